import { defineReport } from '../../../platform/definition/report.ts'
import { RECONCILIATION_MODES } from './modes.rules.ts'
import { materialReconciliationPage } from './page.ts'

/**
 * Material reconciliation: quantities ordered, on the vendor's docket, weighed, accepted, batched, due by the mix
 * design and counted, with the gap between each two. A loss is positive.
 */
export const materialReconciliation = defineReport({
  ...materialReconciliationPage,
  modeCalled: 'mode',
  modes: RECONCILIATION_MODES,
})
