import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

const known = { computed: true } as const

/** The trucks of vendors at the gate, between their weighings or waiting for a quality test. Read only. */
export const yard = defineModule({
  name: 'yard',
  label: ['Truk di Pabrik', 'Yard'],
  task: 'incoming-material',
  table: 'incoming_materials',
  readFrom: 'yard_list',
  scope: 'production-unit',
  title: 'vehicle_no',
  fields: {
    vehicle_no: field.text(['No. Kendaraan', 'Vehicle number'], known),
    step: field.select(
      ['Menunggu', 'Waits for'],
      {
        gate: ['Timbang Masuk', 'First weighing'],
        quality: ['Uji Mutu', 'Quality test'],
        weighed: ['Timbang Keluar', 'Second weighing'],
      },
      known,
    ),
    minutes: field.integer(['Lama Menunggu', 'Waiting'], { ...known, unit: 'menit', lasting: true }),
    since: field.datetime(['Sejak', 'Since'], known),
    incoming_material_id: field.link(['Penerimaan', 'Receipt'], 'incoming-material', known),
    material_id: field.link(['Material', 'Material'], 'material', known),
    vendor_id: field.link(['Pemasok', 'Vendor'], 'vendor', known),
    vendor_docket_no: field.text(['No. Surat Jalan Pemasok', 'Vendor docket number'], known),
    driver_name: field.text(['Pengemudi', 'Driver'], known),
    warehouse_id: field.link(['Gudang', 'Warehouse'], 'warehouse', known),
    gross_kg: field.quantity(['Bruto', 'Gross'], 'kg', { computed: true, exact: true }),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', known),
  },
  list: {
    columns: [
      'vehicle_no',
      'step',
      'minutes',
      'material_id',
      'vendor_id',
      { field: 'vendor_docket_no', from: 1280 },
      { field: 'driver_name', from: 1600 },
      { field: 'gross_kg', from: 1280 },
      { field: 'since', from: 1600 },
      { field: 'warehouse_id', from: 'chosen' },
      { field: 'incoming_material_id', from: 'chosen' },
      { field: 'production_unit_id', from: 'chosen' },
    ],
    filters: ['step', 'material_id', 'vendor_id'],
    search: ['vehicle_no', 'vendor_id'],
    sortable: ['since', 'minutes', 'vehicle_no'],
    sort: 'since',
    pageSize: 50,
    card: [['vehicle_no', 'step'], ['minutes', 'material_id'], ['vendor_id']],
    none: {
      all: ['Tidak ada truk yang menunggu', 'No truck is waiting'],
    },
  },
  calls: { create: false, update: false, delete: false },
  detail: { facts: ['minutes', 'gross_kg'] },
})
