import { addDays } from '../../platform/definition/dates.ts'
import type { Day } from './clock.ts'
import { milli } from './rows.ts'
import type { Tools } from './tools.ts'
import type { Plant, QualityTest, Store, Supplier } from './world.ts'

const EXPECTED_DAYS = 6
export const WHY_REFUSED = 'Kadar lumpur di atas batas'

export interface Order {
  id: number
  itemId: number
  number: string
  day: Day
  store: Store
  supplier: Supplier
  isDry: boolean
  agreed: number | null
  /** Thousandths of the purchase unit. */
  qty: number
  received: number
  price: number
  last: string
}

/** The quantities of a receipt: payable and stocked, in thousandths. */
export interface Weighed {
  docket: number
  net: number
  gross: number
  tare: number
  isTyped: boolean
}

export interface Tested {
  moisture: number
  silt: number
  deduction: number
}

/** The first values of a receipt's row. */
export function receiptHead(plant: Plant, id: number, number: string | null, day: Day, status: string, order: Order) {
  const { corporateId, id: unitId } = plant
  return [
    corporateId,
    id,
    unitId,
    number,
    day.text,
    status,
    order.id,
    order.itemId,
    order.supplier.vendorId,
    order.store.materialId,
    order.store.warehouseId,
  ]
}

/** The columns of a receipt from its unit to the times of weighing. */
export function weighedTruck(
  order: Order,
  vehicle: Supplier['vehicles'][number],
  weighed: Weighed,
  day: Day,
  minute: number,
) {
  const isWeighed = weighed.gross > 0
  return [
    order.store.boughtIn.uomId,
    order.store.boughtIn.base,
    vehicle.plate,
    vehicle.driver,
    order.price,
    true,
    isWeighed ? milli(weighed.gross) : null,
    isWeighed && weighed.tare > 0 ? milli(weighed.tare) : null,
    isWeighed ? day.at(Math.max(0, minute - 22)) : null,
    weighed.tare > 0 || !isWeighed ? day.at(minute) : null,
  ]
}

/** Writes the test of a load with a result for each indicator. */
export function writeTest(
  plant: Plant,
  tools: Tools,
  day: Day,
  order: Order,
  receiptId: number,
  test: QualityTest,
  tested: Tested,
  minute: number,
  status: 'pass' | 'reject',
): void {
  const { ids, series, sink } = tools
  const { corporateId, id: unitId, staff } = plant
  const id = ids.next('material_quality_tests')
  const lines = test.indicators.map((indicator) => {
    const value = indicator.isMoisture ? tested.moisture : tested.silt
    const isBeyond = indicator.max !== null && value > indicator.max
    const isFree = indicator.max === null || (indicator.isMoisture && order.isDry)
    const taken = isFree ? 0 : Math.max(0, value - (indicator.max ?? 0)) * indicator.factor
    return { ...indicator, value, result: isBeyond ? 'reject' : 'pass', taken: Math.round(taken * 1e4) / 1e4 }
  })
  const isRejected = lines.some(({ mandatory, result }) => mandatory && result === 'reject')
  const decision = status === 'reject' ? 'return' : tested.deduction > 0 ? 'accept_with_deduction' : 'accept'
  const written = writtenBy(plant, day, Math.max(0, minute - 18), minute)
  sink.row('material_quality_tests', [
    corporateId,
    id,
    unitId,
    series.next('QC', plant, day.yymm),
    day.text,
    status,
    receiptId,
    order.store.materialId,
    order.supplier.vendorId,
    test.configId,
    test.hold,
    day.at(Math.max(0, minute - 18)),
    staff.keeper.id,
    isRejected ? 'reject' : 'pass',
    decision,
    tested.deduction,
    tested.moisture,
    status === 'reject' ? WHY_REFUSED : isRejected ? 'Diterima dengan potongan' : null,
    day.at(minute),
    staff.keeper.id,
    ...written,
  ])
  for (const line of lines)
    sink.row('material_quality_results', [
      corporateId,
      ids.next('material_quality_results'),
      unitId,
      id,
      line.id,
      line.isMoisture,
      line.max,
      line.mandatory,
      line.formula,
      line.value,
      line.result,
      line.taken,
      ...written,
    ])
}

/** Writes a purchase order with its line. */
export function writeOrder(plant: Plant, tools: Tools, order: Order, status: 'progress' | 'finish'): void {
  const { sink } = tools
  const { corporateId, id: unitId, staff } = plant
  const { store, day } = order
  const amount = Math.round((order.qty * order.price) / 1_000)
  const written = writtenBy(plant, day, 560, status === 'finish' ? 1_400 : 900)
  sink.row('purchase_orders', [
    corporateId,
    order.id,
    unitId,
    order.number,
    day.text,
    status,
    true,
    order.supplier.vendorId,
    store.warehouseId,
    addDays(day.text, EXPECTED_DAYS),
    30,
    amount,
    amount,
    amount,
    status === 'finish' && !isFull(order) ? 'Sisa tidak dikirim lagi' : null,
    null,
    null,
    null,
    staff.approver.id,
    day.at(620),
    ...written,
  ])
  sink.row('purchase_order_items', [
    corporateId,
    order.itemId,
    unitId,
    order.id,
    store.materialId,
    milli(order.qty),
    store.boughtIn.uomId,
    store.boughtIn.base,
    order.price,
    amount,
    order.isDry,
    order.agreed,
    milli(order.received),
    ...written,
  ])
}

/** Author and time of a row. */
export function writtenBy(plant: Plant, day: Day, made: number, changed: number) {
  const { keeper } = plant.staff
  return [keeper.id, day.at(made), keeper.id, day.at(changed)]
}

/** An order ends even if a fiftieth of it is missing. */
export const isFull = ({ received, qty }: Order) => received >= qty * 0.98
