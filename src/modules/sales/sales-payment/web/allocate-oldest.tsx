import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Label } from '../../../../platform/definition/label.ts'
import { nameKey } from '../../../../platform/definition/module.ts'
import { permissionOf } from '../../../../platform/definition/permission.ts'
import type { FormValues } from '../../../../platform/web/controllers/form-values.ts'
import { useFormContext } from '../../../../platform/web/controllers/use-form.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import { useScreenSearch } from '../../../../platform/web/router/search.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { salesInvoice } from '../../sales-invoice/sales-invoice.ts'
import { allocate, type OpenInvoice, typedAmount } from '../allocation.rules.ts'

const ALLOCATE: Label = ['Bayar Invoice Tertua', 'Pay oldest invoices']
const ALLOCATE_TO: Label = ['Bayar {number}', 'Pay {number}']
const WHY: Label = [
  'Nominal dialokasikan ke invoice yang paling dahulu jatuh tempo; dapat diubah',
  'The amount is allocated to the invoices due first; you can change it',
]

/**
 * Offers to allocate the amount to the customer's oldest invoices, once both are known; the invoice from which the user
 * came is first.
 */
export function AllocateOldest() {
  const { form } = useFormContext()
  const [customer, typed]: readonly unknown[] = useWatch<FormValues>({
    control: form.control,
    name: ['customer_id', 'amount'],
  })
  const mayRead = usePermission()(permissionOf(salesInvoice, 'read'))
  const amount = typedAmount(typed)
  return mayRead && typeof customer === 'number' && amount > 0 ? (
    <AllocateButton customer={customer} amount={amount} />
  ) : null
}

function AllocateButton({ customer, amount }: { customer: number; amount: number }) {
  const { form } = useFormContext()
  const say = useSay()
  const { data } = useQuery(
    apiQuery<readonly (OpenInvoice & { number: string })[]>(`list/${salesInvoice.name}`, {
      customer_id: customer,
      status: 'unpaid,progress',
      order: 'due_date',
      sort: 'ASC',
      limit: 100,
      count: 0,
    }),
  )
  const { search } = useScreenSearch()
  if (!data || data.data.length === 0) return null
  const named = data.data.find(({ id }) => String(id) === String(search.invoice_id))
  const invoices = named ? [named, ...data.data.filter((one) => one !== named)] : data.data
  const fill = () => {
    const lines = allocate(amount, invoices).map((line) => ({
      invoice_id: line.invoice_id,
      [nameKey('invoice_id')]: invoices.find(({ id }) => id === line.invoice_id)?.number ?? null,
      amount: String(line.amount),
      deduction_type: 'none',
      deduction: '',
      deduction_doc_no: '',
    }))
    form.setValue('allocations', lines, { shouldDirty: true })
    void form.trigger('allocations')
  }
  return (
    <Button variant="default" title={say(WHY)} onClick={fill}>
      {named ? say(ALLOCATE_TO, { number: named.number }) : say(ALLOCATE)}
    </Button>
  )
}
