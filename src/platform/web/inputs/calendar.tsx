import { DatePicker } from '@mantine/dates'
import 'dayjs/locale/id'
import { useLanguage, useSay } from '../language.ts'
import { INPUT } from './input-words.ts'

/** One month to pick a day from; loaded when it is first opened. */
export default function Calendar({
  value,
  today,
  onPick,
}: {
  value: string | null
  today: string
  onPick: (day: string) => void
}) {
  const language = useLanguage()
  const say = useSay()
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? today}
      locale={language}
      firstDayOfWeek={1}
      weekendDays={[0]}
      highlightToday
      onChange={(day) => day && onPick(day)}
      ariaLabels={{ previousMonth: say(INPUT.previousMonth), nextMonth: say(INPUT.nextMonth) }}
    />
  )
}
