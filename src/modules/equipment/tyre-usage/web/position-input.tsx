import { useQuery } from '@tanstack/react-query'
import type { Label } from '../../../../platform/definition/label.ts'
import { useChoiceById } from '../../../../platform/web/controllers/use-lookup.ts'
import type { InputProps } from '../../../../platform/web/customize.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import { PlainInput } from '../../../../platform/web/views/form/plain-input.tsx'
import { positionsOn } from '../../tyre-positions.rules.ts'
import { type Fitted, offered } from './positions.ts'

/** The tyres on a vehicle now. */
function useFitted(equipmentId: number | null): readonly Fitted[] {
  const params = { equipment_id: equipmentId ?? 0, status: 'active', limit: 100, count: 0 }
  return useQuery({ ...apiQuery<Fitted[]>('list/tyre-usage', params), enabled: equipmentId !== null }).data?.data ?? []
}

/** The vehicle chosen, or the tyre's current one. */
const vehicleOf = ({ values, record }: InputProps): number | null =>
  [values.equipment_id, record?.equipment_id].find((one) => typeof one === 'number') ?? null

/**
 * Offers the positions of the vehicle: the free ones for a fitting; for a rotation (`record`) those of other tyres too,
 * which it names, since the two tyres change places. Without a vehicle, or without its layout, all are offered.
 */
export function PositionInput(props: InputProps) {
  const { module, name, field, record, disabled } = props
  const id = vehicleOf(props)
  const { choice } = useChoiceById('equipment', id)
  const fitted = useFitted(id)
  if (field.kind !== 'select') return null
  const options: Record<string, Label> = offered(field.options, positionsOn(choice ?? {}), fitted, record?.id)
  return <PlainInput name={name} field={{ ...field, options }} siblings={module.fields} disabled={disabled} />
}

/** A reading of the other vehicle of a rotation, or of the tyre that comes from there: asked only where there is one. */
export function useIsInExchange(props: InputProps): boolean {
  const fitted = useFitted(vehicleOf(props))
  return fitted.some(({ id, position }) => position === props.values.position && id !== props.record?.id)
}
