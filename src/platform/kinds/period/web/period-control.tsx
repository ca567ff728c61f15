import { TextInput } from '@mantine/core'
import { lazy } from 'react'
import { isDay } from '../../../definition/dates.ts'
import { formatPeriod } from '../../../definition/format.ts'
import { useToday } from '../../../web/controllers/use-today.ts'
import type { ControlProps } from '../../../web/inputs/input-props.ts'
import { INPUT } from '../../../web/inputs/input-words.ts'
import { PickedInput } from '../../../web/inputs/picked-input.tsx'
import { readTypedMonth, readTypedWeek, readTypedYear } from '../../../web/inputs/typed-period.ts'
import { useLanguage, useSay } from '../../../web/language.ts'
import type { ControlOf } from '../../../web/views/form/input-kind.ts'
import type { PeriodField } from '../field.ts'

/** A year or a month from a picker; a week is two digits. */
export default function PeriodControl({ field, shared, change }: ControlOf<PeriodField>) {
  if (field.kind !== 'week') return <PeriodInput {...shared} kind={field.kind} onChange={change} />
  return (
    <TextInput
      {...shared}
      inputMode="numeric"
      maxLength={2}
      autoComplete="off"
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        change(readTypedWeek(event.currentTarget.value))
        shared.onBlur?.()
      }}
    />
  )
}

const PeriodPicker = lazy(() => import('../../../web/inputs/period-picker.tsx'))

/** A month or a year, typed (`11/26`, `1126`, `11`, `Nov 2026`; `26`, `2026`) or picked; its first day is the value. */
function PeriodInput({ kind, ...input }: ControlProps<string> & { kind: 'year' | 'month' }) {
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
