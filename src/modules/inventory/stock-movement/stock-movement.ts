import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { READ_COST } from '../read-cost.ts'

/** The sources of stock movements. */
export const SOURCE_TYPES = {
  opening: ['Saldo Awal', 'Opening stock'],
  docket: ['Surat Jalan', 'Docket'],
  batch_adjustment: ['Selisih Batch', 'Batch difference'],
  material_usage: ['Pemakaian Material', 'Material usage'],
  incoming_material: ['Penerimaan Material', 'Incoming material'],
  material_quality: ['Uji Mutu Material', 'Material quality test'],
  material_transfer: ['Transfer Material', 'Material transfer'],
  stock_take: ['Opname Stok', 'Stock take'],
  fuel_usage: ['Pemakaian BBM', 'Fuel usage'],
  revaluation: ['Penyesuaian Nilai', 'Revaluation'],
} as const

export type SourceType = keyof typeof SOURCE_TYPES

/** The stock card: every movement of a material in a warehouse, with the stock after it. Read only. */
export const stockMovement = defineModule({
  name: 'stock-movement',
  task: 'material-stock',
  label: ['Kartu Stok', 'Stock card'],
  table: 'stock_movements',
  changedAt: 'at',
  scope: 'production-unit',
  growing: true,
  hidden: true,
  title: 'source_number',
  fields: {
    date: field.date(['Tanggal', 'Date'], { computed: true }),
    at: field.datetime(['Waktu', 'Time'], { computed: true }),
    source_number: field.text(['Nomor', 'Number'], { computed: true }),
    source_type: field.select(['Sumber', 'Source'], SOURCE_TYPES, { computed: true }),
    is_reversal: field.boolean(['Pembalikan', 'Reversal'], { computed: true }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', { computed: true }),
    material_id: field.link(['Material', 'Material'], 'material', { computed: true }),
    warehouse_id: field.link(['Gudang', 'Warehouse'], 'warehouse', { computed: true }),
    stock_balance_id: field.integer(['Stok', 'Stock'], { computed: true }),
    quantity: field.quantity(['Jumlah', 'Quantity'], '', { computed: true }),
    quantity_in: field.quantity(['Masuk', 'In'], '', { computed: true }),
    quantity_out: field.quantity(['Keluar', 'Out'], '', { computed: true }),
    balance: field.quantity(['Saldo', 'Balance'], '', { computed: true }),
    below_zero: field.boolean(['Di Bawah Nol', 'Below zero'], { computed: true }),
    unit_cost: field.quantity(['Harga Satuan (Rp)', 'Unit cost (Rp)'], 'Rp', { computed: true, permission: READ_COST }),
    value: field.money(['Nilai', 'Value'], { computed: true, permission: READ_COST }),
  },
  list: {
    columns: [
      'date',
      'source_number',
      'source_type',
      { field: 'is_reversal', from: 1600 },
      { field: 'material_id', from: 'chosen' },
      { field: 'warehouse_id', from: 'chosen' },
      'quantity_in',
      'quantity_out',
      'balance',
      'unit_cost',
      'value',
    ],
    filters: ['date', 'stock_balance_id'],
    search: [],
    sortable: ['date'],
    sort: '-date',
    pageSize: 20,
  },
  calls: { create: false, update: false, delete: false },
})
