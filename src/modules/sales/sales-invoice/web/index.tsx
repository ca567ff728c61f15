import { customize } from '../../../../platform/web/customize.ts'
import { PaperButton, PaperRowItem } from '../../../../platform/web/print/paper-button.tsx'
import { InWords } from '../../web/in-words.tsx'
import { salesInvoice } from '../sales-invoice.ts'

export default customize(salesInvoice, {
  actions: { print: PaperButton },
  rowMenu: PaperRowItem,
  sections: { terbilang: InWords },
})
