import Big from 'big.js'
import { formatDay } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid, NotFound } from '../../../../platform/server/errors.ts'
import { readMeters } from './close.ts'
import { holdTyres, holdVehicles, type Tyre, type Usage, usageAt } from './hold.ts'
import { judgePlace, judgeStart } from './place.ts'

const NOT_READY: Readonly<Record<string, Label>> = {
  active: ['Ban ini sudah terpasang; lepas atau rotasi dulu', 'This tyre is fitted already; remove or rotate it first'],
  pending: ['Ban ini sedang diperbaiki', 'This tyre is under repair'],
  'non-active': ['Ban ini sudah diafkir', 'This tyre is scrapped'],
}
const TAKEN: Label = [
  'Posisi ini ditempati ban {serial}; lepas atau rotasi dulu',
  'This position holds tyre {serial}; remove or rotate it first',
]
const BEFORE: Label = [
  'Ban ini dibeli atau dilepas terakhir pada {day}; tidak boleh sebelum itu',
  'This tyre was bought or last removed on {day}; it cannot be fitted before',
]
const WORN: Label = [
  'Kembang ban {serial} tinggal {tread} mm, minimum {least} mm',
  'The tread of tyre {serial} is down to {tread} mm, the minimum is {least} mm',
]

/** Fits a tyre. Vehicle and tyre are locked, so the second of two calls for one tyre or position is refused. */
export async function fit(call: Call, draft: Draft): Promise<Usage> {
  const equipmentId = integer(draft.values, 'equipment_id')
  const position = text(draft.values, 'position')
  const [vehicle] = await holdVehicles(call, [equipmentId])
  const [tyre] = await holdTyres(call, [integer(draft.values, 'tyre_id')])
  if (!tyre) throw new NotFound()
  const notReady = NOT_READY[tyre.status]
  if (notReady) throw new Invalid({ tyre_id: [{ label: notReady }] })
  const { km_on, hour_on } = draft.values
  const start = { km: typeof km_on === 'string' ? km_on : null, hour: typeof hour_on === 'string' ? hour_on : null }
  judgeStart(judgePlace(vehicle, position, tyre), start, { km: 'km_on', hour: 'hour_on' })
  const other = await usageAt(call, equipmentId, position)
  if (other)
    throw new Invalid({ position: [{ label: TAKEN, values: { serial: await serialOf(call, other.tyre_id) } }] })
  const fittedAt = text(draft.values, 'fitted_at')
  const day = await freeSince(call, tyre)
  if (fittedAt < day) {
    const written: Label = [formatDay(day, 'id'), formatDay(day, 'en')]
    throw new Invalid({ fitted_at: [{ label: BEFORE, values: { day: written } }] })
  }
  await call.update('tyres', tyre, { status: 'active' }, { action: 'fit' })
  const tread = draft.values.tread_on_mm
  const tread_on_mm = typeof tread === 'string' ? tread : (tyre.measured_mm ?? tyre.tread_new_mm)
  warnOfWear(call, tyre, tread_on_mm)
  const usage = await open(call, tyre, {
    equipment_id: equipmentId,
    position,
    fitted_at: fittedAt,
    km_on: start.km,
    hour_on: start.hour,
    tread_on_mm,
    note: typeof draft.values.note === 'string' ? draft.values.note : null,
  })
  await readMeters(call, usage, { day: fittedAt, ...start }, ['km_on', 'hour_on'])
  return usage
}

/** Writes a new usage; its number is assigned last. */
export async function open(
  call: Call,
  tyre: Tyre,
  begun: Pick<Usage, 'equipment_id' | 'position' | 'fitted_at' | 'km_on' | 'hour_on' | 'tread_on_mm' | 'note'>,
): Promise<Usage> {
  const number = await call.nextNumber('BAN', tyre.production_unit_id, begun.fitted_at)
  return call.insert('tyre_usages', {
    ...begun,
    production_unit_id: tyre.production_unit_id,
    tyre_id: tyre.id,
    number,
    status: 'active',
  })
}

/** Warns where the fitted tyre should be removed. */
export function warnOfWear(call: Call, tyre: Tyre, tread: string): void {
  if (new Big(tread).gt(tyre.min_tread_mm)) return
  const values = { serial: tyre.serial_no, tread: call.figure(tread), least: call.figure(tyre.min_tread_mm) }
  call.warn('tyre_worn', WORN, values, 'tyre_id')
}

async function serialOf(call: Call, tyreId: number): Promise<string> {
  const { serial_no } = await call.db
    .selectFrom('tyres')
    .select('serial_no')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', tyreId)
    .executeTakeFirstOrThrow()
  return serial_no
}

/** The first day on which a tyre can be fitted: that of its purchase or of its last removal. */
async function freeSince(call: Call, tyre: Tyre): Promise<string> {
  const { removed_at } = await call.db
    .selectFrom('tyre_usages')
    .select(({ fn }) => fn.max('removed_at').as('removed_at'))
    .where('corporate_id', '=', call.corporateId)
    .where('tyre_id', '=', tyre.id)
    .where('status', '=', 'finish')
    .executeTakeFirstOrThrow()
  return removed_at !== null && removed_at > tyre.purchase_date ? removed_at : tyre.purchase_date
}
