import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Input } from '../../../../platform/server/engine/implement.ts'
import { type FieldMessages, Invalid } from '../../../../platform/server/errors.ts'
import { recordReading } from '../../server/meter-ledger.ts'
import { tyreUsage } from '../tyre-usage.ts'
import type { Tyre, Usage } from './hold.ts'

const BACK: Label = [
  'Pembacaan tidak boleh di bawah {from}, pembacaan saat dipasang',
  'The reading must not be below {from}, the reading at fitting',
]
const GROWN: Label = [
  'Kembang {tread} mm lebih dari {from} mm saat dipasang; periksa ukurannya',
  'The tread of {tread} mm is more than the {from} mm at fitting; check the measurement',
]
const BEFORE: Label = ['Tidak boleh sebelum tanggal pasang', 'It must not be before the fitting date']

/** The readings at a tyre's removal, with the names of the caller's fields. */
export interface End {
  removed_at: string | null
  km_off: string | null
  hour_off: string | null
  tread_off_mm: string | null
}
export type Names = Readonly<Record<keyof End, string>>

const OWN: Names = { removed_at: 'removed_at', km_off: 'km_off', hour_off: 'hour_off', tread_off_mm: 'tread_off_mm' }

const textOf = (input: Input, name: string) => {
  const value = input[name]
  return typeof value === 'string' ? value : null
}

/** The input of an action that ends a usage. */
export const endOf = (input: Input, names: Names = OWN): End => ({
  removed_at: textOf(input, names.removed_at),
  km_off: textOf(input, names.km_off),
  hour_off: textOf(input, names.hour_off),
  tread_off_mm: textOf(input, names.tread_off_mm),
})

/**
 * Ends a usage. Its meters are read again and must not have gone back (I-51). The reading belongs to the vehicle,
 * unless the vehicle's was written already (`isRead`).
 */
export async function closeUsage(
  call: Call,
  usage: Usage,
  end: End,
  remove_reason: string,
  names: Names = OWN,
  isRead = false,
): Promise<Usage> {
  const refused: Record<string, FieldMessages[string]> = {}
  for (const [on, off] of [
    [usage.km_on, 'km_off'],
    [usage.hour_on, 'hour_off'],
  ] as const) {
    const read = end[off]
    if (on !== null && read === null) refused[names[off]] = [missing(off)]
    else if (on !== null && read !== null && new Big(read).lt(on))
      refused[names[off]] = [{ label: BACK, values: { from: call.figure(on) } }]
  }
  if (end.tread_off_mm === null) refused[names.tread_off_mm] = [missing('tread_off_mm')]
  if (end.removed_at === null) refused[names.removed_at] = [missing('removed_at')]
  else if (end.removed_at < usage.fitted_at) refused[names.removed_at] = [{ label: BEFORE }]
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  warnOfGrowth(call, usage, end.tread_off_mm, names.tread_off_mm)
  const action = names === OWN ? 'remove' : 'rotate'
  const closed = await call.update('tyre_usages', usage, { ...end, status: 'finish', remove_reason }, { action })
  if (!isRead && end.removed_at !== null)
    await readMeters(call, usage, { day: end.removed_at, km: end.km_off, hour: end.hour_off }, [
      names.km_off,
      names.hour_off,
    ])
  return closed
}

/** A tread wears: a greater depth is a mistake of one of the two measurements, and which is unknown. */
function warnOfGrowth(call: Call, { tread_on_mm }: Usage, tread: string | null, field: string): void {
  if (tread === null || new Big(tread).lte(tread_on_mm)) return
  call.warn('tread_grown', GROWN, { tread: call.figure(tread), from: call.figure(tread_on_mm) }, field)
}

/** Writes the meter readings of a usage's vehicle on a day, with the names of the caller's fields. */
export const readMeters = (
  call: Call,
  { id, number, equipment_id }: Usage,
  { day, km, hour }: { day: string; km: string | null; hour: string | null },
  [kmName, hourName]: readonly [km: string, hour: string],
) =>
  recordReading(call, {
    equipmentId: equipment_id,
    at: { day },
    odometer: km,
    hour_meter: hour,
    source: 'tyre_usage',
    sourceId: id,
    sourceNumber: number,
    names: { odometer: kmName, hour_meter: hourName },
  })

const missing = (name: keyof End) => ({
  label: MESSAGES.required,
  values: { field: tyreUsage.fields[name].label },
})

/** Sets a removed tyre to in store or scrapped, with its measured tread depth. */
export const release = (call: Call, tyre: Tyre, measured_mm: string | null, action: string) =>
  call.update('tyres', tyre, { status: 'ready', ...(measured_mm === null ? {} : { measured_mm }) }, { action })
