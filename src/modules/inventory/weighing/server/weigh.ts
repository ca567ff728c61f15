import { sql } from 'kysely'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { Refused } from '../../../../platform/server/errors.ts'
import { holdForScale, waitingReceipts, weighByScale } from '../../incoming-material/server/index.ts'
import { PROBLEMS, type Problem } from '../problems.ts'

export type Weighing = RowOf<'weighings'>

/** A weight of a vehicle, reported by a weighbridge. */
export interface NewWeighing {
  unitId: number
  deviceId: number
  seq: number
  at: Date
  vehicleNo: string
  kg: string
}

/** Writes a weighing: it fills the open receipt of the vehicle, or waits with the reason. */
export async function recordWeighing(call: Call, one: NewWeighing): Promise<Weighing> {
  const used = await fillReceipt(call, one)
  return call.insert('weighings', {
    production_unit_id: one.unitId,
    at: one.at,
    vehicle_no: one.vehicleNo,
    weight_kg: one.kg,
    device_id: one.deviceId,
    seq: one.seq,
    ...('problem' in used ? { status: 'pending', problem: used.problem } : { status: 'finish', ...used }),
  })
}

type Used = { incoming_material_id: number; purpose: 'gross' | 'tare' }

async function fillReceipt(call: Call, one: NewWeighing): Promise<Used | { problem: Problem }> {
  const [receiptId, another] = await waitingReceipts(call, one.unitId, one.vehicleNo)
  if (receiptId === undefined) return { problem: 'none_open' }
  if (another !== undefined) return { problem: 'several_open' }
  await call.send(sql`SAVEPOINT weighing`)
  try {
    const used = await use(call, receiptId, one)
    await call.settled()
    return used
  } catch (error) {
    // Weights are never lost: where a receipt refuses one, the weighing waits for a user who may resolve it.
    if (!(error instanceof Refused) || (error.status !== 409 && error.status !== 422)) throw error
    await call.settled()
    await call.send(sql`ROLLBACK TO SAVEPOINT weighing`)
    return { problem: problemOf(error) }
  }
}

/** Records the weight in the receipt; where a later weight is its gross weight already, that one becomes the tare. */
export async function use(
  call: Call,
  receiptId: number,
  { deviceId, at, kg, unitId }: Pick<NewWeighing, 'deviceId' | 'at' | 'kg' | 'unitId'>,
): Promise<Used> {
  await holdForScale(call, unitId, receiptId, at)
  const before = await call.db
    .selectFrom('weighings')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('incoming_material_id', '=', receiptId)
    .where('status', '=', 'finish')
    .where('purpose', '=', 'gross')
    .executeTakeFirst()
  const earlier = before && { kg: before.weight_kg, at: before.at }
  // Receipts refuse future times by the server's clock; the scale's clock may be a little ahead of it.
  const happened = new Date(Math.min(at.getTime(), Date.now()))
  const purpose = await weighByScale(call, receiptId, { kg, at: happened, deviceId }, earlier)
  if (before && purpose === 'gross') {
    await call.update('weighings', { ...before }, { purpose: 'tare' }, { action: 'update' })
  }
  return { incoming_material_id: receiptId, purpose }
}

function problemOf({ code, fields }: Refused): Problem {
  const names = [code, ...Object.keys(fields ?? {})]
  return (Object.keys(PROBLEMS) as Problem[]).find((problem) => names.includes(problem)) ?? 'refused'
}
