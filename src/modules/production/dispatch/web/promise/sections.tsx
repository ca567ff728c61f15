import { lazy, Suspense } from 'react'
import type { SectionProps } from '../../../../../platform/web/customize.ts'

const OrderPromise = lazy(() => import('./order-promise.tsx'))
const SchedulePromise = lazy(() => import('./schedule-promise.tsx'))

/** In the forms of orders and schedules; lists and details load none of it. */
export const PromiseOfOrder = (props: SectionProps) => (
  <Suspense>{props.mode !== 'detail' && <OrderPromise {...props} />}</Suspense>
)

export const PromiseOfSchedule = (props: SectionProps) => (
  <Suspense>{props.mode === 'create' && <SchedulePromise {...props} />}</Suspense>
)
