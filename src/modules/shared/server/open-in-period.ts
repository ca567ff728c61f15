import { sql } from 'kysely'
import { daysOfPeriod } from '../../../platform/definition/dates.ts'
import type { Row } from '../../../platform/server/database/row.ts'
import { company } from '../../../platform/server/database/sql.ts'
import type { Call } from '../../../platform/server/engine/call.ts'
import { type Input, text } from '../../../platform/server/engine/implement.ts'
import { OPEN_WORK } from './open-documents.ts'

const SHOWN = 5

/** Documents of a unit in a period that are not finished. */
export interface OpenInPeriod {
  count: number
  /** The first five of them, separated by commas. */
  names: string
}

/** The open documents in a period that is to be closed (`input.period`); undefined if there are none. */
export async function openInPeriod(
  call: Call,
  unit: Row,
  input: Input,
  { table, name }: { table: 'dockets' | 'incoming_materials'; name: 'number' | 'vehicle_no' },
): Promise<OpenInPeriod | undefined> {
  const { from, to } = daysOfPeriod(text(input, 'period'))
  const { rows } = await call.send(
    sql`SELECT ${sql.ref(name)} AS name, count(*) OVER ()::int AS count FROM ${sql.table(table)}
      WHERE corporate_id = ${company} AND production_unit_id = ${unit.id} AND status = ANY (${OPEN_WORK})
        AND date BETWEEN ${from} AND ${to}
      ORDER BY id LIMIT ${sql.lit(SHOWN)}`,
  )
  const count: number | undefined = rows[0]?.count
  if (count === undefined) return undefined
  return { count, names: rows.map((row) => row.name).join(', ') + (count > SHOWN ? ', …' : '') }
}
