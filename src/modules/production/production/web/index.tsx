import { customize } from '../../../../platform/web/customize.ts'
import { production } from '../production.ts'
import { DocketButton, JobRowMenu, JobStep, NextLoadOfJob } from './docket-button.tsx'

export default customize(production, {
  actions: { next: NextLoadOfJob, docket: DocketButton },
  rowMenu: JobRowMenu,
  cardFoot: JobStep,
})
