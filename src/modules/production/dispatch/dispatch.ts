import { definePage } from '../../../platform/definition/page.ts'

/** The dispatch board: a day of a production unit at a glance, and its next loads. */
export const dispatch = definePage({
  name: 'dispatch',
  label: ['Papan Pengiriman', 'Dispatch board'],
  icon: 'truck',
})
