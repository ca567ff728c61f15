import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { READ_COST } from '../read-cost.ts'

const known = { computed: true } as const

/** The usage of a material by unit, day and purpose. Read only, on the material's detail. */
export const materialDay = defineModule({
  name: 'material-day',
  label: ['Pemakaian', 'Usage'],
  task: 'material-usage',
  table: 'stock_days',
  readFrom: 'material_days',
  scope: 'production-unit',
  hidden: true,
  title: 'date',
  fields: {
    date: field.date(['Tanggal', 'Date'], known),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', known),
    material_id: field.link(['Material', 'Material'], 'material', known),
    produced: field.quantity(['Produksi', 'Production'], '', known),
    other: field.quantity(['Lainnya', 'Other'], '', {
      computed: true,
      hint: ['Pemakaian manual dan BBM', 'Manual usage and fuel'],
    }),
    used: field.quantity(['Total', 'Total'], '', known),
    uom_id: field.link(['Satuan', 'Unit of measure'], 'uom', known),
    value: field.money(['Nilai', 'Value'], { computed: true, permission: READ_COST }),
  },
  list: {
    columns: [
      'date',
      'production_unit_id',
      'produced',
      'other',
      'used',
      { field: 'uom_id', from: 1024 },
      'value',
      { field: 'material_id', from: 'chosen' },
    ],
    filters: ['date', 'material_id'],
    search: ['material_id'],
    sortable: ['date', 'used'],
    sort: '-date',
    pageSize: 20,
    summary: ['produced', 'other', 'used', 'value'],
  },
  calls: { create: false, update: false, delete: false, lookup: false },
})
