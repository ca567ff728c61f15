import { defineGroup } from '../../platform/definition/group.ts'

export const equipment = defineGroup({
  name: 'equipment',
  label: ['Alat & Perawatan', 'Equipment and Maintenance'],
  icon: 'equipment',
  order: 7,
  placeholders: [],
  headings: [
    { routes: ['batching-plant', 'loader', 'truck-mixer', 'genset'] },
    { label: ['MANAJEMEN BAN', 'TYRE MANAGEMENT'], routes: ['tyre', 'tyre-usage'] },
    { label: ['PENGAWASAN', 'OVERSIGHT'], routes: ['fleet-finding'] },
  ],
})
