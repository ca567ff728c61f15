import { useContext } from 'react'
import { OpenLink, opensAt } from '../../../../platform/web/cells/open-link.tsx'
import { ContentsContext } from '../../../../platform/web/contents.ts'
import type { CellProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'

/** Where a user fixes what prevents billing: the module, and the field of the row with its record. */
const REMEDIES: Readonly<Record<string, { module: string; by: string }>> = {
  draft: { module: 'sales-invoice', by: 'sales_invoice_id' },
  no_price: { module: 'sales-order', by: 'sales_order_id' },
  dispute: { module: 'production/docket', by: 'docket_id' },
  period: { module: 'production-unit', by: 'production_unit_id' },
  hold: { module: 'customer', by: 'customer_id' },
}

/** Why a docket is not billed, as a link to where it is fixed, if the user may go there. */
export function ReasonCell({ field, value, record }: CellProps) {
  const say = useSay()
  const contents = useContext(ContentsContext)
  const label = field.kind === 'select' ? field.options[String(value)] : undefined
  if (!label) return null
  const remedy = REMEDIES[String(value)]
  const path = remedy && contents.screenOf(remedy.module)?.path
  const id = remedy && record[remedy.by]
  if (!path || typeof id !== 'number') return say(label)
  return (
    <OpenLink href={opensAt({ path, view: 'detail' }, id)} asButton={false} inTable>
      {say(label)}
    </OpenLink>
  )
}
