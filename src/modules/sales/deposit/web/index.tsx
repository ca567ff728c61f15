import { customize } from '../../../../platform/web/customize.ts'
import { PaperButton, PaperRowItem } from '../../../../platform/web/print/paper-button.tsx'
import { deposit } from '../deposit.ts'
import { GiroInput } from './giro-input.tsx'
import { confirmedMoney } from './giro-not-due.tsx'
import { RefundButton } from './refund-button.tsx'

export { GiroInput } from './giro-input.tsx'
export { confirmedMoney } from './giro-not-due.tsx'

export default customize(deposit, {
  inputs: { giro_no: GiroInput, giro_due: GiroInput },
  asked: { success: confirmedMoney },
  actions: { print: PaperButton, refund: RefundButton },
  rowMenu: PaperRowItem,
})
