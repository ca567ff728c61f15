import { sql } from 'kysely'
import { addDays, daysOfPeriod, periodOf } from '../../../../platform/definition/dates.ts'
import { formatDay, formatPeriod } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Sentence } from '../../../../platform/server/errors.ts'

const CLOSED: Label = [
  'Cut Off Peride Aktif · Periode {period} di {unit} sudah ditutup; minta dibuka kembali atau pakai tanggal {day} atau sesudahnya',
  'Cut Off Peride Aktif · The period {period} of {unit} is closed; ask to have it reopened, or use {day} or a later day',
]

/** For what is entered already: its day is not chosen any more. */
const CLOSED_RECORD: Label = [
  'Cut Off Peride Aktif · Periode {period} di {unit} sudah ditutup; minta dibuka kembali, atau koreksi dengan dokumen di periode berjalan seperti nota kredit',
  'Cut Off Peride Aktif · The period {period} of {unit} is closed; ask to have it reopened, or correct it by a document of the running period such as a credit note',
]

/** The periods locked by a call with their state, so that none is read twice. */
const held = new WeakMap<Call, Map<string, Promise<boolean>>>()

/**
 * Locks the periods of the days until the transaction ends, the earliest first, and returns the message for a closed
 * one. Closing a period waits for this (I-46).
 */
export async function closedDays(
  call: Call,
  unitId: number,
  days: readonly string[],
  of: 'entry' | 'record' = 'entry',
): Promise<Sentence | undefined> {
  const known = held.get(call) ?? new Map<string, Promise<boolean>>()
  held.set(call, known)
  const key = (period: string) => `${unitId} ${period}`
  const periods = [...new Set(days.map(periodOf))].toSorted()
  const wanted = periods.filter((period) => !known.has(key(period)))
  if (wanted.length > 0) {
    const asked = hold(call, unitId, wanted)
    for (const period of wanted)
      known.set(
        key(period),
        asked.then((closed) => closed.has(period)),
      )
  }
  for (const period of periods) if (await known.get(key(period))) return sentence(call, unitId, period, of)
  return undefined
}

/** The closed ones of the periods, after locking all; the first writer in a period creates its row. */
async function hold(call: Call, unitId: number, periods: readonly string[]): Promise<ReadonlySet<string>> {
  let { rows } = await call.send(shared(unitId, periods))
  if (rows.length < periods.length) {
    await call.send(
      sql`INSERT INTO accounting_periods (corporate_id, production_unit_id, period)
        SELECT ${company}::bigint, ${unitId}::bigint, period FROM unnest(${periods}::date[]) AS period ORDER BY period
        ON CONFLICT (corporate_id, production_unit_id, period) DO NOTHING`,
    )
    rows = (await call.send(shared(unitId, periods))).rows
  }
  return new Set(rows.flatMap(({ period, status }) => (status === 'finish' ? [period] : [])))
}

const shared = (unitId: number, periods: readonly string[]) => sql`
  SELECT period, status FROM accounting_periods
  WHERE corporate_id = ${company} AND production_unit_id = ${unitId} AND period = ANY (${periods}::date[])
  ORDER BY period FOR SHARE`

async function sentence(call: Call, unitId: number, period: string, of: 'entry' | 'record'): Promise<Sentence> {
  const closed = { period: periodLabel(period), unit: call.unit(unitId).name }
  if (of === 'record') return { label: CLOSED_RECORD, values: closed }
  const { last } = await call.db
    .selectFrom('accounting_periods')
    .select(({ fn }) => fn.max('period').as('last'))
    .where('corporate_id', '=', call.corporateId)
    .where('production_unit_id', '=', unitId)
    .where('status', '=', 'finish')
    .executeTakeFirstOrThrow()
  const open = addDays(daysOfPeriod(last).to, 1)
  return { label: CLOSED, values: { ...closed, day: dayLabel(open) } }
}

export const periodLabel = (period: string): Label => [
  formatPeriod(period, 'month', 'id'),
  formatPeriod(period, 'month', 'en'),
]
export const dayLabel = (day: string): Label => [formatDay(day, 'id'), formatDay(day, 'en')]
