import { useChoiceById } from '../../../../../platform/web/controllers/use-lookup.ts'
import type { SectionProps } from '../../../../../platform/web/customize.ts'
import { useSay } from '../../../../../platform/web/language.ts'
import { productionSchedule } from '../../../production-schedule/production-schedule.ts'
import { askedOf, dayIn, hourIn, idIn, minutesIn, volumeIn } from './asked.ts'
import { PromisePanel, useMayAsk } from './promise-panel.tsx'

const { sales_order_item_id, pour_date, start_time, volume } = productionSchedule.fields

/** In the form of a new schedule: its effect on the day. */
export default function SchedulePromise({ values, setValue }: SectionProps) {
  const say = useSay()
  const mayAsk = useMayAsk()
  const item = idIn(values.sales_order_item_id)
  const { choice } = useChoiceById('sales-order-item', item)
  const site = idIn(choice?.site_project_id)
  const { choice: project } = useChoiceById('site-project', site)
  const unit = idIn(project?.production_unit_id)
  if (!mayAsk) return null
  const given = { day: dayIn(values.pour_date), hour: hourIn(values.start_time), volume: volumeIn(values.volume) }
  const missing = [
    item === null && sales_order_item_id,
    given.volume === null && volume,
    given.day === null && pour_date,
    given.hour === null && start_time,
  ].flatMap((field) => (field ? [say(field.label)] : []))
  const asked = askedOf({
    unit,
    site,
    ...given,
    plant: idIn(values.batching_plant_id),
    interval: minutesIn(values.interval_minutes),
  })
  const take = (day: string, hour: string) => {
    setValue('pour_date', day)
    setValue('start_time', hour)
  }
  return <PromisePanel asked={asked} missing={missing} take={take} />
}
