import type { Label } from '../../../../platform/definition/label.ts'
import { choiceCode, choiceName, useChoicesById } from '../../../../platform/web/controllers/use-lookup.ts'
import type { SectionProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { READ_PRICE } from '../../../common-fields.ts'
import type { VatRate } from '../../ppn/ppn.rules.ts'
import { BELOW_MINIMUM, DISCOUNT_TOO_HIGH, NO_PRICE } from '../price-words.ts'
import { salesOrder } from '../sales-order.ts'
import { orderWorth, productsOf, type WorthOfLine } from './order-worth.ts'
import { type PricedAt, useListedPrices } from './use-listed-prices.ts'
import { useVatRule } from './use-vat-rule.ts'
import styles from './worth-section.module.css'

const WORTH: Label = ['Nilai Pesanan', 'Order value']
const LISTED: Label = ['harga unit', "the unit's price"]
const WITHOUT_VAT: Label = ['Total sebelum PPN', 'Total before VAT']
const FIELDS = salesOrder.fields

/** What an order is worth while it is written, and what speaks against its prices, before the server is asked. */
export function WorthSection(props: SectionProps) {
  const may = usePermission()
  return props.mode !== 'detail' && may(READ_PRICE) ? <Worth values={props.values} /> : null
}

function Worth({ values }: Pick<SectionProps, 'values'>) {
  const say = useSay()
  const format = useFormat()
  const { date, customer_id, production_unit_id, site_project_id } = values
  const at: PricedAt = { date, production_unit_id, site_project_id }
  const prices = useListedPrices(at, productsOf(values))
  const rule = useVatRule(customer_id, date)
  const worth = orderWorth(values, (product) => prices.get(product)?.price, rule ?? null)
  const products = useChoicesById('product', [...new Set(worth?.lines.map(({ productId }) => productId))])
  if (!worth) return null
  const nameOf = ({ productId }: WorthOfLine) => {
    const product = products.find(({ id }) => id === productId)
    return product ? choiceCode(product) || choiceName(product) : ''
  }
  const rateOf = ({ rate, base_num, base_den }: VatRate) =>
    ` ${format.number(rate, 4, true)}%${base_num === base_den ? '' : ` × ${base_num}/${base_den}`}`
  const problemOf = (line: WorthOfLine): string | null => {
    if (line.price === null) return prices.get(line.productId)?.known ? say(NO_PRICE) : null
    if (line.amount !== null && line.amount < 0)
      return say(DISCOUNT_TOO_HIGH, { field: FIELDS.items.fields.discount.label })
    if (!line.isBelow) return null
    const [price, least] = [format.money(line.price), format.money(line.min_price)]
    return say(BELOW_MINIMUM, { name: nameOf(line), price, least })
  }
  const { subtotal, discount, charge, dpp, ppn, total } = worth.totals
  const sums = [
    [FIELDS.subtotal.label, subtotal],
    [FIELDS.discount.label, -discount],
    [FIELDS.charge.label, charge],
  ] as const
  const taxes = [
    [FIELDS.dpp.label, dpp],
    [FIELDS.ppn.label, ppn],
  ] as const
  // Until the customer is known, so is no tax.
  const isKnown = rule !== undefined
  const shown = [...sums.filter(([, amount]) => amount !== 0), ...(isKnown ? taxes : [])]
  return (
    <section className={styles.worth} aria-label={say(WORTH)}>
      <ol>
        {worth.lines.map((line) => (
          <li key={line.place} value={line.place}>
            <span className={styles.line}>
              <span>{nameOf(line)}</span>
              <span className={styles.price}>
                {line.price !== null && `${format.number(line.volume, 2)} m³ × ${format.money(line.price)}`}
                {line.isListed && ` (${say(LISTED)})`}
              </span>
              <span className={styles.amount}>{line.amount === null ? '-' : format.money(line.amount)}</span>
            </span>
            <span className={styles.problem} role="status">
              {problemOf(line)}
            </span>
          </li>
        ))}
      </ol>
      <dl>
        {shown.map(([label, amount]) => (
          <div key={label[1]}>
            <dt>
              {say(label)}
              {label === FIELDS.ppn.label && rule && <span className={styles.price}>{rateOf(rule)}</span>}
            </dt>
            <dd>{format.money(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{say(isKnown || values.price_includes_ppn === true ? FIELDS.total.label : WITHOUT_VAT)}</dt>
          <dd aria-live="polite">{format.money(total)}</dd>
        </div>
      </dl>
    </section>
  )
}
