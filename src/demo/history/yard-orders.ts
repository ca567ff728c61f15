import { addDays } from '../../platform/definition/dates.ts'
import { type Day, plantDay } from './clock.ts'
import type { HistoryTable } from './ids.ts'
import { COLUMNS, milli, type Value } from './rows.ts'
import type { Tools } from './tools.ts'
import type { Plant, Store, Supplier } from './world.ts'

/** The load of a truck in thousandths of a kilogram. */
export const LOAD = 26_400_000
const QTY = 200_000

/** A plant with the data for its yard. */
export interface Yard {
  plant: Plant
  tools: Tools
  day: Day
  now: number
}

/** A line of an open order, with its warehouse and vendor. */
export interface Ordered {
  store: Store
  supplier: Supplier
  orderId: number
  itemId: number
  price: number
  isDry: boolean
}

export function put(tools: Tools, table: HistoryTable, row: Readonly<Record<string, Value>>): void {
  tools.sink.row(
    table,
    COLUMNS[table].map((column) => row[column]),
  )
}

export function orderOf(
  { plant, tools, day, now }: Yard,
  store: Store,
  status: 'pending' | 'approve' | 'progress' | 'reject' | 'cancel',
  { nth, isSubmitted = status !== 'pending', received = 0 }: { nth: number; isSubmitted?: boolean; received?: number },
): Ordered {
  const { corporateId, staff } = plant
  const suppliers = plant.suppliers.get(store.materialId) ?? []
  const supplier = suppliers[nth % suppliers.length]
  if (!supplier) throw new Error(`Nobody sells material ${store.materialId}.`)
  const isDry = plant.tests.has(store.materialId)
  const before = plantDay(plant, addDays(day.text, -1))
  const made = status === 'pending' ? { day, minute: Math.max(0, now - 90) } : { day: before, minute: 600 }
  const price = Math.round(store.cost * store.boughtIn.base)
  const ended = status === 'reject' || status === 'cancel'
  const order = {
    corporate_id: corporateId,
    id: tools.ids.next('purchase_orders'),
    production_unit_id: plant.id,
    created_by: staff.keeper.id,
    created_at: made.day.at(made.minute),
    updated_by: staff.keeper.id,
    updated_at: made.day.at(made.minute),
  }
  const amount = Math.round((QTY * price) / 1_000)
  put(tools, 'purchase_orders', {
    ...order,
    number: tools.series.next('PO', plant, made.day.yymm),
    date: made.day.text,
    status,
    submitted: isSubmitted,
    vendor_id: supplier.vendorId,
    warehouse_id: store.warehouseId,
    expected_date: addDays(made.day.text, 3),
    payment_term_days: 30,
    subtotal: amount,
    dpp: amount,
    total: amount,
    cancel_reason:
      status === 'reject' ? 'Harga di atas penawaran lain' : status === 'cancel' ? 'Salah pilih pemasok' : null,
    cancelled_by: ended ? staff.approver.id : null,
    cancelled_at: ended ? made.day.at(660) : null,
    approved_by: status === 'approve' || status === 'progress' ? staff.approver.id : null,
    approved_at: status === 'approve' || status === 'progress' ? made.day.at(640) : null,
  })
  const itemId = tools.ids.next('purchase_order_items')
  put(tools, 'purchase_order_items', {
    ...order,
    id: itemId,
    purchase_order_id: order.id,
    material_id: store.materialId,
    qty: milli(QTY),
    uom_id: store.boughtIn.uomId,
    base_per_uom: store.boughtIn.base,
    price,
    amount,
    dry_weight: isDry,
    agreed_moisture_pct: isDry ? 6 : null,
    received: milli(received),
  })
  return { store, supplier, orderId: order.id, itemId, price, isDry }
}
