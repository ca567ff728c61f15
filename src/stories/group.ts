import { defineGroup } from '../platform/definition/group.ts'

/** The stories' own group of the menu; it is last, and only where stories are mounted. */
export const stories = defineGroup({
  name: 'stories',
  label: ['Cerita', 'Stories'],
  icon: 'setting',
  headings: [],
  placeholders: [],
})
