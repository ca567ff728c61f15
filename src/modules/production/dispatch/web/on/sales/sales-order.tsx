import { addTo } from '../../../../../../platform/web/additions.ts'
import { salesOrder } from '../../../../../sales/sales-order/sales-order.ts'
import { PromiseOfOrder } from '../../promise/sections.tsx'
import { ReleaseButton } from '../../release/release-button.tsx'
import { ReleaseItem } from '../../release/release-item.tsx'

export default addTo(salesOrder, {
  actions: { release: ReleaseButton },
  rowMenu: ReleaseItem,
  sections: { promise: PromiseOfOrder },
})
