import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { statuses } from '../../shared/statuses.ts'

const known = { computed: true } as const

/** The lines of purchase orders as records that receipts refer to. Read with the order's permission. */
export const purchaseOrderItem = defineModule({
  name: 'purchase-order-item',
  task: 'purchase-order',
  label: ['Rincian Pembelian', 'Purchase item'],
  table: 'purchase_order_items',
  readFrom: 'purchase_order_item_list',
  scope: 'production-unit',
  hidden: true,
  title: 'name',
  fields: {
    name: field.text(['Rincian Pembelian', 'Purchase item'], known),
    number: field.text(['No. Pesanan', 'Order number'], known),
    status: field.status(statuses('pending', 'approve', 'progress', 'finish', 'reject', 'cancel')),
    date: field.date(['Tanggal', 'Date'], known),
    purchase_order_id: field.link(['Pesanan Pembelian', 'Purchase order'], 'purchase-order', known),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', known),
    vendor_id: field.link(['Pemasok', 'Vendor'], 'vendor', known),
    material_id: field.link(['Material', 'Material'], 'material', known),
    warehouse_id: field.link(['Gudang Penerima', 'Receiving warehouse'], 'warehouse', known),
    uom_id: field.link(['Satuan', 'Unit of measure'], 'uom', known),
    qty: field.quantity(['Jumlah', 'Quantity'], '', { ...known, exact: true }),
    received: field.quantity(['Diterima', 'Received'], '', { ...known, exact: true }),
    remaining: field.quantity(['Sisa', 'Remaining'], '', { ...known, exact: true }),
    expected_date: field.date(['Tanggal Dibutuhkan', 'Expected on'], known),
    stock_balance_id: field.integer(['Stok', 'Stock'], known),
  },
  list: {
    columns: [
      'name',
      'date',
      'vendor_id',
      'material_id',
      'purchase_order_id',
      { field: 'stock_balance_id', from: 'chosen' },
      'qty',
      'received',
      'remaining',
      'expected_date',
      'status',
    ],
    filters: ['purchase_order_id', 'vendor_id', 'material_id', 'status', 'stock_balance_id'],
    search: ['name', 'vendor_id'],
    sortable: ['date', 'expected_date'],
    sort: '-date',
  },
  lookup: {
    isDerived: true,
    also: ['vendor_id', 'material_id', 'warehouse_id', 'remaining'],
    tells: ['uom_id'],
  },
  calls: { create: false, update: false, delete: false, export: false },
})
