import { customize } from '../../../../platform/web/customize.ts'
import { PaperButton, PaperRowItem } from '../../../../platform/web/print/paper-button.tsx'
import { approvalSteps } from '../../../shared/web/approval-steps.tsx'
import { purchaseOrder } from '../purchase-order.ts'
import { PurchaseSums } from './purchase-sums.tsx'

export default customize(purchaseOrder, {
  actions: { print: PaperButton },
  rowMenu: PaperRowItem,
  saveBar: PurchaseSums,
  tabs: [approvalSteps],
})
