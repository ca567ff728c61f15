import { field } from '../../../platform/definition/field.ts'
import { defineModule } from '../../../platform/definition/module.ts'
import { READ_COST } from '../../inventory/read-cost.ts'

const known = { computed: true } as const

/** Breakdowns of equipment: when, why, and the cost of repair. Read only: the equipment's actions write them. */
export const equipmentBreakdown = defineModule({
  name: 'equipment-breakdown',
  label: ['Kerusakan', 'Breakdowns'],
  table: 'equipment_breakdowns',
  readFrom: 'equipment_breakdown_list',
  scope: 'production-unit',
  growing: true,
  hidden: true,
  title: 'cause',
  fields: {
    started_at: field.datetime(['Rusak Sejak', 'Broken down since'], known),
    finished_at: field.datetime(['Selesai Diperbaiki', 'Repaired'], known),
    equipment_id: field.integer(['Alat', 'Equipment'], known),
    equipment_name: field.text(['Alat', 'Equipment'], known),
    production_unit_id: field.link(['Unit Produksi', 'Production unit'], 'production-unit', known),
    cause: field.textarea(['Penyebab', 'Cause'], known),
    action: field.textarea(['Tindakan', 'Action taken'], known),
    vendor: field.text(['Bengkel', 'Workshop'], known),
    downtime_minutes: field.integer(['Waktu Henti', 'Downtime'], { ...known, unit: 'menit', lasting: true }),
    cost: field.money(['Biaya', 'Cost'], { computed: true, permission: READ_COST }),
  },
  list: {
    columns: [
      'started_at',
      'finished_at',
      { field: 'equipment_name', from: 1280 },
      'cause',
      'action',
      { field: 'vendor', from: 1280 },
      'downtime_minutes',
      'cost',
      { field: 'equipment_id', from: 'chosen' },
    ],
    filters: ['started_at', 'equipment_id'],
    search: [],
    sortable: ['started_at'],
    sort: '-started_at',
    pageSize: 20,
    summary: ['downtime_minutes', 'cost'],
  },
  calls: { create: false, update: false, delete: false },
})
