import { OpenLink, opensAt } from '../../../../platform/web/cells/open-link.tsx'
import type { CellProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'

/** The screens where a user fixes what prevents billing. */
const REMEDIES = {
  draft: { by: 'sales_invoice_id', opens: { path: '/sales/sales-invoice', view: 'detail' } },
  no_price: { by: 'sales_order_id', opens: { path: '/sales/sales-order', view: 'detail' } },
} as const

/** Why a docket is not billed; a draft and a missing price lead to where that is put right. */
export function ReasonCell({ field, value, record }: CellProps) {
  const say = useSay()
  const label = field.kind === 'select' ? field.options[String(value)] : undefined
  if (!label) return null
  const remedy = value === 'draft' || value === 'no_price' ? REMEDIES[value] : undefined
  const id = remedy && record[remedy.by]
  if (!remedy || typeof id !== 'number') return say(label)
  return (
    <OpenLink href={opensAt(remedy.opens, id)} asButton={false} inTable>
      {say(label)}
    </OpenLink>
  )
}
