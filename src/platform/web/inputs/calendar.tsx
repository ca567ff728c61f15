import { FocusTrap } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useLanguage, useSay } from '../language.ts'
import { useIsPhone } from '../views/list/use-is-phone.ts'
import { INPUT } from './input-words.ts'
import './picker-locale.ts'

interface CalendarProps {
  value: string | null
  today: string
  isOpen?: (day: string) => boolean
  onPick: (day: string) => void
}

/** A month to pick a day from, loaded when it is first opened; the arrow keys start at the chosen day or today. */
export default function Calendar({ value, today, isOpen, onPick }: CalendarProps) {
  const language = useLanguage()
  const say = useSay()
  const phone = useIsPhone()
  return (
    <FocusTrap active>
      <div>
        <DatePicker
          value={value}
          size={phone ? 'lg' : 'sm'}
          defaultDate={value ?? today}
          locale={language}
          firstDayOfWeek={1}
          weekendDays={[]}
          hideOutsideDates
          excludeDate={isOpen && ((day) => !isOpen(day))}
          getDayProps={(day) => ({
            'data-autofocus': day === (value ?? today) || undefined,
            // Today in the unit's time zone: the component library knows only the browser's.
            'data-today': day === today || undefined,
            'data-highlight-today': day === today || undefined,
            'aria-current': day === today ? 'date' : undefined,
          })}
          onChange={(day) => day && onPick(day)}
          ariaLabels={{ previousMonth: say(INPUT.previousMonth), nextMonth: say(INPUT.nextMonth) }}
        />
      </div>
    </FocusTrap>
  )
}
