import { addTo } from '../../../../../../platform/web/additions.ts'
import { productionSchedule } from '../../../../production-schedule/production-schedule.ts'
import { PromiseOfSchedule } from '../../promise/sections.tsx'

export default addTo(productionSchedule, {
  sections: { promise: PromiseOfSchedule },
})
