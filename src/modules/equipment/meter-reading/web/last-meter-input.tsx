import { textWithUnit } from '../../../../platform/web/cells/cell-text.ts'
import { useSpeech } from '../../../../platform/web/cells/use-speech.ts'
import { useChoiceById } from '../../../../platform/web/controllers/use-lookup.ts'
import type { InputProps } from '../../../../platform/web/customize.ts'
import { PlainInput } from '../../../../platform/web/views/form/plain-input.tsx'
import { countsHours } from '../../meter-fields.ts'

interface MeterProps extends InputProps {
  /** The equipment that has the meter. */
  equipmentId: unknown
  /** It is required where the equipment counts by it: a loader by its hour meter, a truck by its odometer. */
  counts?: boolean
}

/** An input for a meter, with its last value below it: a reading below that is refused. */
export function MeterInput({ module, name, field, disabled, equipmentId, counts = false }: MeterProps) {
  const meter = name.startsWith('hour') ? 'hour_meter' : 'odometer'
  const { choice } = useChoiceById('equipment', typeof equipmentId === 'number' ? equipmentId : null)
  const last = textWithUnit(meter, field, choice ?? {}, useSpeech())
  const hint = last ? ([`Terakhir ${last}`, `Last ${last}`] as const) : field.hint
  const isCounted = choice !== undefined && countsHours(choice.type) === (meter === 'hour_meter')
  const required = field.required || (counts && isCounted)
  return <PlainInput name={name} field={{ ...field, hint, required }} siblings={module.fields} disabled={disabled} />
}

/** An input for a meter of the chosen equipment. */
export const LastMeterInput = (props: InputProps) => <MeterInput {...props} equipmentId={props.values.equipment_id} />
