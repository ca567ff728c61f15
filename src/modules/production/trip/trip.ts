import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

const known = { computed: true } as const
const minutes = (label: readonly [string, string]) => field.integer(label, known)

/**
 * The trips of trucks and drivers (I-54): finished loads, and refused ones that are billed, as the trip report counts
 * them. Read only, on the detail of a truck or a driver, for users who may read dockets.
 */
export const trip = defineModule({
  name: 'trip',
  label: ['Ritase', 'Trips'],
  task: 'delivery',
  table: 'dockets',
  readFrom: 'trips',
  scope: 'production-unit',
  hidden: true,
  title: 'number',
  fields: {
    number: field.text(['Nomor', 'Number'], known),
    docket_id: field.link(['Surat Jalan', 'Docket'], 'production/docket', known),
    date: field.date(['Tanggal', 'Date'], known),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', known),
    truck_mixer_id: field.link(['Truk', 'Truck'], 'truck-mixer', known),
    driver_id: field.link(['Pengemudi', 'Driver'], 'drivers', known),
    customer_id: field.link(['Pelanggan', 'Customer'], 'customer', known),
    site_project_id: field.link(['Proyek', 'Site project'], 'site-project', known),
    delivered_m3: field.quantity(['Diterima', 'Delivered'], 'm³', { ...known, shown: 2 }),
    km: field.quantity(['Jarak', 'Distance'], 'km', { ...known, shown: 0 }),
    go_minutes: minutes(['Berangkat (mnt)', 'Outbound (min)']),
    wait_minutes: minutes(['Tunggu (mnt)', 'Waiting (min)']),
    unload_minutes: minutes(['Bongkar (mnt)', 'Unloading (min)']),
    return_minutes: minutes(['Kembali (mnt)', 'Return (min)']),
    cycle_minutes: minutes(['Siklus (mnt)', 'Cycle (min)']),
  },
  list: {
    columns: [
      'docket_id',
      'date',
      'truck_mixer_id',
      'driver_id',
      { field: 'customer_id', from: 1280 },
      { field: 'site_project_id', from: 1024 },
      'delivered_m3',
      { field: 'km', from: 1024 },
      'cycle_minutes',
      { field: 'go_minutes', from: 'chosen' },
      { field: 'wait_minutes', from: 'chosen' },
      { field: 'unload_minutes', from: 'chosen' },
      { field: 'return_minutes', from: 'chosen' },
    ],
    filters: ['date', 'truck_mixer_id', 'driver_id', 'customer_id', 'site_project_id'],
    search: ['number', 'customer_id', 'site_project_id', 'truck_mixer_id', 'driver_id'],
    sortable: ['date', 'number'],
    sort: '-date',
    pageSize: 20,
    summary: ['delivered_m3', 'km'],
  },
  calls: { create: false, update: false, delete: false, lookup: false },
})
