import { defineGroup } from '../../platform/definition/group.ts'

export const dashboard = defineGroup({
  name: 'dashboard',
  label: ['Dashboard', 'Dashboard'],
  icon: 'dashboard',
  order: 1,
  jumps: [{ letter: 'd', route: 'dashboard' }],
  headings: [{ routes: ['dashboard'] }],
  placeholders: [],
})
