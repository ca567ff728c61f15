import { lazy } from 'react'
import { isDay } from '../../definition/dates.ts'
import { formatPeriod } from '../../definition/format.ts'
import { useToday } from '../controllers/use-today.ts'
import { useLanguage, useSay } from '../language.ts'
import type { ControlProps } from './input-props.ts'
import { INPUT } from './input-words.ts'
import { PickedInput } from './picked-input.tsx'
import { readTypedMonth, readTypedYear } from './typed-period.ts'

const PeriodPicker = lazy(() => import('./period-picker.tsx'))

/** A month or a year, typed (`11/26`, `1126`, `11`, `Nov 2026`; `26`, `2026`) or picked; its first day is the value. */
export function PeriodInput({ kind, ...input }: ControlProps<string> & { kind: 'year' | 'month' }) {
  const language = useLanguage()
  const say = useSay()
  const today = useToday()
  const value = isDay(input.value) ? input.value : null
  return (
    <PickedInput
      {...input}
      title={say(kind === 'year' ? INPUT.typedYears : INPUT.typedMonths)}
      show={(day) => (isDay(day) ? formatPeriod(day, kind, language) : null)}
      read={(text) => (kind === 'year' ? readTypedYear(text) : readTypedMonth(text, today))}
      picker={(pick) => <PeriodPicker kind={kind} value={value} today={today} onPick={pick} />}
    />
  )
}
