import { useWatch } from 'react-hook-form'
import { isObject } from '../../../../platform/definition/is-object.ts'
import type { FormValues } from '../../../../platform/web/controllers/form-values.ts'
import { useChoiceById } from '../../../../platform/web/controllers/use-lookup.ts'
import type { FieldInputProps } from '../../../../platform/web/customize.ts'
import { PlainInput } from '../../../../platform/web/views/form/plain-input.tsx'
import { salesInvoice } from '../../sales-invoice/sales-invoice.ts'
import { amountFor } from '../allocation.rules.ts'

/** The amount for an invoice: what it still owes, at most what is left of the payment, until another is typed. */
export function AllocatedInput(props: FieldInputProps) {
  const { base = '', line = 0 } = props
  const [amount, lines, invoice]: readonly unknown[] = useWatch<FormValues>({
    name: ['amount', 'allocations', `${base}invoice_id`],
  })
  const { choice } = useChoiceById(salesInvoice.name, typeof invoice === 'number' ? invoice : null)
  const balance = choice?.balance
  const applied =
    typeof invoice !== 'number'
      ? null
      : typeof balance === 'number'
        ? amountFor({ amount, lines: Array.isArray(lines) ? lines.filter(isObject) : [] }, line, balance)
        : undefined
  return <PlainInput {...props} applied={applied} />
}
