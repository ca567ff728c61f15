import { definePage } from '../../../platform/definition/page.ts'

/** The reconciliation as the menu knows it; what it shows is loaded with its screen. Its rights are the material report's. */
export const materialReconciliationPage = definePage({
  name: 'material-reconciliation',
  label: ['Ke Mana Material Pergi', 'Where material goes'],
  task: 'report-material',
  exports: true,
})
