import { customize } from '../../../../platform/web/customize.ts'
import { salesOrder } from '../sales-order.ts'
import { ScheduleButton } from './schedule-button.tsx'

export default customize(salesOrder, { actions: { schedule: ScheduleButton } })
