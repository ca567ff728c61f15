import { sql } from 'kysely'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { ActionResult, Input, RowOf } from '../../../../platform/server/engine/implement.ts'
import { text } from '../../../../platform/server/engine/implement.ts'
import { Conflict, Invalid, RuleBroken } from '../../../../platform/server/errors.ts'
import { inOneMinute, MOMENTS } from '../docket.rules.ts'
import { deliveryDocket } from '../docket.ts'
import { NOTED } from '../docket-actions.ts'
import { assertMoments, assertNotBeforeDocket } from './steps.ts'

type Docket = RowOf<'dockets'>
type Noted = (typeof NOTED)[number]

const KNOWN: Label = [
  '{field} sudah dicatat. Isi jam dan alasan untuk memperbaikinya',
  '{field} is already recorded. Enter the time and a reason to correct it',
]
const WHY: Label = ['Alasan perbaikan harus diisi', 'A reason for the correction is required']
const NOT_LEFT: Label = ['{field} dicatat setelah truk berangkat', '{field} is recorded once the truck has departed']
const NOT_NOTED: Label = ['{field} belum dicatat', '{field} is not recorded yet']
const TOO_LATE: Label = [
  '{field} dicatat lebih dari 2 menit lalu. Perbaiki dengan jam dan alasan',
  '{field} was recorded more than 2 minutes ago. Correct it with a time and a reason',
]

/** Notes a time of the trip, now by default; a noted one is corrected with a reason. */
export async function time(call: Call, docket: Docket, input: Input): Promise<ActionResult> {
  const moment = momentOf(input)
  const field = deliveryDocket.fields[moment].label
  const hasLeft = MOMENTS.indexOf(moment) > MOMENTS.indexOf('start_delivery')
  if (hasLeft && docket.status === 'pending') throw new RuleBroken('not_left', NOT_LEFT, { field }, moment)
  const reason = typeof input.reason === 'string' ? input.reason : null
  const isCorrected = docket[moment] !== null
  if (isCorrected && !input.at) throw new Conflict('noted', { label: KNOWN, values: { field } })
  if (isCorrected && !reason) throw new Invalid({ reason: [{ label: WHY }] })
  const told = input.at ? new Date(String(input.at)) : new Date()
  const at = inOneMinute(docket, { [moment]: told })[moment] ?? told
  const after = { ...docket, [moment]: at }
  assertMoments(after)
  assertNotBeforeDocket(call, after)
  return { record: await call.update('dockets', docket, { [moment]: at }, { action: 'time', reason }) }
}

/** Removes a time that was noted less than two minutes ago by a wrong tap. */
export async function untime(call: Call, docket: Docket, input: Input): Promise<ActionResult> {
  const moment = momentOf(input)
  const field = deliveryDocket.fields[moment].label
  if (docket[moment] === null) throw new Conflict('not_noted', { label: NOT_NOTED, values: { field } })
  if (!(await wasJustNoted(call, docket.id, moment))) {
    throw new Conflict('too_late', { label: TOO_LATE, values: { field } })
  }
  return { record: await call.update('dockets', docket, { [moment]: null }, { action: 'untime' }) }
}

function momentOf(input: Input): Noted {
  const asked = text(input, 'moment')
  const moment = NOTED.find((one) => one === asked)
  if (!moment) throw new Error(`There is no moment '${asked}'.`)
  return moment
}

/** Checked in the docket's history, because a corrected time is not a tap. */
async function wasJustNoted(call: Call, docketId: number, moment: Noted): Promise<boolean> {
  const last = await call.db
    .selectFrom('audit_logs')
    .select(({ and, eb }) =>
      and([
        eb('action', '=', 'time'),
        sql<boolean>`before ->> ${moment}::text IS NULL`,
        sql<boolean>`at > now() - interval '2 minutes'`,
      ]).as('is_tap'),
    )
    .where('corporate_id', '=', call.corporateId)
    .where('table', '=', 'dockets')
    .where('row_id', '=', docketId)
    .where(sql<boolean>`after ? ${sql.lit(moment)}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.is_tap === true
}
