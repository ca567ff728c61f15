import { customize } from '../../../../platform/web/customize.ts'
import { productionSchedule } from '../production-schedule.ts'
import { JobOrderButton, NextLoadOfSchedule, ScheduleRowMenu, ScheduleStep } from './job-order-button.tsx'

export default customize(productionSchedule, {
  actions: { next: NextLoadOfSchedule, job: JobOrderButton },
  rowMenu: ScheduleRowMenu,
  cardFoot: ScheduleStep,
})
