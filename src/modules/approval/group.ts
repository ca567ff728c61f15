import { defineGroup } from '../../platform/definition/group.ts'

export const approval = defineGroup({
  name: 'approval',
  label: ['Persetujuan', 'Approval'],
  icon: 'approval',
  headings: [{ routes: ['credit-limit-approval'] }],
  placeholders: [],
})
