import Big from 'big.js'
import type { Label } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Draft, RowOf } from '../../../../platform/server/engine/implement.ts'
import { type FieldMessages, Invalid } from '../../../../platform/server/errors.ts'
import { instantIn, localIn } from '../../../../platform/server/time.ts'
import { judgeReading } from '../../../equipment/meter-reading/server/index.ts'
import { fuel } from '../fuel.ts'

export type FuelUsage = RowOf<'fuel_usages'>
type Name = keyof typeof fuel.fields & keyof FuelUsage

const MINUTE = 60_000
const LAST_MINUTE = '23:59'

const FUTURE: Label = ['Waktunya tidak boleh di masa depan', 'The time must not be in the future']
const ONE_SOURCE: Label = ['Isi tangki atau SPBU, salah satu saja', 'Enter either the tank or the station']
const OTHER_UNIT: Label = ['Tidak milik unit ini', 'It belongs to another unit']
const AUTOMATIC: Label = [
  'Gudang ini diisi oleh sistem; pilih tangki lain',
  'The system fills this warehouse; choose another tank',
]
const NO_FUEL: Label = ['Material ini bukan BBM', 'This material is not a fuel']
const NOT_STOCKED: Label = ['Material ini tidak dicatat stoknya', 'This material is not kept in stock']
const NO_LITERS: Label = [
  'Satuan dasar BBM harus satuan volume, misalnya liter',
  'The base unit of fuel must be a unit of volume, such as litre',
]
const OTHER_FUEL: Label = ['Tangki ini khusus untuk material lain', 'This tank is reserved for another material']
const STATION_PRICE: Label = [
  'Harga BBM dari tangki dihitung dari stok',
  'The price of fuel from a tank is calculated from stock',
]
const INACTIVE: Label = ['Alat ini tidak aktif', 'This equipment is not active']
const ABOVE_TANK: Label = [
  'Melebihi kapasitas tangki {name}, {tank} liter',
  'This exceeds the tank capacity of {name}, {tank} litres',
]

/** Fills in the moment of a fill and refuses an invalid one; posting checks it again, under locks. */
export async function completeDraft(call: Call, { values }: Draft, before?: FuelUsage): Promise<void> {
  const of = <N extends Name>(name: N) => (values[name] === undefined ? (before?.[name] ?? null) : values[name])
  const number = (name: Name) => numberOf(of(name))
  const words = (name: Name) => wordOf(of(name))
  const equipmentId = number('equipment_id')
  if (equipmentId === null) throw new Invalid({ equipment_id: [missing('equipment_id')] })
  const unitId = number('production_unit_id') ?? 0
  const at = momentOf(call, values, { unitId, before })
  const refused: Record<string, FieldMessages[string]> = {}
  const equipment = await equipmentOf(call, equipmentId)
  if (equipment && equipment.production_unit_id !== unitId) refused.equipment_id = [{ label: OTHER_UNIT }]
  else if (equipment && !equipment.active) refused.equipment_id = [{ label: INACTIVE }]
  else if (equipment) {
    const above = aboveTank(call, equipment, words('liter'))
    if (above) refused.liter = [above]
  }
  const [tankId, station] = [number('tank_warehouse_id'), words('station_name')]
  if ((tankId === null) === (station === null)) refused.tank_warehouse_id = [{ label: ONE_SOURCE }]
  else if (tankId === null) values.material_id = null
  else {
    const tank = await tankOf(call, tankId)
    if (tank && tank.production_unit_id !== unitId) refused.tank_warehouse_id = [{ label: OTHER_UNIT }]
    else if (tank && ['quarantine', 'in_transit'].includes(tank.type))
      refused.tank_warehouse_id = [{ label: AUTOMATIC }]
    const materialId = number('material_id') ?? tank?.material_id ?? (await onlyFuelIn(call, tankId))
    values.material_id = materialId
    const label = materialId === null ? undefined : await whyNoFuel(call, materialId)
    if (materialId === null) refused.material_id = [missing('material_id')]
    else if (tank?.material_id && tank.material_id !== materialId) refused.material_id = [{ label: OTHER_FUEL }]
    else if (label) refused.material_id = [{ label }]
    if (number('price') !== null) refused.price = [{ label: STATION_PRICE }]
  }
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  await judgeReading(call, { equipmentId, at, odometer: words('odometer'), hour_meter: words('hour_meter') })
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
const wordOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const missing = (name: Name) => ({ label: MESSAGES.required, values: { field: fuel.fields[name].label } })

/** The moment of a fill from its day and time; without a time it is now, or on an earlier day the last minute. */
function momentOf(
  call: Call,
  values: Draft['values'],
  { unitId, before }: { unitId: number; before: FuelUsage | undefined },
): Date {
  const isSame = values.fill_time === undefined || values.fill_time === before?.fill_time.slice(0, 5)
  if (before && (values.date ?? before.date) === before.date && isSame) return before.at
  const { timezone } = call.unit(unitId)
  const date = wordOf(values.date) ?? before?.date ?? call.today(unitId)
  const now = new Date()
  const time = wordOf(values.fill_time) ?? (date < call.today(unitId) ? LAST_MINUTE : null)
  const begun = time === null ? now : new Date(instantIn(timezone, `${date} ${time}:00`))
  if (begun > now) throw new Invalid({ fill_time: [{ label: FUTURE }] })
  // The current minute ends now, so that a reading from a moment ago lies before it.
  const at = now.getTime() - begun.getTime() < MINUTE ? now : begun
  values.fill_time = time ?? localIn(timezone, now.toISOString()).slice(11, 16)
  values.at = at.toISOString()
  return at
}

const equipmentOf = (call: Call, id: number) =>
  call.db
    .selectFrom('equipments')
    .select(['code', 'police_number', 'production_unit_id', 'fuel_tank_l', 'active'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirst()

const tankOf = (call: Call, id: number) =>
  call.db
    .selectFrom('warehouses')
    .select(['type', 'production_unit_id', 'material_id'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The fuel of a tank that is not kept for a material, where only one was ever put into it. */
async function onlyFuelIn(call: Call, tankId: number): Promise<number | null> {
  const fuels = await call.db
    .selectFrom('stock_balances as b')
    .innerJoin('materials as m', (join) =>
      join.onRef('m.corporate_id', '=', 'b.corporate_id').onRef('m.id', '=', 'b.material_id'),
    )
    .innerJoin('material_categories as c', 'c.id', 'm.material_category_id')
    .select('b.material_id')
    .where('b.corporate_id', '=', call.corporateId)
    .where('b.warehouse_id', '=', tankId)
    .where('c.kind', '=', 'fuel')
    .limit(2)
    .execute()
  return fuels.length === 1 ? (fuels[0]?.material_id ?? null) : null
}

/** A fill cannot exceed the tank of the equipment, where its capacity is known. */
export function aboveTank(
  call: Call,
  { code, police_number, fuel_tank_l }: { code: string; police_number: string | null; fuel_tank_l: string | null },
  liter: string | null,
) {
  if (fuel_tank_l === null || liter === null || new Big(liter).lte(fuel_tank_l)) return undefined
  return { label: ABOVE_TANK, values: { name: police_number ?? code, tank: call.figure(fuel_tank_l) } }
}

async function whyNoFuel(call: Call, materialId: number): Promise<Label | undefined> {
  const material = await call.db
    .selectFrom('materials as m')
    .innerJoin('material_categories as c', 'c.id', 'm.material_category_id')
    .innerJoin('uoms as u', (join) =>
      join.onRef('u.corporate_id', '=', 'm.corporate_id').onRef('u.id', '=', 'm.uom_id'),
    )
    .select(['c.kind', 'm.stocked', 'u.type', 'u.base_factor'])
    .where('m.corporate_id', '=', call.corporateId)
    .where('m.id', '=', materialId)
    .executeTakeFirst()
  if (!material) return undefined
  if (material.kind !== 'fuel') return NO_FUEL
  if (!material.stocked) return NOT_STOCKED
  return material.type === 'volume' && material.base_factor !== null ? undefined : NO_LITERS
}
