import { defineReport } from '../../../platform/definition/report.ts'
import { RECONCILIATION_MODES } from './modes.rules.ts'
import { materialReconciliationPage } from './page.ts'

/**
 * Where material goes: what was ordered, stands on the vendor's docket, was weighed, was accepted, was batched, should have
 * been batched by the mix design and was counted, with every gap between them. What is missing is positive.
 */
export const materialReconciliation = defineReport({
  ...materialReconciliationPage,
  modeCalled: 'mode',
  modes: RECONCILIATION_MODES,
})
