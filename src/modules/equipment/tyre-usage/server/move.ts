import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { cancelReadingsOf } from '../../server/meter-ledger.ts'
import { closeUsage, endOf, readMeters, release } from './close.ts'
import { open, warnOfWear } from './fit.ts'
import { holdTyres, holdVehicles, type Tyre, type Usage, usageAt } from './hold.ts'
import { judgePlace, judgeStart } from './place.ts'

const SAME: Label = ['Ban sudah di posisi ini', 'The tyre is already in this position']

/** The field names of a rotation's readings: of the vehicle the tyre leaves, and of the one it moves to. */
const HERE = { removed_at: 'at', km_off: 'km', hour_off: 'hour', tread_off_mm: 'tread' } as const
const THERE = { removed_at: 'at', km_off: 'km_there', hour_off: 'hour_there', tread_off_mm: 'tread_there' } as const
const HERE_IN_EXCHANGE = { ...HERE, tread_off_mm: 'tread_there' } as const

/** Removes a tyre into the store. */
export async function remove(call: Call, record: Usage, input: Input): Promise<ActionResult> {
  const [tyre] = await holdTyres(call, [record.tyre_id])
  const end = endOf(input)
  const closed = await closeUsage(call, record, end, text(input, 'remove_reason'))
  if (tyre) await release(call, tyre, end.tread_off_mm, 'remove')
  return { record: closed }
}

/** Cancels a fitting: the tyre is in store as before. */
export async function cancel(call: Call, record: Usage, { reason }: Input): Promise<ActionResult> {
  const [tyre] = await holdTyres(call, [record.tyre_id])
  if (tyre) await release(call, tyre, null, 'cancel')
  const why = typeof reason === 'string' ? reason : null
  await cancelReadingsOf(call, { type: 'tyre_usage', id: record.id }, why)
  const patch = { status: 'cancel', cancel_reason: why, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  return { record: await call.update('tyre_usages', record, patch, { action: 'cancel', reason: why }) }
}

/**
 * Moves a tyre to another position, of this vehicle or another: one usage ends and the next starts with the same
 * readings. A tyre in the new position moves to the old one, so both continue.
 */
export async function rotate(call: Call, record: Usage, input: Input): Promise<ActionResult> {
  const to = typeof input.equipment_id === 'number' ? input.equipment_id : record.equipment_id
  const position = text(input, 'position')
  if (to === record.equipment_id && position === record.position) throw new Invalid({ position: [{ label: SAME }] })
  const vehicles = await holdVehicles(call, [record.equipment_id, to])
  const other = await usageAt(call, to, position)
  const tyres = await holdTyres(call, [record.tyre_id, other?.tyre_id ?? record.tyre_id])
  const tyre = byId(tyres, record.tyre_id)
  const vehicle = judgePlace(
    vehicles.find(({ id }) => id === to),
    position,
    tyre,
  )
  const isSame = to === record.equipment_id
  const names = isSame ? HERE_IN_EXCHANGE : THERE
  const left = { ...endOf(input, HERE), tread_off_mm: measured(input.tread, record) }
  const met = endOf(input, names)
  judgeStart(vehicle, { km: met.km_off, hour: met.hour_off }, { km: names.km_off, hour: names.hour_off })
  const closed = await closeUsage(call, record, left, 'rotation', HERE)
  if (other)
    await closeUsage(call, other, { ...met, tread_off_mm: measured(input.tread_there, other) }, 'rotation', names, true)

  const at = text(input, 'at')
  warnOfWear(call, tyre, left.tread_off_mm)
  const begun = await open(call, tyre, {
    equipment_id: to,
    position,
    fitted_at: at,
    km_on: met.km_off,
    hour_on: met.hour_off,
    tread_on_mm: left.tread_off_mm,
    note: null,
  })
  if (!isSame)
    await readMeters(call, begun, { day: at, km: met.km_off, hour: met.hour_off }, [names.km_off, names.hour_off])
  if (other)
    await open(call, byId(tyres, other.tyre_id), {
      equipment_id: record.equipment_id,
      position: record.position,
      fitted_at: at,
      km_on: left.km_off,
      hour_on: left.hour_off,
      tread_on_mm: measured(input.tread_there, other),
      note: null,
    })
  return { record: closed, data: { next_id: begun.id } }
}

/** The measured tread depth, else the one at the fitting. */
const measured = (tread: unknown, { tread_on_mm }: Usage): string => (typeof tread === 'string' ? tread : tread_on_mm)

function byId(tyres: readonly Tyre[], id: number): Tyre {
  const tyre = tyres.find((one) => one.id === id)
  if (!tyre) throw new Error(`The tyre ${id} of a usage is not there.`)
  return tyre
}
