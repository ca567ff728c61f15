import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { READ_COST } from '../read-cost.ts'
import { SOURCE_TYPES } from '../stock-movement/stock-movement.ts'

/** The receipts and issues of a stock by day, a row for each type of source. Read only. */
export const stockDay = defineModule({
  name: 'stock-day',
  label: ['Stok per Hari', 'Stock by day'],
  table: 'stock_days',
  readFrom: 'stock_day_list',
  changedAt: 'updated_at',
  scope: 'production-unit',
  growing: true,
  hidden: true,
  title: 'date',
  fields: {
    date: field.date(['Tanggal', 'Date'], { computed: true }),
    source_type: field.select(['Sumber', 'Source'], SOURCE_TYPES, { computed: true }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', { computed: true }),
    material_id: field.link(['Material', 'Material'], 'material', { computed: true }),
    warehouse_id: field.link(['Gudang', 'Warehouse'], 'warehouse', { computed: true }),
    stock_balance_id: field.integer(['Stok', 'Stock'], { computed: true }),
    quantity_in: field.quantity(['Masuk', 'In'], '', { computed: true }),
    quantity_out: field.quantity(['Keluar', 'Out'], '', { computed: true }),
    value: field.money(['Nilai', 'Value'], { computed: true, permission: READ_COST }),
  },
  list: {
    columns: [
      'date',
      'source_type',
      { field: 'material_id', from: 'chosen' },
      { field: 'warehouse_id', from: 'chosen' },
      'quantity_in',
      'quantity_out',
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
