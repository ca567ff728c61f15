import { Textarea, TextInput } from '@mantine/core'
import { lazy } from 'react'
import { parseRules } from '../../../definition/rules.ts'
import type { ControlOf, InputKind } from '../../../web/views/form/input-kind.ts'
import type { TextField } from '../field.ts'

// Loaded separately: few forms have a colour.
const ColorControl = lazy(() => import('./color-control.tsx'))

export const textInput: InputKind<TextField> = {
  Input(props) {
    const { field, shared, change, inLine } = props
    if (field.kind === 'textarea') {
      return (
        <Textarea
          {...shared}
          autosize
          minRows={inLine ? 1 : 2}
          maxRows={inLine ? 8 : 16}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )
    }
    return field.as === 'color' ? <ColorControl {...props} /> : <LineControl {...props} />
  },
}

/** One line of text with the matching keyboard. */
function LineControl({ field, name, shared, change }: ControlOf<TextField>) {
  return (
    <TextInput
      {...shared}
      {...keyboardOf(field, name)}
      autoComplete={field.autoFill ?? 'off'}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** The keyboard of a phone. */
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
