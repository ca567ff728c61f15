import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { READ_COST } from '../read-cost.ts'

const known = { computed: true } as const
const share = { ...known, sum: false } as const

/** A vendor's deliveries of a material, by month. Read only, on the detail of vendor and material. */
export const vendorScore = defineModule({
  name: 'vendor-score',
  label: ['Rapor Pemasok', 'Scorecard'],
  task: 'vendor',
  table: 'incoming_materials',
  readFrom: 'vendor_scores',
  scope: 'production-unit',
  hidden: true,
  title: 'name',
  fields: {
    name: field.text(['Bulan', 'Month'], known),
    month: field.month(['Bulan', 'Month'], known),
    vendor_id: field.link(['Pemasok', 'Vendor'], 'vendor', known),
    material_id: field.link(['Material', 'Material'], 'material', known),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', known),
    loads: field.integer(['Muatan', 'Loads'], known),
    on_time_pct: field.percent(['Tepat Waktu (%)', 'On time (%)'], share),
    difference_pct: field.percent(['Selisih Surat Jalan (%)', 'Difference from docket (%)'], share),
    short_pct: field.percent(['Muatan Kurang (%)', 'Short loads (%)'], share),
    reject_pct: field.percent(['Ditolak Uji Mutu (%)', 'Rejected in tests (%)'], share),
    price: field.money(['Harga Rata-rata', 'Average price'], { ...known, permission: READ_COST, sum: false }),
  },
  list: {
    columns: [
      'month',
      'vendor_id',
      'material_id',
      'loads',
      'on_time_pct',
      'difference_pct',
      'short_pct',
      'reject_pct',
      'price',
      { field: 'production_unit_id', from: 1600 },
    ],
    filters: ['vendor_id', 'material_id'],
    search: ['vendor_id', 'material_id'],
    sortable: ['month', 'loads', 'difference_pct'],
    sort: '-month',
    chart: {
      label: ['Tren Harga', 'Price trend'],
      items: [],
      permission: READ_COST,
      graph: {
        type: 'line',
        label: ['Harga rata-rata per bulan', 'Average price by month'],
        categories: ['Bulan', 'Month'],
        values: ['Harga Rata-rata', 'Average price'],
        transform: 'money',
      },
    },
  },
  calls: { create: false, update: false, delete: false, lookup: false },
})
