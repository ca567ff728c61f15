import { draftName } from '../../../../platform/definition/draft-name.ts'
import { formatMoney } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Sentence } from '../../../../platform/server/errors.ts'

const TWICE: Label = ['Invoice {invoice} dipilih dua kali', 'Invoice {invoice} was chosen twice']
const OTHER: Label = ['Invoice {invoice} milik pelanggan lain', 'Invoice {invoice} belongs to another customer']
const NOT_OPEN: Label = [
  'Invoice {invoice} belum terbit, sudah lunas, atau dibatalkan',
  'Invoice {invoice} is not issued yet, is paid, or is cancelled',
]
const OVER: Label = [
  'Sisa invoice {invoice} {balance}, sedangkan dibayar dan dipotong {asked}. Kurangi {over}',
  'The balance of invoice {invoice} is {balance}, but {asked} is paid and deducted. Reduce it by {over}',
]
const WHAT: Label = ['Pilih jenis potongannya', 'Choose the type of deduction']
const HOW_MUCH: Label = ['Isi nominal potongannya', 'Enter the deducted amount']
const TOO_MUCH: Label = [
  'Dialokasikan {asked}, sedangkan pembayaran {amount}. Kurangi {over}',
  'Allocated {asked}, but the payment is {amount}. Reduce it by {over}',
]

/** The part of a payment for an invoice, with the customer's deductions. */
export interface Allocation {
  invoice_id: number
  amount: number
  deduction_type: string
  deduction: number
}

interface Invoice {
  id: number
  number: string | null
  status: string
  customer_id: number
  balance: number
}

export async function storedAllocations(call: Call, paymentId: number): Promise<Allocation[]> {
  const rows = await call.db
    .selectFrom('payment_allocations')
    .select(['invoice_id', 'amount', 'deduction_type', 'deduction'])
    .where('corporate_id', '=', call.corporateId)
    .where('sales_payment_id', '=', paymentId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, deduction: row.deduction ?? 0 }))
}

/** The errors of a payment's allocations, by line and field (I-16). */
export function judgeAllocations(
  payment: { customer_id: number; amount: number },
  allocations: readonly Allocation[],
  invoices: readonly Invoice[],
): Record<string, Sentence[]> {
  const refused: Record<string, Sentence[]> = {}
  for (const [index, allocation] of allocations.entries()) {
    const invoice = invoices.find(({ id }) => id === allocation.invoice_id)
    if (!invoice) continue
    const refuse = (field: string, label: Label, values: Sentence['values'] = {}) => {
      refused[`allocations.${index}.${field}`] ??= [
        { label, values: { invoice: invoice.number ?? draftName(invoice.id), ...values } },
      ]
    }
    const isTwice = allocations.findIndex(({ invoice_id }) => invoice_id === invoice.id) !== index
    if (isTwice) refuse('invoice_id', TWICE)
    else if (invoice.customer_id !== payment.customer_id) refuse('invoice_id', OTHER)
    else if (invoice.status !== 'unpaid' && invoice.status !== 'progress') refuse('invoice_id', NOT_OPEN)
    const isDeducted = allocation.deduction_type !== 'none'
    if (isDeducted && allocation.deduction === 0) refuse('deduction', HOW_MUCH)
    if (!isDeducted && allocation.deduction > 0) refuse('deduction_type', WHAT)
    const asked = allocation.amount + allocation.deduction
    const over = asked - invoice.balance
    const isOpen = refused[`allocations.${index}.invoice_id`] === undefined
    if (isOpen && over > 0) refuse('amount', OVER, moneyOf({ balance: invoice.balance, asked, over }))
  }
  const asked = allocations.reduce((all, { amount }) => all + amount, 0)
  const over = asked - payment.amount
  if (over > 0) refused.allocations = [{ label: TOO_MUCH, values: moneyOf({ asked, amount: payment.amount, over }) }]
  return refused
}

const moneyOf = (amounts: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, formatMoney(amount)]))
