import { useWatch } from 'react-hook-form'
import type { FormValues } from '../../../../platform/web/controllers/form-values.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import type { FieldInputProps } from '../../../../platform/web/views/form/field-input.tsx'
import { PlainInput } from '../../../../platform/web/views/form/plain-input.tsx'
import { LEAST, NO_LISTED } from '../price-words.ts'
import { isBelowMinimum } from '../sales-order.rules.ts'
import styles from './line-cells.module.css'
import { priceOf } from './order-worth.ts'
import { useListedPrices } from './use-listed-prices.ts'

/** The price of a line: the unit's own until another one is typed, and what speaks against that. */
export function PriceInput(props: FieldInputProps) {
  const say = useSay()
  const format = useFormat()
  const [date, production_unit_id, site_project_id, product, typed]: readonly unknown[] = useWatch<FormValues>({
    name: ['date', 'production_unit_id', 'site_project_id', `${props.base}product_id`, `${props.base}price`],
  })
  const id = typeof product === 'number' ? product : null
  const found = useListedPrices({ date, production_unit_id, site_project_id }, id === null ? [] : [id]).get(id ?? 0)
  const isKnown = id === null || found?.known === true
  const listed = found?.price
  const price = priceOf(typed)
  const problem =
    listed && isBelowMinimum({ price, min_price: listed.min_price })
      ? say(LEAST, { least: format.money(listed.min_price) })
      : id !== null && isKnown && !listed && price === null
        ? say(NO_LISTED)
        : ''
  return (
    <>
      <PlainInput {...props} applied={isKnown ? (listed?.price.toFixed(0) ?? null) : undefined} />
      <span className={styles.problem} role="status">
        {problem}
      </span>
    </>
  )
}
