import { ActionIcon, Popover, TextInput } from '@mantine/core'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useSay } from '../language.ts'
import type { ControlProps } from './input-props.ts'
import { INPUT } from './input-words.ts'
import styles from './inputs.module.css'

interface PickedInputProps extends ControlProps<string> {
  /** The display text of the value; null for an invalid one. */
  show: (value: string) => string | null
  /** The value of a typed text; null for an invalid one. */
  read: (text: string) => string | null
  /** The accepted formats. */
  title: string
  /** The picker that opens below. */
  picker: (pick: (value: string) => void) => ReactNode
}

/**
 * A value that is typed or picked. An invalid text is kept as typed, so that the form can refuse it with a message
 * instead of dropping it.
 */
export function PickedInput(props: PickedInputProps) {
  const { value, onChange, onBlur, disabled, show, read, title, picker, ...input } = props
  const say = useSay()
  const [draft, setDraft] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const field = useRef<HTMLInputElement>(null)
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
          title={title}
          value={draft ?? show(value) ?? value}
          onChange={(event) => {
            const text = event.currentTarget.value
            setDraft(text)
            onChange(text.trim() === '' ? '' : (read(text) ?? text))
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
        {opened && <Suspense fallback={<div className={styles.calendarRoom} />}>{picker(pick)}</Suspense>}
      </Popover.Dropdown>
    </Popover>
  )
}
