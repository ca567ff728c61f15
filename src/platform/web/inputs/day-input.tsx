import { ActionIcon, Popover, TextInput } from '@mantine/core'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { lazy, Suspense, useRef, useState } from 'react'
import { isDay } from '../../definition/dates.ts'
import { formatDay } from '../../definition/format.ts'
import { useToday } from '../controllers/use-today.ts'
import { useLanguage, useSay } from '../language.ts'
import type { ControlProps } from './input-props.ts'
import { INPUT } from './input-words.ts'
import styles from './inputs.module.css'
import { readTypedDay } from './typed-day.ts'

const Calendar = lazy(() => import('./calendar.tsx'))

interface DayInputProps extends ControlProps<string> {
  /** Which days the calendar offers; all of them unless told. */
  isOpen?: (day: string) => boolean
}

/**
 * A day, typed (`21/11/26`, `211126`, `21`, h, k, +3) or picked. What says no day is kept as it was
 * typed, so that the form can refuse it by name instead of forgetting it.
 */
export function DayInput({ value, onChange, onBlur, disabled, isOpen, ...input }: DayInputProps) {
  const language = useLanguage()
  const say = useSay()
  const today = useToday()
  const [draft, setDraft] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const day = isDay(value) ? value : null
  const pick = (picked: string) => {
    setDraft(null)
    setOpened(false)
    onChange(picked)
    field.current?.focus()
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      returnFocus
      withRoles={false}
      disabled={disabled}
    >
      <Popover.Target>
        <TextInput
          {...input}
          ref={field}
          className={styles.day}
          disabled={disabled}
          autoComplete="off"
          title={say(INPUT.typedDays)}
          value={draft ?? (day ? formatDay(day, language) : value)}
          onChange={(event) => {
            const text = event.currentTarget.value
            setDraft(text)
            onChange(text.trim() === '' ? '' : (readTypedDay(text, today) ?? text))
          }}
          onBlur={() => {
            setDraft(null)
            onBlur?.()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            setOpened(true)
          }}
          rightSection={
            <ActionIcon
              size={24}
              tabIndex={-1}
              disabled={disabled}
              aria-label={say(INPUT.openCalendar)}
              aria-haspopup="dialog"
              aria-expanded={opened}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setOpened((now) => !now)}
            >
              <IconCalendar size={16} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={say(INPUT.calendar)}>
        {opened && (
          <Suspense fallback={<div className={styles.calendarRoom} />}>
            <Calendar value={day} today={today} isOpen={isOpen} onPick={pick} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
