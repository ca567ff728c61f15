import { useChoiceById } from '../../../../platform/web/controllers/use-lookup.ts'
import type { InputProps } from '../../../../platform/web/customize.ts'
import { PlainInput } from '../../../../platform/web/views/form/plain-input.tsx'

/** Inputs for a giro: shown and required once a giro channel is chosen. */
export function GiroInput({ module, name, field, values, disabled }: InputProps) {
  const channel = typeof values.payment_channel_id === 'number' ? values.payment_channel_id : null
  const { choice } = useChoiceById('payment-channel', channel)
  if (choice?.type !== 'giro') return null
  return <PlainInput name={name} field={{ ...field, required: true }} siblings={module.fields} disabled={disabled} />
}
