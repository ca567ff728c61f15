import { PasswordInput } from '@mantine/core'
import { INPUT } from '../../../web/inputs/input-words.ts'
import { useSay } from '../../../web/language.ts'
import type { ControlOf } from '../../../web/views/form/input-kind.ts'
import type { PasswordField } from '../field.ts'

export default function PasswordControl({ field, shared, change }: ControlOf<PasswordField>) {
  const say = useSay()
  return (
    <PasswordInput
      {...shared}
      autoComplete={field.autoFill ?? 'new-password'}
      visibilityToggleButtonProps={{ 'aria-label': say(INPUT.showPassword, { field: field.label }) }}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
