import { customize, type FieldInputProps } from '../../../../platform/web/customize.ts'
import { PaperButton, PaperRowItem } from '../../../../platform/web/print/paper-button.tsx'
import { approvalSteps } from '../../../shared/web/approval-steps.tsx'
import { LiveAmount } from '../../../shared/web/live-amount.tsx'
import { typedAmount } from '../purchase-order.rules.ts'
import { purchaseOrder } from '../purchase-order.ts'
import { PurchaseSums } from './purchase-sums.tsx'

export default customize(purchaseOrder, {
  actions: { print: PaperButton },
  rowMenu: PaperRowItem,
  lineInputs: { 'items.amount': AmountCell },
  saveBar: PurchaseSums,
  tabs: [approvalSteps],
})

function AmountCell({ base = '' }: FieldInputProps) {
  return <LiveAmount base={base} amountOf={typedAmount} />
}
