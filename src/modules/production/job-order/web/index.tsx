import { customize } from '../../../../platform/web/customize.ts'
import { jobOrder } from '../job-order.ts'
import { DeviationTab } from './deviation-tab.tsx'
import { DocketButton, JobRowMenu, JobStep, NextLoadOfJob } from './docket-button.tsx'
import { MixInput } from './mix-input.tsx'

export default customize(jobOrder, {
  inputs: { mix_design_id: MixInput },
  actions: { next: NextLoadOfJob, docket: DocketButton },
  rowMenu: JobRowMenu,
  cardFoot: JobStep,
  tabs: [{ name: 'deviation', label: ['Deviasi', 'Deviation'], permission: 'read-batch-record', Tab: DeviationTab }],
})
