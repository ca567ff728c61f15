import { lazy, Suspense } from 'react'
import type { SectionProps } from '../../../../../platform/web/customize.ts'

const OrderPromise = lazy(() => import('./order-promise.tsx'))
const SchedulePromise = lazy(() => import('./schedule-promise.tsx'))

/** Only in the forms of orders and schedules; lists and details do not load it. */
export const PromiseOfOrder = (props: SectionProps) => (
  <Suspense>{props.mode !== 'detail' && <OrderPromise {...props} />}</Suspense>
)

export const PromiseOfSchedule = (props: SectionProps) => (
  <Suspense>{props.mode === 'create' && <SchedulePromise {...props} />}</Suspense>
)
