import { useFormContext, useWatch } from 'react-hook-form'
import { isObject } from '../../../../../platform/definition/is-object.ts'
import type { FormValues } from '../../../../../platform/web/controllers/form-values.ts'
import { useSay } from '../../../../../platform/web/language.ts'
import type { Row } from '../../../../../platform/web/record.ts'
import { askedOf, dayIn, hourIn, idIn, minutesIn, volumeIn } from '../promise/asked.ts'
import { OutcomeView } from '../promise/outcome-view.tsx'
import { useWhatIf } from '../promise/use-what-if.ts'
import { LINE } from './release-fields.ts'

/** The path of the only line in the dialog's values. */
const BASE: string = 'lines.0.'

/** Below the dialog's only line: its effect on the day. */
export function ReleasePromise({ order }: { order: Row }) {
  const say = useSay()
  const { setValue } = useFormContext<FormValues>()
  const watched = useWatch<FormValues>({ name: 'lines.0' })
  const line = isObject(watched) ? watched : {}
  const [unit, site] = [idIn(order.production_unit_id), idIn(order.site_project_id)]
  const given = { day: dayIn(line.pour_date), hour: hourIn(line.start_time), volume: volumeIn(line.volume) }
  const missing = [
    given.volume === null && LINE.volume,
    given.day === null && LINE.pour_date,
    given.hour === null && LINE.start_time,
  ].flatMap((field) => (field ? [say(field.label)] : []))
  const asked = askedOf({
    unit,
    site,
    ...given,
    plant: idIn(line.batching_plant_id),
    interval: minutesIn(line.interval_minutes),
  })
  const whatIf = useWhatIf(asked)
  const take = (day: string, hour: string) => {
    setValue(`${BASE}pour_date`, day, { shouldDirty: true })
    setValue(`${BASE}start_time`, hour, { shouldDirty: true })
  }
  return <OutcomeView asked={asked} missing={missing} whatIf={whatIf} take={take} />
}
