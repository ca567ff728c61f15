import { customize } from '../../../../platform/web/customize.ts'
import { PaperButton, PaperRowItem } from '../../../../platform/web/print/paper-button.tsx'
import { confirmedMoney, GiroInput } from '../../deposit/web/index.tsx'
import { salesPayment } from '../sales-payment.ts'
import { AllocateOldest } from './allocate-oldest.tsx'
import { AllocatedInput } from './allocated-input.tsx'
import { PaymentSums } from './payment-sums.tsx'
import { WhoCancels } from './who-cancels.tsx'

export default customize(salesPayment, {
  inputs: { giro_no: GiroInput, giro_due: GiroInput },
  lineInputs: { 'allocations.amount': AllocatedInput },
  asked: { success: confirmedMoney },
  actions: { print: PaperButton },
  rowMenu: PaperRowItem,
  saveBar: PaymentSums,
  sections: { who_cancels: WhoCancels },
  toolbar: { create: AllocateOldest, update: AllocateOldest },
})
