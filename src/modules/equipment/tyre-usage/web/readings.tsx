import type { InputProps } from '../../../../platform/web/customize.ts'
import { PlainInput } from '../../../../platform/web/views/form/plain-input.tsx'
import { MeterInput } from '../../meter-reading/web/index.tsx'
import { useIsInExchange } from './position-input.tsx'

/** A meter of the vehicle that has the tyre, or gets it. */
export function VehicleMeterInput(props: InputProps) {
  const { record, values } = props
  return <MeterInput {...props} equipmentId={record?.equipment_id ?? values.equipment_id} counts />
}

/** A meter of the vehicle to which a tyre moves; absent while it stays on its own. */
export function OtherMeterInput(props: InputProps) {
  const { record, values } = props
  const { equipment_id } = values
  if (typeof equipment_id !== 'number' || equipment_id === record?.equipment_id) return null
  return <MeterInput {...props} equipmentId={equipment_id} counts />
}

/** The tread of the tyre that comes in exchange; absent where the position is free. */
export function OtherTreadInput(props: InputProps) {
  const { module, name, field, disabled } = props
  if (!useIsInExchange(props)) return null
  return <PlainInput name={name} field={field} siblings={module.fields} disabled={disabled} />
}
