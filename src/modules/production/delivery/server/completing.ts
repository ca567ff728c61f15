import { inOpenPeriod, openPeriod } from '../../../../platform/definition/dates.ts'
import { formatDay } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { delivery } from '../delivery.ts'

/** What a finished load is expected to tell. */
const EXPECTED = [
  'arrive_project',
  'start_unloading',
  'finish_unloading',
  'back_to_plant',
  'slump_site',
  'receiver_name',
  'receiver_sign',
] as const

const EMPTY: Label = [
  'Belum diisi: {fields}. Dapat dilengkapi sekali, sampai periode ditutup',
  'Left empty: {fields}. It can be completed once, until the period closes',
]
const CLOSED: Label = [
  'Periode surat jalan ini sudah ditutup · Tanggal yang dibuka {from} – {to}',
  'The period of this docket is closed · Open dates {from} – {to}',
]

/** Tells whoever finishes a load what he has left empty; it is finished all the same. */
export function warnOfEmpty(call: Call, docket: RowOf<'dockets'>): void {
  const labels = EXPECTED.filter((name) => docket[name] === null).map((name) => delivery.fields[name].label)
  if (labels.length === 0) return
  const fields: Label = [labels.map(([id]) => id).join(', '), labels.map(([, en]) => en).join(', ')]
  call.warn('left_empty', EMPTY, { fields })
}

/** What was left empty is completed only while the docket's period is open. */
export function assertPeriodOpen(
  call: Call,
  docket: RowOf<'dockets'>,
  values: Readonly<Record<string, unknown>>,
): void {
  if (docket.status !== 'finish') return
  const [completed] = (delivery.completes?.fields ?? []).filter((name) => Object.hasOwn(values, name))
  const today = call.today(docket.production_unit_id)
  if (completed === undefined || inOpenPeriod(docket.date, today)) return
  const { from, to } = openPeriod(today)
  const shown = (day: string): Label => [formatDay(day, 'id'), formatDay(day, 'en')]
  throw new RuleBroken('period_closed', CLOSED, { from: shown(from), to: shown(to) }, completed)
}
