import { useQuery } from '@tanstack/react-query'
import { isObject } from '../../../../platform/definition/is-object.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { SectionProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import type { Row } from '../../../../platform/web/record.ts'
import { FormSums } from '../../../shared/web/form-sums.tsx'
import { typedAmount } from '../../sales-payment/allocation.rules.ts'

const VALUE: Label = ['Nilai Nota Kredit', 'Value of the credit note']
const TYPED: Label = ['Dikreditkan', 'Credited']
const LEFT: Label = ['Masih dapat dikreditkan, sebelum PPN', 'Can still be credited, before VAT']

/** What may still be credited of the invoice, less what is typed: the server refuses more. */
export function NoteSums({ values }: SectionProps) {
  const say = useSay()
  const id = typeof values.sales_invoice_id === 'number' ? values.sales_invoice_id : 0
  const { data } = useQuery({ ...apiQuery<Row>(`view/sales-invoice/${id}`), enabled: id > 0 })
  const left = data?.data.creditable
  if (typeof left !== 'number') return null
  const lines = Array.isArray(values.lines) ? values.lines.filter(isObject) : []
  const typed = lines.reduce((all, line) => all + typedAmount(line.amount), 0)
  return <FormSums label={say(VALUE)} sums={[[say(TYPED), typed]]} total={[say(LEFT), left - typed]} />
}
