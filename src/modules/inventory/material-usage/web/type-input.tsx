import type { InputProps } from '../../../../platform/web/customize.ts'
import { PlainInput } from '../../../../platform/web/views/form/plain-input.tsx'

/** The types that can be written by hand: a usage of production follows from its docket. */
export function TypeInput({ module, name, field, disabled }: InputProps) {
  if (field.kind !== 'select') return null
  const options = Object.fromEntries(Object.entries(field.options).filter(([type]) => type !== 'production'))
  return <PlainInput name={name} field={{ ...field, options }} siblings={module.fields} disabled={disabled} />
}
