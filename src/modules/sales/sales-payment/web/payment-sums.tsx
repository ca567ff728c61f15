import type { Label } from '../../../../platform/definition/label.ts'
import type { SectionProps } from '../../../../platform/web/customize.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { FormSums } from '../../../shared/web/form-sums.tsx'
import { allocatedOf, typedAmount } from '../allocation.rules.ts'
import { salesPayment } from '../sales-payment.ts'

const USE: Label = ['Pembagian Pembayaran', 'Use of the payment']
const FIELDS = salesPayment.fields

/** The allocated amount of a payment during input, and the rest. */
export function PaymentSums({ values }: SectionProps) {
  const say = useSay()
  if (typedAmount(values.amount) === 0) return null
  const { allocated, unallocated } = allocatedOf(values)
  return (
    <FormSums
      label={say(USE)}
      sums={[[say(FIELDS.allocated.label), allocated]]}
      total={[say(FIELDS.unallocated.label), unallocated]}
    />
  )
}
