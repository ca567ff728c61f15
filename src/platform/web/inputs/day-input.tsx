import { lazy } from 'react'
import { isDay } from '../../definition/dates.ts'
import { formatDay } from '../../definition/format.ts'
import { useToday } from '../controllers/use-today.ts'
import { useLanguage, useSay } from '../language.ts'
import type { ControlProps } from './input-props.ts'
import { INPUT } from './input-words.ts'
import { PickedInput } from './picked-input.tsx'
import { readTypedDay } from './typed-day.ts'

const Calendar = lazy(() => import('./calendar.tsx'))

interface DayInputProps extends ControlProps<string> {
  /** The days that the calendar offers; by default all. */
  isOpen?: (day: string) => boolean
}

/** A day, typed (`21/11/26`, `211126`, `21`, h, k, +3) or picked. */
export function DayInput({ isOpen, ...input }: DayInputProps) {
  const language = useLanguage()
  const say = useSay()
  const today = useToday()
  const day = isDay(input.value) ? input.value : null
  return (
    <PickedInput
      {...input}
      title={say(INPUT.typedDays)}
      show={(value) => (isDay(value) ? formatDay(value, language) : null)}
      read={(text) => readTypedDay(text, today)}
      picker={(pick) => <Calendar value={day} today={today} isOpen={isOpen} onPick={pick} />}
    />
  )
}
