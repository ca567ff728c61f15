import { useState } from 'react'
import { useChoiceById } from '../../../../../platform/web/controllers/use-lookup.ts'
import type { SectionProps } from '../../../../../platform/web/customize.ts'
import { useSay } from '../../../../../platform/web/language.ts'
import { Control } from '../../../../../platform/web/views/form/control.tsx'
import { salesOrder } from '../../../../sales/sales-order/sales-order.ts'
import { productionSchedule } from '../../../production-schedule/production-schedule.ts'
import { askedOf, dayIn, hourIn, idIn, volumeOf } from './asked.ts'
import styles from './promise.module.css'
import { PromisePanel, useMayAsk } from './promise-panel.tsx'
import { PROMISE } from './promise-words.ts'

/** An order has a day only; until a time is chosen, the morning is used. */
const MORNING = '08:00'
const HOUR = productionSchedule.fields.start_time
const { site_project_id, delivery_from, items } = salesOrder.fields

/** In an order's form: whether its volume could be delivered on its first day, and when. */
export default function OrderPromise({ mode, record, values, setValue }: SectionProps) {
  const say = useSay()
  const mayAsk = useMayAsk()
  const [time, setTime] = useState(MORNING)
  const site = idIn(values.site_project_id)
  const { choice: project } = useChoiceById('site-project', site)
  const unit = idIn(project?.production_unit_id)
  const isOpen = mode === 'create' || (mode === 'update' && record?.status === 'pending')
  if (!isOpen || !mayAsk) return null
  const given = { day: dayIn(values.delivery_from), hour: hourIn(time), volume: volumeOf(values.items) }
  const missing = [
    site === null && site_project_id.label,
    given.volume === null && items.fields.volume.label,
    given.day === null && delivery_from.label,
    given.hour === null && PROMISE.hour,
  ].flatMap((label) => (label ? [say(label)] : []))
  const asked = askedOf({ unit, site, ...given })
  const take = (day: string, hour: string) => {
    if (day !== given.day) setValue('delivery_from', day)
    setTime(hour)
  }
  return (
    <PromisePanel asked={asked} missing={missing} take={take}>
      <div className={styles.hour}>
        <Control
          field={HOUR}
          name="start_time"
          shared={{ id: 'promise-hour', 'aria-label': say(PROMISE.hour), value: time }}
          value={time}
          change={(value) => setTime(String(value))}
          choose={(value) => setTime(String(value))}
          inLine={false}
        />
        <span className={styles.dim}>{say(PROMISE.hourHint)}</span>
      </div>
    </PromisePanel>
  )
}
