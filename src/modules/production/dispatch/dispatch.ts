import { definePage } from '../../../platform/definition/page.ts'

/** The dispatch board: a production unit's day, and its next loads. */
export const dispatch = definePage({
  name: 'dispatch',
  label: ['Papan Pengiriman', 'Dispatch board'],
  icon: 'truck',
})
