import { definePage } from '../../../platform/definition/page.ts'

/**
 * The page of the reconciliation in the menu; the screen loads its report separately. Its permissions are those of the
 * material report.
 */
export const materialReconciliationPage = definePage({
  name: 'material-reconciliation',
  label: ['Ke Mana Material Pergi', 'Where material goes'],
  task: 'report-material',
  exports: true,
})
