import { customize } from '../../../../platform/web/customize.ts'
import { PaperButton, PaperRowItem } from '../../../../platform/web/print/paper-button.tsx'
import { approvalSteps } from '../../../shared/web/approval-steps.tsx'
import { opnameStock } from '../opname-stock.ts'
import { CountedInput } from './counted-input.tsx'
import { PostedSince } from './posted-since.tsx'

export default customize(opnameStock, {
  lineInputs: { 'items.counted_qty': CountedInput },
  tabs: [approvalSteps],
  sections: { posted_since: PostedSince },
  actions: { print: PaperButton },
  rowMenu: PaperRowItem,
})
