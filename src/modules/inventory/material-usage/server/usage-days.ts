import type { Call } from '../../../../platform/server/engine/call.ts'

const KEY = 'corporate_id, production_unit_id, date, material_id, warehouse_id, product_id, type'
const SUMS = ['volume', 'theoretical', 'wet', 'actual', 'value', 'deviation_value', 'gap_value']

/**
 * SQL that adds lines of loads to their day sums, or subtracts them. Every statement locks the days in one order, those
 * of refused loads last, because a refused load moves from the one to the other.
 */
export const addToDays = (lines: string, sign: '' | '-' = '') => `
  INSERT INTO usage_days AS d (${KEY}, ${SUMS.join(', ')})
  SELECT ${KEY}, ${SUMS.map((name) => `${sign}sum(${name})`).join(', ')} FROM ${lines} GROUP BY ${KEY}
  ORDER BY type, date, production_unit_id, product_id, material_id, warehouse_id
  ON CONFLICT (corporate_id, date, production_unit_id, material_id, product_id, type, warehouse_id)
  DO UPDATE SET ${SUMS.map((name) => `${name} = d.${name} + excluded.${name}`).join(', ')}`

/** The difference of a line to the mix design, and to the same corrected by moisture, as a part of the line's value. */
export const GAP_VALUES = (line: string) =>
  Object.entries({ deviation_value: 'theoretical', gap_value: 'wet' })
    .map(
      ([name, asked]) =>
        `coalesce(round((${line}.actual - ${line}.${asked}) * ${line}.value / nullif(${line}.actual, 0))::bigint,
          0) AS ${name}`,
    )
    .join(', ')

const OF_USAGES = '(SELECT * FROM usage_day_lines WHERE corporate_id = $1 AND material_usage_id = ANY ($2::bigint[])) l'
const PUT_ON = addToDays(OF_USAGES)
const TAKE_OFF = addToDays(OF_USAGES, '-')

/** Changes usages of dockets together with their day sums: subtracts the old lines and adds the new ones. */
export async function changeUsages<R>(call: Call, usageIds: readonly number[], change: () => Promise<R>): Promise<R> {
  const values = [call.corporateId, usageIds]
  await call.send(TAKE_OFF, values)
  const changed = await change()
  await call.send(PUT_ON, values)
  return changed
}
