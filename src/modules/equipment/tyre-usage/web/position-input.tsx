import { useChoiceById } from '../../../../platform/web/controllers/use-lookup.ts'
import type { InputProps } from '../../../../platform/web/customize.ts'
import { PlainInput } from '../../../../platform/web/views/form/plain-input.tsx'
import { positionsOn } from '../../tyre-positions.rules.ts'

/** The positions of the chosen vehicle; those of all layouts while none is chosen or its layout is not set. */
export function PositionInput({ module, name, field, values, disabled }: InputProps) {
  const id = typeof values.equipment_id === 'number' ? values.equipment_id : null
  const { choice } = useChoiceById('equipment', id)
  if (field.kind !== 'select') return null
  const positions = positionsOn(choice ?? {})
  const options = Object.fromEntries(
    Object.entries(field.options).filter(([position]) => positions.length === 0 || positions.includes(position)),
  )
  return <PlainInput name={name} field={{ ...field, options }} siblings={module.fields} disabled={disabled} />
}
