import { sql } from 'kysely'
import { addDays, daysOfPeriod } from '../../../../platform/definition/dates.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { parsePeriod } from '../../../../platform/kinds/period/parse.ts'
import type { Row } from '../../../../platform/server/database/row.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { Conflict, Invalid } from '../../../../platform/server/errors.ts'
import { accountingPeriod } from '../accounting-period.ts'
import { dayLabel, periodLabel } from './closed-days.ts'

const NOT_ENDED: Label = [
  'Periode {period} berjalan sampai {last}; dapat ditutup mulai {day}',
  'The period {period} runs until {last}; it can be closed from {day} on',
]
const EARLIER: Label = [
  'Periode {other} belum ditutup. Tutup periode itu lebih dahulu',
  'The period {other} is still open. Close it first',
]
const LATER: Label = [
  'Periode {other} sudah ditutup. Buka kembali periode itu lebih dahulu',
  'The period {other} is closed. Reopen it first',
]
const ALREADY: Label = ['Periode {period} sudah ditutup', 'The period {period} is closed already']
const AHEAD: Label = ['Periode {period} belum mulai', 'The period {period} has not begun']
const UNUSED: Label = [
  'Unit ini belum punya data bertanggal sampai periode {period}',
  'Nothing of this unit is dated in the period {period} or before',
]
const OPEN: Label = ['Periode {period} belum ditutup', 'The period {period} is not closed']

/**
 * Locks the period in the body before the unit: it waits for all writers in the period, and later writers see its new
 * state. An invalid period, or a unit out of sight, is refused later; so is a period before the unit's first record,
 * which gets no row. That is a question of its own: Citus would send an INSERT with it to a node, which gives no ids.
 */
export async function lockPeriod(call: Call, unitId: number, body: Readonly<Record<string, unknown>>): Promise<void> {
  const { value: period } = parsePeriod(accountingPeriod.fields.period, body.period)
  if (typeof period !== 'string' || !call.actor.units.some(({ id }) => id === unitId)) return
  const begun = await periods(call, unitId).select('id').where('period', '<=', period).limit(1).executeTakeFirst()
  if (begun)
    await call.send(
      sql`INSERT INTO accounting_periods (corporate_id, production_unit_id, period)
        VALUES (${company}, ${unitId}, ${period})
        ON CONFLICT (corporate_id, production_unit_id, period) DO NOTHING`,
    )
  await stored(call, unitId, period).forUpdate().execute()
}

/** Closes an ended period, the earliest open one first. Other obstacles are checked by its followers. */
export async function closePeriod(call: Call, unitId: number, period: string): Promise<void> {
  const { from, to } = daysOfPeriod(period)
  if (call.today(unitId) < from) throw atPeriod(AHEAD, period)
  if (call.today(unitId) <= to) {
    const values = { period: periodLabel(period), last: dayLabel(to), day: dayLabel(addDays(to, 1)) }
    throw new Conflict('period_running', { label: NOT_ENDED, values })
  }
  const row = await known(call, unitId, period)
  if (row.status === 'finish') refuse('period_state', ALREADY, period)
  const earlier = await inState(call, unitId, 'progress').where('period', '<', period).executeTakeFirst()
  if (earlier) refuse('period_order', EARLIER, period, earlier.period)
  await change(call, row, 'close-period', {
    status: 'finish',
    closed_by: call.actor.userId,
    closed_by_name: call.actor.name,
    closed_at: new Date(),
  })
}

/** Reopens a closed period, the latest one first. */
export async function reopenPeriod(call: Call, unitId: number, period: string, reason: string): Promise<void> {
  const row = await known(call, unitId, period)
  if (row.status !== 'finish') refuse('period_state', OPEN, period)
  const later = await inState(call, unitId, 'finish').where('period', '>', period).executeTakeFirst()
  if (later) refuse('period_order', LATER, period, later.period)
  const reopened = { status: 'progress', closed_by: null, closed_by_name: null, closed_at: null, reopen_reason: reason }
  await change(call, row, 'reopen-period', reopened, reason)
}

const periods = (call: Call, unitId: number) =>
  call.db
    .selectFrom('accounting_periods')
    .where('corporate_id', '=', call.corporateId)
    .where('production_unit_id', '=', unitId)

const stored = (call: Call, unitId: number, period: string) =>
  periods(call, unitId).selectAll().where('period', '=', period)

/** The row of a period of the unit; its periods begin with its first dated record. */
async function known(call: Call, unitId: number, period: string) {
  const row = await stored(call, unitId, period).executeTakeFirst()
  if (!row) throw atPeriod(UNUSED, period)
  return row
}

const atPeriod = (label: Label, period: string): Invalid =>
  new Invalid({ period: [{ label, values: { period: periodLabel(period) } }] })

/** The unit's periods in a state: open ones from the earliest, closed ones from the latest. */
const inState = (call: Call, unitId: number, status: 'progress' | 'finish') =>
  periods(call, unitId)
    .select('period')
    .where('status', '=', status)
    .orderBy('period', status === 'finish' ? 'desc' : 'asc')
    .limit(1)

function refuse(code: string, label: Label, period: string, other = period): never {
  throw new Conflict(code, { label, values: { period: periodLabel(period), other: periodLabel(other) } })
}

async function change(
  call: Call,
  row: Row,
  action: string,
  patch: Parameters<typeof call.update<'accounting_periods'>>[2],
  reason: string | null = null,
): Promise<void> {
  await call.update('accounting_periods', { ...row }, patch, { action, reason })
}
