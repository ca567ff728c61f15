import { textWithUnit } from '../../../../platform/web/cells/cell-text.ts'
import { useSpeech } from '../../../../platform/web/cells/use-speech.ts'
import { useChoiceById } from '../../../../platform/web/controllers/use-lookup.ts'
import type { InputProps } from '../../../../platform/web/customize.ts'
import { PlainInput } from '../../../../platform/web/views/form/plain-input.tsx'

/** An input for a meter, with the last value of the chosen equipment below it: a reading below that is refused. */
export function LastMeterInput({ module, name, field, values, disabled }: InputProps) {
  const id = typeof values.equipment_id === 'number' ? values.equipment_id : null
  const { choice } = useChoiceById('equipment', id)
  const last = textWithUnit(name, field, choice ?? {}, useSpeech())
  const hint = last ? ([`Terakhir ${last}`, `Last ${last}`] as const) : field.hint
  return <PlainInput name={name} field={{ ...field, hint }} siblings={module.fields} disabled={disabled} />
}
