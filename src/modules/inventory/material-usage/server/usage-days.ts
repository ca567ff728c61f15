import { sql } from 'kysely'
import { company, type Sql } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'

const KEY = sql`corporate_id, production_unit_id, date, material_id, warehouse_id, product_id, type`
const SUMS = ['volume', 'theoretical', 'wet', 'actual', 'value', 'deviation_value', 'gap_value']
const COLUMNS = sql.join(SUMS.map((name) => sql.ref(name)))
const ADDED = sql.join(SUMS.map((name) => sql`sum(${sql.ref(name)})`))
const TAKEN_OFF = sql.join(SUMS.map((name) => sql`-sum(${sql.ref(name)})`))
const ANEW = sql.join(
  SUMS.map((name) => sql`${sql.ref(name)} = ${sql.ref(`d.${name}`)} + ${sql.ref(`excluded.${name}`)}`),
)

/**
 * SQL that adds lines of loads to their day sums, or subtracts them. Every statement locks the days in one order, those
 * of refused loads last, because a refused load moves from the one to the other.
 */
export const addToDays = (lines: Sql, sums: Sql = ADDED) => sql`
  INSERT INTO usage_days AS d (${KEY}, ${COLUMNS})
  SELECT ${KEY}, ${sums} FROM ${lines} GROUP BY ${KEY}
  ORDER BY type, date, production_unit_id, product_id, material_id, warehouse_id
  ON CONFLICT (corporate_id, date, production_unit_id, material_id, product_id, type, warehouse_id)
  DO UPDATE SET ${ANEW}`

const gapTo = (asked: Sql) => sql`coalesce(round((n.actual - ${asked}) * n.value / nullif(n.actual, 0))::bigint, 0)`

/**
 * The difference of a line `n` to the mix design, and to the same corrected by moisture, as a part of the line's value.
 */
export const GAP_VALUES = sql`
      ${gapTo(sql`n.theoretical`)} AS deviation_value, ${gapTo(sql`n.wet`)} AS gap_value`

/** Changes usages of dockets together with their day sums: subtracts the old lines and adds the new ones. */
export async function changeUsages<R>(call: Call, usageIds: readonly number[], change: () => Promise<R>): Promise<R> {
  const lines = sql`(SELECT * FROM usage_day_lines
    WHERE corporate_id = ${company} AND material_usage_id = ANY (${usageIds}::bigint[])) l`
  await call.send(addToDays(lines, TAKEN_OFF))
  const changed = await change()
  await call.send(addToDays(lines))
  return changed
}
