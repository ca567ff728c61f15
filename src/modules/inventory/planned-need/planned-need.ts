import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

const known = { computed: true } as const

/**
 * The quantity that each open schedule still needs of a stock, in the warehouse from which its unit takes the material.
 * Read only, on the stock's detail.
 */
export const plannedNeed = defineModule({
  name: 'planned-need',
  label: ['Rencana Kebutuhan', 'Planned need'],
  task: 'material-stock',
  table: 'production_schedules',
  readFrom: 'planned_needs',
  scope: 'production-unit',
  hidden: true,
  title: 'number',
  fields: {
    number: field.text(['Nomor', 'Number'], known),
    pour_date: field.date(['Tanggal Cor', 'Pour date'], known),
    start_time: field.time(['Jam Mulai', 'Start time'], known),
    production_schedule_id: field.link(['Jadwal Produksi', 'Production schedule'], 'production-schedule', known),
    stock_balance_id: field.integer(['Stok', 'Stock'], known),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', known),
    product_id: field.link(['Produk', 'Product'], 'product', known),
    remaining: field.quantity(['Sisa Volume', 'Remaining volume'], 'm³', known),
    per_m3: field.quantity(['Per m³', 'Per m³'], '', { computed: true, sum: false }),
    need: field.quantity(['Kebutuhan', 'Need'], '', known),
    uom_id: field.link(['Satuan', 'Unit of measure'], 'uom', known),
  },
  list: {
    columns: [
      'pour_date',
      { field: 'start_time', from: 1024 },
      'production_schedule_id',
      'product_id',
      { field: 'number', from: 'chosen' },
      { field: 'stock_balance_id', from: 'chosen' },
      'remaining',
      { field: 'per_m3', from: 1280 },
      'need',
      { field: 'uom_id', from: 1280 },
    ],
    filters: ['stock_balance_id', 'product_id'],
    search: ['production_schedule_id', 'product_id'],
    sortable: ['pour_date', 'need'],
    sort: 'pour_date',
    pageSize: 20,
    summary: ['remaining', 'need'],
  },
  calls: { create: false, update: false, delete: false, lookup: false },
})
