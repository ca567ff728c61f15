import { daysOfPeriod } from '../../../platform/definition/dates.ts'
import type { Row } from '../../../platform/server/database/row.ts'
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
    `SELECT ${name} AS name, count(*) OVER ()::int AS count FROM ${table}
     WHERE corporate_id = $1 AND production_unit_id = $2 AND status = ANY ($3) AND date BETWEEN $4 AND $5 ORDER BY id
       LIMIT ${SHOWN}`,
    [call.corporateId, unit.id, OPEN_WORK, from, to],
  )
  const count: number | undefined = rows[0]?.count
  if (count === undefined) return undefined
  return { count, names: rows.map((row) => row.name).join(', ') + (count > SHOWN ? ', …' : '') }
}
