import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

const known = { computed: true } as const
const m3 = { ...known, shown: 2 } as const

/** The loads of a batching plant by day, with their outcome. Read only, on the plant's detail. */
export const plantDay = defineModule({
  name: 'plant-day',
  label: ['Produksi Harian', 'Production by day'],
  task: 'batching-plant',
  table: 'dockets',
  readFrom: 'plant_days',
  scope: 'production-unit',
  hidden: true,
  title: 'date',
  fields: {
    date: field.date(['Tanggal', 'Date'], known),
    batching_plant_id: field.link(['Batching Plant', 'Batching plant'], 'batching-plant', known),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', known),
    dockets: field.integer(['Surat Jalan', 'Dockets'], known),
    trucks: field.integer(['Truk', 'Trucks'], known),
    produced_m3: field.quantity(['Diproduksi', 'Produced'], 'm³', m3),
    delivered_m3: field.quantity(['Diterima', 'Delivered'], 'm³', m3),
    returned_m3: field.quantity(['Kembali', 'Returned'], 'm³', m3),
    rejected_m3: field.quantity(['Ditolak', 'Rejected'], 'm³', m3),
  },
  list: {
    columns: [
      'date',
      'dockets',
      { field: 'trucks', from: 1024 },
      'produced_m3',
      'delivered_m3',
      { field: 'returned_m3', from: 1024 },
      { field: 'rejected_m3', from: 1024 },
      { field: 'batching_plant_id', from: 'chosen' },
    ],
    filters: ['date', 'batching_plant_id'],
    search: ['batching_plant_id'],
    sortable: ['date', 'produced_m3'],
    sort: '-date',
    pageSize: 20,
    readsWhole: true,
    summary: ['dockets', 'produced_m3', 'delivered_m3', 'returned_m3', 'rejected_m3'],
  },
  calls: { create: false, update: false, delete: false, lookup: false },
})
