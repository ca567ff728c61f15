import { customize } from '../../../../platform/web/customize.ts'
import { productionSchedule } from '../production-schedule.ts'
import { JobOrderButton } from './job-order-button.tsx'

export default customize(productionSchedule, { actions: { job: JobOrderButton } })
