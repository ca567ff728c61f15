import type { Call } from '../../../platform/server/engine/call.ts'
import { Conflict } from '../../../platform/server/errors.ts'
import { OPEN_ORDERS, OPEN_WORK, type Use } from '../../shared/server/open-documents.ts'

const MOST_NAMED = 5

/**
 * Refuses to deactivate a warehouse or material with stock, since nobody could choose it any more; the refusal names
 * the stock.
 */
export async function refuseWhileStocked(call: Call, id: number, by: 'warehouse_id' | 'material_id'): Promise<void> {
  const stocks = await call.db
    .selectFrom('stock_balances as b')
    .innerJoin('materials as m', (join) =>
      join.onRef('m.corporate_id', '=', 'b.corporate_id').onRef('m.id', '=', 'b.material_id'),
    )
    .innerJoin('warehouses as w', (join) =>
      join.onRef('w.corporate_id', '=', 'b.corporate_id').onRef('w.id', '=', 'b.warehouse_id'),
    )
    .select([by === 'warehouse_id' ? 'm.name' : 'w.name', 'b.quantity'])
    .where('b.corporate_id', '=', call.corporateId)
    .where(`b.${by}`, '=', id)
    .where('b.quantity', '<>', '0')
    .orderBy('name')
    .limit(MOST_NAMED)
    .execute()
  if (stocks.length === 0) return
  const stock = stocks.map(({ name, quantity }) => `${name} ${call.figure(quantity)}`).join(', ')
  throw new Conflict('in_use', {
    label:
      by === 'warehouse_id'
        ? ['Gudang masih berisi stok: {stock}', 'The warehouse still holds stock: {stock}']
        : ['Material masih ada stoknya: {stock}', 'There is still stock of the material: {stock}'],
    values: { stock },
  })
}

const RECEIPT = { label: ['Penerimaan Material', 'receipt'], table: 'incoming_materials', open: OPEN_WORK } as const
const TEST = {
  label: ['Uji Mutu Material', 'quality test'],
  table: 'material_quality_tests',
  open: ['pending'],
} as const
const ORDER = { label: ['Pesanan Pembelian', 'purchase order'], table: 'purchase_orders', open: OPEN_ORDERS } as const
const USAGE = { label: ['Pemakaian Material', 'material usage'], table: 'material_usages', open: ['pending'] } as const
const TRANSFER = {
  label: ['Transfer Material', 'material transfer'],
  table: 'material_transfers',
  open: OPEN_WORK,
} as const
const COUNT = {
  label: ['Opname Stok', 'stock take'],
  table: 'stock_takes',
  open: ['pending', 'ready', 'progress'],
} as const
const FILL = { label: ['Pemakaian BBM', 'fuel usage'], table: 'fuel_usages', open: ['pending'] } as const

export const USES_OF_VENDOR: readonly Use[] = [
  { ...ORDER, column: 'vendor_id' },
  { ...RECEIPT, column: 'vendor_id' },
]

export const USES_OF_WAREHOUSE: readonly Use[] = [
  { ...ORDER, column: 'warehouse_id' },
  { ...RECEIPT, column: 'warehouse_id' },
  { ...TEST, column: 'warehouse_id' },
  { ...USAGE, column: 'warehouse_id', lines: { table: 'material_usage_items', parent: 'material_usage_id' } },
  { ...TRANSFER, column: 'from_warehouse_id' },
  { ...TRANSFER, column: 'to_warehouse_id' },
  { ...COUNT, column: 'warehouse_id' },
  { ...FILL, column: 'tank_warehouse_id' },
]

export const USES_OF_MATERIAL: readonly Use[] = [
  { ...ORDER, column: 'material_id', lines: { table: 'purchase_order_items', parent: 'purchase_order_id' } },
  { ...RECEIPT, column: 'material_id' },
  { ...TEST, column: 'material_id' },
  { ...USAGE, column: 'material_id', lines: { table: 'material_usage_items', parent: 'material_usage_id' } },
  { ...TRANSFER, column: 'material_id', lines: { table: 'material_transfer_items', parent: 'material_transfer_id' } },
  { ...COUNT, column: 'material_id', lines: { table: 'stock_take_items', parent: 'stock_take_id' } },
  { ...FILL, column: 'material_id' },
]
