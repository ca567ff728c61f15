import type { Label } from '../../../../../../platform/definition/label.ts'
import { addTo } from '../../../../../../platform/web/additions.ts'
import type { ActionProps } from '../../../../../../platform/web/customize.ts'
import { NextStep } from '../../../../../../platform/web/views/detail/next-step.tsx'
import { salesInvoice } from '../../../../sales-invoice/sales-invoice.ts'
import { salesPayment } from '../../../sales-payment.ts'

const RECORD: Label = ['Catat Pembayaran', 'Record payment']

/** Leads from an invoice with a balance to a payment of it. */
function PaymentButton({ record: { id, status, customer_id, balance } }: ActionProps) {
  if (status !== 'unpaid' && status !== 'progress') return null
  if (typeof customer_id !== 'number' || typeof balance !== 'number') return null
  const start = { customer_id, amount: balance, invoice_id: id }
  return <NextStep label={RECORD} module={salesPayment.name} start={start} />
}

export default addTo(salesInvoice, { actions: { pay: PaymentButton } })
