import { TextInput } from '@mantine/core'
import { PeriodInput } from '../../../web/inputs/period-input.tsx'
import { readTypedWeek } from '../../../web/inputs/typed-period.ts'
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
