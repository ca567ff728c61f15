import { useWatch } from 'react-hook-form'
import type { FormValues } from '../../../../platform/web/controllers/form-values.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import type { FieldInputProps } from '../../../../platform/web/views/form/field-input.tsx'
import { PlainInput } from '../../../../platform/web/views/form/plain-input.tsx'
import { useListedPrices } from './use-listed-prices.ts'

/** The price of a line: while it is empty, the unit's price that will be taken stands in it. */
export function PriceInput(props: FieldInputProps) {
  const format = useFormat()
  const [date, production_unit_id, site_project_id, product]: readonly unknown[] = useWatch<FormValues>({
    name: ['date', 'production_unit_id', 'site_project_id', `${props.base}product_id`],
  })
  const id = typeof product === 'number' ? product : null
  const prices = useListedPrices({ date, production_unit_id, site_project_id }, id === null ? [] : [id])
  const listed = id === null ? undefined : prices.get(id)?.price
  const placeholder = listed ? format.number(listed.price, 0) : undefined
  return <PlainInput {...props} field={{ ...props.field, placeholder }} />
}
