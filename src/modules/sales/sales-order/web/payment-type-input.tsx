import { useQuery } from '@tanstack/react-query'
import { permissionOf } from '../../../../platform/definition/permission.ts'
import { type Choice, useChoiceById } from '../../../../platform/web/controllers/use-lookup.ts'
import type { InputProps } from '../../../../platform/web/customize.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import type { Row } from '../../../../platform/web/record.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { LinkField } from '../../../../platform/web/views/form/link-field.tsx'
import { mayPayBy } from '../../customer/payment-access.rules.ts'
import { salesOrder } from '../sales-order.ts'

/** The payment type: the one of the customer's last order, or the only one they may use, until another is chosen. */
export function PaymentTypeInput({ module, name, field, values, disabled }: InputProps) {
  const usual = useUsualType(typeof values.customer_id === 'number' ? values.customer_id : null)
  if (field.kind !== 'link') return null
  return <LinkField name={name} field={field} siblings={module.fields} disabled={disabled} applied={usual} />
}

/** Null: none; undefined: not known yet. */
function useUsualType(customerId: number | null): Choice | null | undefined {
  const mayRead = usePermission()(permissionOf(salesOrder, 'read'))
  const { choice: customer } = useChoiceById('customer', customerId)
  const types = useQuery(apiQuery<readonly Choice[]>('lookup/payment-type', { active: 1, limit: 10 }))
  const last = useQuery({
    ...apiQuery<readonly Row[]>(`list/${salesOrder.name}`, {
      customer_id: customerId ?? 0,
      status: 'pending,approve,progress,finish',
      order: 'date',
      sort: 'DESC',
      limit: 1,
      count: 0,
    }),
    enabled: customerId !== null && mayRead,
  })
  if (customerId === null) return null
  if (!customer || !types.data || (mayRead && last.isPending)) return undefined
  const open = types.data.data.filter(({ code }) => mayPayBy(code, customer))
  const usual = last.data?.data[0]?.payment_type_id
  return open.find(({ id }) => id === usual) ?? (open.length === 1 ? (open[0] ?? null) : null)
}
