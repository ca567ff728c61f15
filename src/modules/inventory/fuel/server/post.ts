import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { cancelReadingsOf, holdEquipment, recordReading } from '../../../equipment/meter-reading/server/index.ts'
import { refreshIndexes } from '../../fuel-index/server/index.ts'
import { postMovements, reverseMovements } from '../../material-stock/server/index.ts'
import { aboveTank, type FuelUsage } from './draft.ts'

const TWICE_WITHIN = 10 * 60_000

const TWICE: Label = [
  '{number} mengisi alat yang sama dalam 10 menit; periksa apakah ini dicatat dua kali',
  '{number} filled the same equipment within 10 minutes; check that this is not recorded twice',
]

const sourceOf = ({ id, number }: FuelUsage) => ({ type: 'fuel_usage', id, number }) as const

/**
 * Posts a fill: takes the fuel from the tank, records the meter readings and refreshes the index. The equipment is
 * locked first, so the second of two contradicting fills is refused.
 */
export async function post(call: Call, record: FuelUsage): Promise<ActionResult> {
  const equipmentId = equipmentOf(record)
  const equipment = await holdEquipment(call, equipmentId)
  const above = aboveTank(call, equipment, record.liter)
  if (above) throw new Invalid({ liter: [above] })
  await recordReading(call, {
    equipmentId,
    at: record.at,
    odometer: record.odometer,
    hour_meter: record.hour_meter,
    source: 'fuel_usage',
    sourceId: record.id,
    sourceNumber: record.number,
  })
  await warnOfTwice(call, record, equipmentId)
  const value = record.tank_warehouse_id === null ? worthAtStation(record) : await takeFromTank(call, record)
  const posted = await call.update('fuel_usages', record, { status: 'finish', value }, { action: 'post' })
  await refreshIndexes(call, { equipmentId, at: record.at, date: record.date })
  return { record: posted }
}

/** Reverses a fill today, at the value at which the fuel left the tank, and cancels its meter readings. */
export async function cancel(call: Call, record: FuelUsage, input: Input): Promise<ActionResult> {
  const reason = text(input, 'reason')
  const equipmentId = equipmentOf(record)
  const patch = { status: 'cancel', cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  if (record.status === 'pending')
    return { record: await call.update('fuel_usages', record, patch, { action: 'cancel', reason }) }
  await holdEquipment(call, equipmentId)
  await cancelReadingsOf(call, { type: 'fuel_usage', id: record.id }, reason)
  await reverseMovements(call, sourceOf(record), { date: call.today(record.production_unit_id), at: new Date() })
  const cancelled = await call.update('fuel_usages', record, patch, { action: 'cancel', reason })
  await refreshIndexes(call, { equipmentId, at: record.at, date: record.date })
  return { record: cancelled }
}

function equipmentOf({ equipment_id }: FuelUsage): number {
  if (equipment_id === null) throw new Error('Fuel that came in is no usage of equipment.')
  return equipment_id
}

const worthAtStation = ({ price, liter }: FuelUsage) =>
  price === null ? null : new Big(price).times(liter).round(0, Big.roundHalfUp).toNumber()

/** Takes the litres from the tank in the base unit of its fuel; returns their value. */
async function takeFromTank(call: Call, record: FuelUsage): Promise<number> {
  const { tank_warehouse_id, material_id, date, at } = record
  const { base_factor } = await call.db
    .selectFrom('materials as m')
    .innerJoin('uoms as u', (join) =>
      join.onRef('u.corporate_id', '=', 'm.corporate_id').onRef('u.id', '=', 'm.uom_id'),
    )
    .select('u.base_factor')
    .where('m.corporate_id', '=', call.corporateId)
    .where('m.id', '=', material_id)
    .executeTakeFirstOrThrow()
  const quantity = new Big(record.liter).div(base_factor ?? '1').round(3, Big.roundHalfUp)
  const { lines } = await postMovements(call, sourceOf(record), { date, at }, [
    {
      line: 1,
      warehouseId: tank_warehouse_id ?? 0,
      materialId: material_id ?? 0,
      quantity: quantity.neg().toFixed(),
    },
  ])
  return lines.reduce((sum, { value }) => sum - value, 0)
}

async function warnOfTwice(call: Call, { at, id }: FuelUsage, equipmentId: number): Promise<void> {
  const other = await call.db
    .selectFrom('fuel_usages')
    .select('number')
    .where('corporate_id', '=', call.corporateId)
    .where('equipment_id', '=', equipmentId)
    .where('status', '=', 'finish')
    .where('id', '<>', id)
    .where('at', '>=', new Date(at.getTime() - TWICE_WITHIN))
    .where('at', '<=', new Date(at.getTime() + TWICE_WITHIN))
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  if (other) call.warn('filled_twice', TWICE, { number: other.number }, 'fill_time')
}
