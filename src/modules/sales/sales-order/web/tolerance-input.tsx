import { useChoiceById } from '../../../../platform/web/controllers/use-lookup.ts'
import type { InputProps } from '../../../../platform/web/customize.ts'
import { PlainInput } from '../../../../platform/web/views/form/plain-input.tsx'
import { useOrderUnit } from './use-order-unit.ts'

/** The over-delivery tolerance: the unit's own until the user types another. */
export function ToleranceInput({ module, name, field, values, disabled }: InputProps) {
  const unit = useOrderUnit(values.production_unit_id, values.site_project_id)
  const { choice } = useChoiceById('production-unit', unit)
  const applied = typeof choice?.over_delivery_pct === 'number' ? String(choice.over_delivery_pct) : undefined
  return <PlainInput name={name} field={field} siblings={module.fields} disabled={disabled} applied={applied} />
}
