import type { InputProps } from '../../customize.ts'
import { PlainInput } from './plain-input.tsx'

/** An input that cannot be left empty where it is asked, although other records need not answer it. */
export function RequiredInput({ module, name, field, disabled }: InputProps) {
  return <PlainInput name={name} field={{ ...field, required: true }} siblings={module.fields} disabled={disabled} />
}
