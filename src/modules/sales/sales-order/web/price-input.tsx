import { useWatch } from 'react-hook-form'
import type { FormValues } from '../../../../platform/web/controllers/form-values.ts'
import type { FieldInputProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { PlainInput } from '../../../../platform/web/views/form/plain-input.tsx'
import { AGREED, LEAST, NO_LISTED } from '../price-words.ts'
import { isBelowMinimum } from '../sales-order.rules.ts'
import styles from './line-cells.module.css'
import { priceOf } from './order-worth.ts'
import { useAppliedPrice } from './use-applied-price.ts'

/** The price of a line: the listed one until the user types another, with its warnings. */
export function PriceInput(props: FieldInputProps) {
  const { base = '' } = props
  const say = useSay()
  const format = useFormat()
  const { listed, applied } = useAppliedPrice(base)
  const [product, typed]: readonly unknown[] = useWatch<FormValues>({ name: [`${base}product_id`, `${base}price`] })
  const price = priceOf(typed)
  const problem =
    listed && isBelowMinimum({ price, min_price: listed.min_price })
      ? say(LEAST, { least: format.money(listed.min_price) })
      : typeof product === 'number' && applied === null && price === null
        ? say(NO_LISTED)
        : ''
  return (
    <>
      <PlainInput {...props} applied={applied} />
      <span className={styles.problem} role="status">
        {problem}
      </span>
      {listed?.is_agreed && price === null && <span className={styles.agreed}>{say(AGREED)}</span>}
    </>
  )
}
