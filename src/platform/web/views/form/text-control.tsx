import { TextInput } from '@mantine/core'
import { parseRules } from '../../../definition/rules.ts'
import type { TextField } from '../../../kinds/text/field.ts'
import type { ControlOf } from './control.tsx'

/** One line of text, with the keyboard that fits it. */
export function TextControl({ field, name, shared, change }: ControlOf<TextField>) {
  return (
    <TextInput
      {...shared}
      {...keyboardOf(field, name)}
      autoComplete={field.autoFill ?? 'off'}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** The keyboard that a phone shows. */
function keyboardOf(
  field: TextField,
  name: string,
): { type?: 'email' | 'tel' | 'url'; inputMode?: 'numeric' | 'tel' | 'email' | 'url' } {
  if (field.as === 'email' || field.as === 'tel' || field.as === 'url') return { type: field.as }
  const rules = parseRules(field.rules).map((rule) => rule.name)
  if (rules.includes('email')) return { inputMode: 'email' }
  if (rules.includes('url')) return { inputMode: 'url' }
  if (rules.includes('digits') || rules.includes('integer')) return { inputMode: 'numeric' }
  return /phone/.test(name) ? { inputMode: 'tel' } : {}
}
