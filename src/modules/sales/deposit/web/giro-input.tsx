import { useChoiceById } from '../../../../platform/web/controllers/use-lookup.ts'
import type { InputProps } from '../../../../platform/web/customize.ts'
import { RequiredInput } from '../../../../platform/web/views/form/required-input.tsx'

/** Inputs for a giro: shown and required once a giro channel is chosen. */
export function GiroInput(props: InputProps) {
  const { payment_channel_id } = props.values
  const { choice } = useChoiceById(
    'payment-channel',
    typeof payment_channel_id === 'number' ? payment_channel_id : null,
  )
  return choice?.type === 'giro' ? <RequiredInput {...props} /> : null
}
