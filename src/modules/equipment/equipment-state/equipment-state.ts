import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { statuses } from '../../shared/statuses.ts'

const known = { computed: true } as const

/** The states of equipment over time, with their hours; the current one has no end. Read only. */
export const equipmentState = defineModule({
  name: 'equipment-state',
  label: ['Riwayat Status', 'States'],
  table: 'equipment_states',
  readFrom: 'equipment_state_list',
  scope: 'production-unit',
  growing: true,
  hidden: true,
  title: 'equipment_name',
  fields: {
    started_at: field.datetime(['Mulai', 'From'], known),
    finished_at: field.datetime(['Sampai', 'To'], known),
    hours: field.quantity(['Lama (jam)', 'Hours'], 'jam', { ...known, shown: 2 }),
    equipment_id: field.integer(['Alat', 'Equipment'], known),
    equipment_name: field.text(['Alat', 'Equipment'], known),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', known),
    status: field.status(statuses('ready', 'off', 'breakdown')),
  },
  list: {
    columns: [
      'status',
      'started_at',
      'finished_at',
      'hours',
      { field: 'equipment_name', from: 1280 },
      { field: 'equipment_id', from: 'chosen' },
    ],
    filters: ['started_at', 'equipment_id', 'status'],
    search: [],
    sortable: ['started_at'],
    sort: '-started_at',
    pageSize: 20,
    summary: ['hours'],
  },
  calls: { create: false, update: false, delete: false, lookup: false },
})
