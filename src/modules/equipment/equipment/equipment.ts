import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'

/** All types of equipment by name, a truck by its plate, for links to any of them. Read only. */
export const anyEquipment = defineModule({
  name: 'equipment',
  label: ['Alat', 'Equipment'],
  task: 'truck-mixer',
  table: 'equipments',
  readFrom: 'equipment_list',
  scope: 'production-unit',
  hidden: true,
  title: 'called',
  fields: {
    code: field.text(['Kode', 'Code'], { computed: true }),
    called: field.text(['Nama', 'Name'], { computed: true }),
    type: field.select(
      ['Jenis', 'Type'],
      {
        truck_mixer: ['Truck Mixer', 'Truck mixer'],
        loader: ['Wheel Loader', 'Loader'],
        batching_plant: ['Batching Plant', 'Batching plant'],
        genset: ['Genset', 'Genset'],
      },
      { computed: true },
    ),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', { computed: true }),
    odometer: field.quantity(['Kilometer', 'Odometer'], 'km', { computed: true, exact: true }),
    hour_meter: field.quantity(['Hour Meter', 'Hour meter'], 'jam', { computed: true, exact: true }),
    tyre_layout: field.text(['Jumlah Ban', 'Tyres'], { computed: true }),
    active: field.boolean(['Aktif', 'Active'], { computed: true }),
  },
  list: {
    columns: ['code', 'called', 'type', 'production_unit_id', 'active'],
    filters: ['type', 'active'],
    search: ['code', 'called'],
    sort: 'code',
  },
  lookup: { name: 'called', also: ['type', 'odometer', 'hour_meter', 'tyre_layout'], isDerived: true },
  calls: { create: false, update: false, delete: false, export: false },
})
