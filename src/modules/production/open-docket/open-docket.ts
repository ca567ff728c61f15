import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

const known = { computed: true } as const

/** The unfinished loads, each with its place, how long it has been open, and the age of its concrete. Read only. */
export const openDocket = defineModule({
  name: 'open-docket',
  label: ['Surat Jalan Terbuka', 'Open docket'],
  task: 'delivery',
  table: 'dockets',
  readFrom: 'open_docket_list',
  scope: 'production-unit',
  hidden: true,
  title: 'number',
  fields: {
    number: field.number('DO', { keptBy: 'production/docket' }),
    docket_id: field.link(['Surat Jalan', 'Docket'], 'production/docket', known),
    step: field.select(
      ['Posisi', 'Where it is'],
      {
        loading: ['Muat', 'Loading'],
        road: ['Menuju Proyek', 'On its way'],
        site: ['Di Proyek', 'At site'],
        back: ['Kembali', 'On its way back'],
      },
      known,
    ),
    minutes: field.integer(['Terbuka', 'Open'], { ...known, unit: 'menit', lasting: true }),
    concrete_minutes: field.integer(['Umur Beton', 'Age of concrete'], {
      ...known,
      unit: 'menit',
      lasting: true,
      hint: ['Sejak mulai muat, sampai selesai bongkar', 'From the start of loading to the end of unloading'],
    }),
    date: field.date(['Tanggal', 'Date'], known),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', known),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer', known),
    site_project_id: field.link(['Proyek', 'Site project'], 'site-project', known),
    product_id: field.link(['Produk', 'Product'], 'product', { ...known, shows: 'code' }),
    quantity: field.quantity(['Volume', 'Volume'], 'm³', known),
    truck_mixer_id: field.link(['Truck Mixer', 'Truck mixer'], 'truck-mixer', known),
    driver_id: field.link(['Pengemudi', 'Driver'], 'drivers', known),
  },
  list: {
    columns: [
      'docket_id',
      'truck_mixer_id',
      'step',
      'minutes',
      'concrete_minutes',
      'site_project_id',
      { field: 'customer_id', from: 1280 },
      { field: 'driver_id', from: 1280 },
      { field: 'quantity', from: 1024 },
      { field: 'product_id', from: 1600 },
      { field: 'date', from: 'chosen' },
      { field: 'production_unit_id', from: 'chosen' },
    ],
    filters: ['step', 'minutes', 'concrete_minutes', 'truck_mixer_id', 'driver_id', 'site_project_id'],
    search: ['number', 'customer_id', 'site_project_id', 'truck_mixer_id', 'driver_id'],
    sortable: ['minutes', 'concrete_minutes', 'number'],
    sort: '-minutes',
    pageSize: 50,
    card: [
      ['truck_mixer_id', 'step'],
      ['minutes', 'concrete_minutes'],
      ['site_project_id', 'docket_id'],
    ],
    none: {
      all: ['Tidak ada surat jalan terbuka', 'No open dockets'],
      filtered: ['Tidak ada surat jalan terbuka untuk filter ini', 'No open dockets for these filters'],
    },
  },
  calls: { create: false, update: false, delete: false, lookup: false },
})
