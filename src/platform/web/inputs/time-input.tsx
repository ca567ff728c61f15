import { ActionIcon, Input } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import type { KeyboardEvent } from 'react'
import { useToday } from '../controllers/use-today.ts'
import { useSay } from '../language.ts'
import { useSession } from '../session/session.ts'
import { DayInput } from './day-input.tsx'
import type { ControlProps } from './input-props.ts'
import { INPUT } from './input-words.ts'
import styles from './inputs.module.css'
import { joinMoment, nowIn, splitMoment } from './moment.ts'

/** A time of day, 24 hours regardless of the device's settings. */
export function TimeInput({ value, onChange, onBlur, id, placeholder: _, ...input }: ControlProps<string>) {
  const say = useSay()
  return (
    <TimePicker
      {...input}
      format="24h"
      className={styles.time}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      hoursInputLabel={say(INPUT.hour)}
      minutesInputLabel={say(INPUT.minute)}
      hoursInputProps={{ id, 'aria-invalid': input.error ? true : undefined, onKeyDownCapture: takeWhole }}
      minutesInputProps={{ onKeyDownCapture: takeWhole }}
    />
  )
}

/** A digit typed before existing ones would be joined to them, '2' before '04' to 204: it replaces them instead. */
function takeWhole({ currentTarget: input }: KeyboardEvent<HTMLInputElement>) {
  if (input.selectionStart === input.selectionEnd && Number(input.selectionEnd) < input.value.length) input.select()
}

/** A day and a time. */
export function MomentInput(props: ControlProps<string> & { isOpen?: (day: string) => boolean }) {
  const { isOpen, value, onChange, onBlur, label, description, error, required, disabled, id } = props
  const say = useSay()
  const today = useToday()
  const timezone = useSession((state) => state.timezone) ?? undefined
  const { day, time } = splitMoment(value)
  const name = props['aria-label'] ?? (typeof label === 'string' ? label : '')
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      required={required}
      labelProps={{ htmlFor: id }}
    >
      <div className={styles.moment}>
        <DayInput
          id={id}
          aria-label={label ? undefined : name}
          value={day}
          error={Boolean(error)}
          disabled={disabled}
          isOpen={isOpen}
          onChange={(next) => onChange(joinMoment(next, time, today))}
          onBlur={onBlur}
        />
        <TimeInput
          aria-label={say(INPUT.time, { field: name })}
          value={time}
          error={Boolean(error)}
          disabled={disabled}
          onChange={(next) => onChange(joinMoment(day, next, today))}
          onBlur={onBlur}
        />
        <ActionIcon
          variant="default"
          disabled={disabled}
          aria-label={say(INPUT.now, { field: name })}
          title={say(INPUT.now, { field: name })}
          onClick={() => onChange(nowIn(timezone))}
        >
          <IconClock size={16} />
        </ActionIcon>
      </div>
    </Input.Wrapper>
  )
}
