import { FocusTrap } from '@mantine/core'
import { MonthPicker, YearPicker } from '@mantine/dates'
import { useLanguage, useSay } from '../language.ts'
import { INPUT } from './input-words.ts'
import './picker-locale.ts'

interface PeriodPickerProps {
  kind: 'year' | 'month'
  value: string | null
  today: string
  onPick: (firstDay: string) => void
}

/** The months of a year, or the years of a decade, to pick one from; loaded when it is first opened. */
export default function PeriodPicker({ kind, value, today, onPick }: PeriodPickerProps) {
  const language = useLanguage()
  const say = useSay()
  const current = value ?? today
  const length = kind === 'year' ? 4 : 7
  const startsHere = (day: string) => ({
    'data-autofocus': day.slice(0, length) === current.slice(0, length) || undefined,
  })
  const shared = {
    value,
    defaultDate: current,
    locale: language,
    onChange: (day: string | null) => day && onPick(day),
    ariaLabels: {
      previousYear: say(INPUT.previousYear),
      nextYear: say(INPUT.nextYear),
      previousDecade: say(INPUT.previousDecade),
      nextDecade: say(INPUT.nextDecade),
    },
  }
  return (
    <FocusTrap active>
      <div>
        {kind === 'year' ? (
          <YearPicker {...shared} getYearControlProps={startsHere} />
        ) : (
          <MonthPicker {...shared} getMonthControlProps={startsHere} />
        )}
      </div>
    </FocusTrap>
  )
}
