import type { Call } from '../../../../platform/server/engine/call.ts'
import { Conflict, NotFound } from '../../../../platform/server/errors.ts'
import { actOn } from '../../../../platform/server/write/act.ts'
import { holdDay } from '../../../shared/server/happened-at.ts'
import { incomingMaterial } from '../incoming-material.ts'
import { holdOrder } from './order-line.ts'

/** A weight from a weighbridge. */
export interface ScaleWeight {
  kg: string
  at: Date
}

/** Calls whose weights come from a weighbridge, by its device id. */
const scales = new WeakMap<Call, number>()

/** The weighbridge whose weights a call records; undefined where a user types them. */
export const scaleOf = (call: Call): number | undefined => scales.get(call)

/** The open receipts of a vehicle that wait for a weight; spelling of the number does not matter. */
export async function waitingReceipts(call: Call, unitId: number, vehicleNo: string): Promise<number[]> {
  const key = vehicleNo.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()
  const rows = await call.db
    .selectFrom('incoming_materials')
    .select('id')
    .where('corporate_id', '=', call.corporateId)
    .where('production_unit_id', '=', unitId)
    .where('vehicle_key', '=', key)
    .where(({ or, and, eb }) =>
      or([
        and([eb('status', '=', 'pending'), eb('ready', '=', false)]),
        and([eb('status', '=', 'progress'), eb('gross_kg', 'is not', null)]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes the locks that come before a receipt in the lock order, for its second weighing. */
export async function holdForScale(call: Call, unitId: number, receiptId: number, at: Date): Promise<void> {
  await holdDay(call, unitId, at.toISOString())
  await holdOrder(call, receiptId)
}

/**
 * Records a weight in a receipt: the gross weight of an arriving truck, or the tare of a leaving one, which posts the
 * load. `before` is its gross weight, if a scale weighed it: where this weight is older, it arrived late, and the two
 * are swapped.
 */
export async function weighByScale(
  call: Call,
  receiptId: number,
  weight: ScaleWeight & { deviceId: number },
  before?: ScaleWeight,
): Promise<'gross' | 'tare'> {
  const receipt = await call.db
    .selectFrom('incoming_materials')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', receiptId)
    .executeTakeFirst()
  if (!receipt) throw new NotFound()
  if (receipt.status !== 'pending' && receipt.status !== 'progress') throw new Conflict('state', 'stale')
  scales.set(call, weight.deviceId)
  try {
    const act = (verb: 'weigh1' | 'post', body: Record<string, unknown>) =>
      actOn(call, call.registry, call.registry.get(incomingMaterial.name), receiptId, verb, body)
    if (receipt.status === 'pending') {
      await act('weigh1', { gross_kg: weight.kg, weighed_in_at: weight.at.toISOString() })
      return 'gross'
    }
    if (!before || before.at <= weight.at) {
      await act('post', { tare_kg: weight.kg, weighed_out_at: weight.at.toISOString() })
      return 'tare'
    }
    await holdForScale(call, receipt.production_unit_id, receiptId, before.at)
    const patch = { gross_kg: weight.kg, weighed_in_at: weight.at }
    await call.update('incoming_materials', { ...receipt }, patch, { action: 'weigh1' })
    await act('post', { tare_kg: before.kg, weighed_out_at: before.at.toISOString() })
    return 'gross'
  } finally {
    scales.delete(call)
  }
}
