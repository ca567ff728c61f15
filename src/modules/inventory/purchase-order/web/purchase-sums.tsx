import { useQuery } from '@tanstack/react-query'
import type { Label } from '../../../../platform/definition/label.ts'
import type { SectionProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import type { VatRate } from '../../../sales/ppn/ppn.rules.ts'
import { ppn as vat } from '../../../sales/ppn/ppn.ts'
import { FormSums } from '../../../shared/web/form-sums.tsx'
import { READ_COST } from '../../read-cost.ts'
import { purchaseTotals, typedItems } from '../purchase-order.rules.ts'
import { purchaseOrder } from '../purchase-order.ts'

const WORTH: Label = ['Nilai Pembelian', 'Purchase value']
const FIELDS = purchaseOrder.fields

/** The sums of a purchase order during input, by the server's rules. */
export function PurchaseSums({ values }: SectionProps) {
  const say = useSay()
  const may = usePermission()
  const id = typeof values.ppn_id === 'number' ? values.ppn_id : null
  const { data } = useQuery({
    ...apiQuery<readonly VatRate[]>(`lookup/${vat.name}`, { id: id ?? 0, active: 2, limit: 1 }),
    enabled: id !== null,
  })
  const rate = data?.data[0]
  const items = typedItems(values.items)
  if (items.length === 0 || !may(READ_COST) || (id !== null && !rate)) return null
  const { subtotal, discount, ppn, total } = purchaseTotals(items, id === null || !rate ? null : rate)
  const sums: [label: string, amount: number][] = [[say(FIELDS.subtotal.label), subtotal]]
  if (discount !== 0) sums.push([say(FIELDS.discount.label), -discount])
  if (id !== null) sums.push([say(FIELDS.ppn.label), ppn])
  return <FormSums label={say(WORTH)} sums={sums} total={[say(FIELDS.total.label), total]} />
}
