import type { Day } from './clock.ts'
import { writeMovement } from './movement.ts'
import { milli, type Value } from './rows.ts'
import { receiveWorth, take } from './stock.ts'
import type { Tools } from './tools.ts'
import type { Plant, QualityTest } from './world.ts'
import { LOAD, type Ordered, orderOf, put, type Yard } from './yard-orders.ts'

interface Receipt {
  id: number
  plate: string
  row: Record<string, Value>
}

/**
 * Creates orders in each state and trucks at each step of the yard: at the gate, weighed in, waiting for a test before
 * unloading, in quarantine, and one that was returned from there.
 */
export function leaveYard(plant: Plant, tools: Tools, day: Day, now: number): void {
  if (plant.suppliers.size === 0) return
  const yard = { plant, tools, day, now }
  const at = (minutes: number) => Math.max(0, now - minutes)
  const place = (name: string) => [...plant.stores.values()].find((store) => store.place === name)
  const [cement, ash, sand, stone] = ['SILO1', 'SILO2', 'YARD1', 'YARD2'].map(place)
  if (!cement || !ash || !sand || !stone) return
  const approved = orderOf(yard, cement, 'approve', { nth: 0 })
  const ashes = orderOf(yard, ash, 'approve', { nth: 1 })
  const sands = orderOf(yard, sand, 'approve', { nth: 1 })
  const stones = orderOf(yard, stone, 'progress', { nth: 0, received: Math.round(LOAD / stone.boughtIn.base) })
  orderOf(yard, cement, 'pending', { nth: 1 })
  orderOf(yard, sand, 'pending', { nth: 0, isSubmitted: true })
  orderOf(yard, stone, 'reject', { nth: 1 })
  orderOf(yard, ash, 'cancel', { nth: 0 })
  writeReceipt(yard, gateReceipt(yard, approved, 0, at(26)))
  writeReceipt(yard, gateReceipt(yard, sands, 0, at(9)))
  writeReceipt(yard, weighedIn(yard, ashes, 1, at(14)))
  testOf(yard, sands, 1, at(33))
  quarantined(yard, stones, at(95))
  returned(yard, stones, at(140))
}

function gateReceipt({ plant, tools, day }: Yard, ordered: Ordered, nth: number, minute: number): Receipt {
  const { store, supplier } = ordered
  const vehicle = supplier.vehicles[nth % supplier.vehicles.length]
  const id = tools.ids.next('incoming_materials')
  const { keeper } = plant.staff
  const plate = vehicle?.plate ?? ''
  return {
    id,
    plate,
    row: {
      corporate_id: plant.corporateId,
      id,
      production_unit_id: plant.id,
      date: day.text,
      status: 'pending',
      purchase_order_id: ordered.orderId,
      purchase_order_item_id: ordered.itemId,
      vendor_id: supplier.vendorId,
      material_id: store.materialId,
      warehouse_id: store.warehouseId,
      vendor_docket_no: `SJ-${id}`,
      vendor_qty: milli(Math.round(LOAD / store.boughtIn.base)),
      uom_id: store.boughtIn.uomId,
      base_per_uom: store.boughtIn.base,
      vehicle_no: plate,
      driver_name: vehicle?.driver,
      price: ordered.price,
      ready: false,
      manual_weight: false,
      beyond_tolerance: false,
      qc_status: 'none',
      created_by: keeper.id,
      created_at: day.at(minute),
      updated_by: keeper.id,
      updated_at: day.at(minute),
    },
  }
}

function weighedIn(yard: Yard, ordered: Ordered, nth: number, minute: number): Receipt {
  const receipt = gateReceipt(yard, ordered, nth, Math.max(0, minute - 8))
  const gross_kg = milli(LOAD + 12_400_000)
  return {
    ...receipt,
    row: { ...receipt.row, status: 'progress', ready: true, gross_kg, weighed_in_at: yard.day.at(minute) },
  }
}

const writeReceipt = ({ tools }: Yard, { row }: Receipt) => put(tools, 'incoming_materials', row)

/** A weighed load that waits before the yard until its sample is decided. */
function testOf(yard: Yard, ordered: Ordered, nth: number, minute: number): void {
  const receipt = weighedIn(yard, ordered, nth, minute)
  const test = yard.plant.tests.get(ordered.store.materialId)
  if (!test) return
  writeReceipt(yard, { ...receipt, row: { ...receipt.row, qc_status: 'waiting', qc_hold: test.hold } })
  writeSample(yard, ordered, receipt.id, { test, minute: Math.min(yard.now, minute + 6) })
}

interface Sample {
  test: QualityTest
  minute: number
  /** The measured silt and water, where a test was decided. */
  returned?: { silt: number; water: number }
}

function writeSample(
  { plant, tools, day, now }: Yard,
  ordered: Ordered,
  receiptId: number,
  { test, minute, returned }: Sample,
) {
  const { keeper } = plant.staff
  const id = tools.ids.next('material_quality_tests')
  const number = tools.series.next('QC', plant, day.yymm)
  const written = {
    corporate_id: plant.corporateId,
    production_unit_id: plant.id,
    created_by: keeper.id,
    created_at: day.at(minute),
    updated_by: keeper.id,
    updated_at: day.at(minute),
  }
  put(tools, 'material_quality_tests', {
    ...written,
    id,
    number,
    date: day.text,
    status: returned ? 'reject' : 'pending',
    incoming_material_id: receiptId,
    material_id: ordered.store.materialId,
    vendor_id: ordered.supplier.vendorId,
    config_id: test.configId,
    hold: test.hold,
    sampled_at: day.at(minute),
    sampled_by: keeper.id,
    overall: returned ? 'reject' : null,
    decision: returned ? 'return' : null,
    deduction_pct: 0,
    moisture_pct: returned?.water,
    decide_reason: returned ? 'Kadar lumpur dua kali batas' : null,
    decided_at: returned ? day.at(Math.min(now, minute + 30)) : null,
    decided_by: returned ? keeper.id : null,
  })
  for (const indicator of test.indicators) {
    const value = returned && (indicator.isMoisture ? returned.water : returned.silt)
    put(tools, 'material_quality_results', {
      ...written,
      id: tools.ids.next('material_quality_results'),
      material_quality_test_id: id,
      material_qc_indicator_id: indicator.id,
      is_moisture: indicator.isMoisture,
      max: indicator.max,
      mandatory: indicator.mandatory,
      deduction_formula: indicator.formula,
      value,
      result: value === undefined ? null : indicator.max !== null && value > indicator.max ? 'reject' : 'pass',
      deduction_pct: value === undefined ? null : Math.max(0, value - (indicator.max ?? value)) * indicator.factor,
    })
  }
  return { id, number }
}

/** A load in quarantine; returns its stock and value. */
function unloadApart(yard: Yard, ordered: Ordered, nth: number, minute: number, status: 'waiting' | 'reject') {
  const { plant, tools, day } = yard
  const store = plant.quarantine.get(ordered.store.materialId)
  const test = plant.tests.get(ordered.store.materialId)
  if (!store || !test) return undefined
  const receipt = weighedIn(yard, ordered, nth, Math.max(0, minute - 20))
  const payable = Math.round(LOAD / store.boughtIn.base)
  const value = Math.round((payable * ordered.price) / 1_000)
  const number = tools.series.next('IM', plant, day.yymm)
  writeReceipt(yard, {
    ...receipt,
    row: {
      ...receipt.row,
      number,
      status: 'finish',
      qc_status: status,
      qc_hold: test.hold,
      quarantine_warehouse_id: store.warehouseId,
      tare_kg: milli(12_400_000),
      weighed_out_at: day.at(minute),
      accepted_qty: milli(payable),
      accepted_base: milli(LOAD),
      diff_vendor_pct: 0,
      value,
    },
  })
  const source = { minute, type: 'incoming_material', id: receipt.id, line: 1, number, reversalOf: null }
  writeMovement(plant, tools, day, store, receiveWorth(store, LOAD, value), source)
  return { receiptId: receipt.id, store, test }
}

function quarantined(yard: Yard, ordered: Ordered, minute: number): void {
  const load = unloadApart(yard, ordered, 0, minute, 'waiting')
  if (load) writeSample(yard, ordered, load.receiptId, { test: load.test, minute: Math.min(yard.now, minute + 5) })
}

function returned(yard: Yard, ordered: Ordered, minute: number): void {
  const { plant, tools, day, now } = yard
  const load = unloadApart(yard, ordered, 1, minute, 'reject')
  if (!load) return
  const found = { silt: 2.1, water: 1.4 }
  const sample = writeSample(yard, ordered, load.receiptId, {
    test: load.test,
    minute: Math.min(now, minute + 5),
    returned: found,
  })
  writeMovement(plant, tools, day, load.store, take(load.store, LOAD), {
    minute: Math.min(now, minute + 35),
    type: 'material_quality',
    id: sample.id,
    line: 1,
    number: sample.number,
    reversalOf: null,
  })
}
