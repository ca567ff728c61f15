import type { Label } from '../../../../platform/definition/label.ts'
import type { SectionProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { useApplied } from '../../../../platform/web/views/form/use-applied.ts'
import { READ_PRICE } from '../../../common-fields.ts'
import { FormSums } from '../../../shared/web/form-sums.tsx'
import type { VatRate } from '../../ppn/ppn.rules.ts'
import { chargesByVat } from '../sales-order.rules.ts'
import { salesOrder } from '../sales-order.ts'
import { orderWorth } from './order-worth.ts'
import { useAppliedPrice } from './use-applied-price.ts'
import { useVatRule } from './use-vat-rule.ts'

const WORTH: Label = ['Nilai Pesanan', 'Order value']
const TAX_BASE: Label = ['DPP', 'Tax base']
const WITHOUT_VAT: Label = ['Total sebelum PPN', 'Total before VAT']
const FIELDS = salesOrder.fields

/** The sums of an order during input, before the server computes them. */
export function OrderSums(props: SectionProps) {
  const may = usePermission()
  if (!may(READ_PRICE)) return null
  const lines = Array.isArray(props.values.items) ? props.values.items : []
  return (
    <>
      {lines.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a price is written at the place of its line
        <UnitPrice key={index} base={`items.${index}.`} />
      ))}
      <Sums values={props.values} />
    </>
  )
}

/** Writes the unit's price into a line, even while its inputs are hidden, as in the cards of a phone. */
function UnitPrice({ base }: { base: string }) {
  useApplied(`${base}price`, useAppliedPrice(base).applied)
  return null
}

function Sums({ values }: Pick<SectionProps, 'values'>) {
  const say = useSay()
  const format = useFormat()
  const rule = useVatRule(values.customer_id, values.date)
  const worth = orderWorth(values, rule ?? null)
  if (!worth) return null
  const { subtotal, discount, dpp, ppn, total } = worth
  const { taxed, untaxed } = chargesByVat(worth)
  const rateOf = ({ rate, base_num, base_den }: VatRate) =>
    ` ${format.number(rate, 4, true)}%${base_num === base_den ? '' : ` × ${base_num}/${base_den}`}`
  const sums: [label: string, amount: number][] = [[say(FIELDS.subtotal.label), subtotal]]
  if (discount !== 0) sums.push([say(FIELDS.discount.label), -discount])
  if (taxed !== 0) sums.push([say(FIELDS.taxed_charge.label), taxed])
  // Without a customer there is no tax yet.
  const isKnown = rule !== undefined
  if (isKnown) sums.push([say(TAX_BASE), dpp], [say(FIELDS.ppn.label) + (rule ? rateOf(rule) : ''), ppn])
  if (untaxed !== 0) sums.push([say(FIELDS.untaxed_charge.label), untaxed])
  const name = isKnown || values.price_includes_ppn === true ? FIELDS.total.label : WITHOUT_VAT
  return <FormSums label={say(WORTH)} sums={sums} total={[say(name), total]} />
}
