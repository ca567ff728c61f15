import { sql } from 'kysely'
import { formatMoment } from '../../definition/format.ts'
import type { Label } from '../../definition/label.ts'
import type { AnyModule } from '../../definition/module.ts'
import type { Row } from '../database/row.ts'
import { company } from '../database/sql.ts'
import type { Call } from '../engine/call.ts'
import { Conflict } from '../errors.ts'
import { maySee } from '../query/present.ts'
import { momentIn, todayIn } from '../time.ts'

/** The most changes that are read; a user further behind has to reload the record anyway. */
const MOST = 20

/** The refusal of a stale write: who changed what and when (domain §0.1). */
export async function staleConflict(call: Call, definition: AnyModule, row: Row, version: number): Promise<Conflict> {
  const behind = Number(row.lock_version) - version
  // The sent version never existed, so there is nothing to compare with.
  if (!(behind > 0)) return new Conflict('stale', 'stale')
  // A print is audited on the record but does not raise its version.
  const { rows } = await call.send(
    sql`SELECT user_name, at, after FROM audit_logs
      WHERE corporate_id = ${company} AND "table" = ${definition.table} AND row_id = ${row.id} AND action <> 'print'
      ORDER BY id DESC LIMIT ${Math.min(behind, MOST)}`,
  )
  const [last] = rows
  if (!last) return new Conflict('stale', 'stale')
  const names = new Set<string>(rows.flatMap(({ after }) => Object.keys(after ?? {})))
  const changed = Object.entries(definition.fields).filter(
    ([name, field]) => names.has(name) && maySee(call.actor, field),
  )
  const zone = call.actor.units.find(({ id }) => id === row.production_unit_id)?.timezone ?? 'Asia/Jakarta'
  const moment = momentIn(zone, last.at)
  const at = (language: 'id' | 'en') =>
    moment.slice(0, 10) === todayIn(zone) ? moment.slice(11, 16) : formatMoment(moment, language)
  const by = (language: 0 | 1) =>
    [last.user_name, at(language === 0 ? 'id' : 'en'), ...changed.map(([, { label }]) => label[language])].join(', ')
  const label: Label = [by(0), by(1)]
  return new Conflict('stale', 'staleBy', { by: label })
}
