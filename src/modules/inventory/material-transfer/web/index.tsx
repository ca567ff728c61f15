import { isObject } from '../../../../platform/definition/is-object.ts'
import { customize } from '../../../../platform/web/customize.ts'
import { PaperButton, PaperRowItem } from '../../../../platform/web/print/paper-button.tsx'
import type { Row } from '../../../../platform/web/record.ts'
import { materialTransfer } from '../material-transfer.ts'

/** The form starts with the sent quantities as received. */
const arrived = ({ items }: Row) => ({
  items: (Array.isArray(items) ? items : []).filter(isObject).map((item) => ({ ...item, qty_received: item.qty_sent })),
})

export default customize(materialTransfer, {
  asked: { receive: { start: arrived } },
  actions: { print: PaperButton },
  rowMenu: PaperRowItem,
})
