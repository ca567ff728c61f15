import { useWatch } from 'react-hook-form'
import type { FormValues } from '../../../../platform/web/controllers/form-values.ts'
import type { FieldInputProps } from '../../../../platform/web/views/form/field-input.tsx'
import { PlainInput } from '../../../../platform/web/views/form/plain-input.tsx'
import { useListedPrices } from './use-listed-prices.ts'

/** The price of a line: the unit's own until another one is typed. */
export function PriceInput(props: FieldInputProps) {
  const [date, production_unit_id, site_project_id, product]: readonly unknown[] = useWatch<FormValues>({
    name: ['date', 'production_unit_id', 'site_project_id', `${props.base}product_id`],
  })
  const id = typeof product === 'number' ? product : null
  const prices = useListedPrices({ date, production_unit_id, site_project_id }, id === null ? [] : [id])
  const listed = id === null ? undefined : prices.get(id)
  const isKnown = id === null || listed?.known === true
  return <PlainInput {...props} applied={isKnown ? (listed?.price?.price.toFixed(0) ?? null) : undefined} />
}
