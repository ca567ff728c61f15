import { PasswordInput } from '@mantine/core'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useState } from 'react'
import { useSay } from '../language.ts'
import { TEXTS } from '../texts.ts'

interface Props {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  error?: string
  hint?: string
  /** Whether it is for a new password or the current one. */
  isNew?: boolean
  isRequired?: boolean
  autoFocus?: boolean
}

/** A password input with a button that shows it. */
export function PasswordField({ label, name, value, onChange, error, hint, ...options }: Props) {
  const { isNew = false, isRequired = true, autoFocus } = options
  const say = useSay()
  const [shown, setShown] = useState(false)
  return (
    <PasswordInput
      label={label}
      name={name}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      aria-invalid={error ? true : undefined}
      description={hint}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required={isRequired}
      autoFocus={autoFocus}
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={16} /> : <IconEye size={16} />)}
      visibilityToggleButtonProps={{
        'aria-label': say(shown ? TEXTS.hidePassword : TEXTS.showPassword),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    />
  )
}
