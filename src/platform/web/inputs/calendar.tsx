import { FocusTrap } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useLanguage, useSay } from '../language.ts'
import { INPUT } from './input-words.ts'
import './picker-locale.ts'

interface CalendarProps {
  value: string | null
  today: string
  isOpen?: (day: string) => boolean
  onPick: (day: string) => void
}

/** One month to pick a day from, loaded when it is first opened; the arrows start at the chosen day or today. */
export default function Calendar({ value, today, isOpen, onPick }: CalendarProps) {
  const language = useLanguage()
  const say = useSay()
  return (
    <FocusTrap active>
      <div>
        <DatePicker
          value={value}
          defaultDate={value ?? today}
          locale={language}
          firstDayOfWeek={1}
          weekendDays={[]}
          highlightToday
          hideOutsideDates
          excludeDate={isOpen && ((day) => !isOpen(day))}
          getDayProps={(day) => ({
            'data-autofocus': day === (value ?? today) || undefined,
            // Today where the plants are, not where the browser is.
            'data-today': day === today || undefined,
            'aria-current': day === today ? 'date' : undefined,
          })}
          onChange={(day) => day && onPick(day)}
          ariaLabels={{ previousMonth: say(INPUT.previousMonth), nextMonth: say(INPUT.nextMonth) }}
        />
      </div>
    </FocusTrap>
  )
}
