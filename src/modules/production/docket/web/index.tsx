import { customize } from '../../../../platform/web/customize.ts'
import { deliveryDocket } from '../docket.ts'
import { departureColumn } from './departure-column.tsx'
import { DocketDetail } from './docket-detail.tsx'
import { finishing } from './finish-sum.tsx'
import { LoadSection } from './load-section.tsx'
import { CardStep, DetailStep, NextLoadOfDocket } from './one-tap.tsx'
import { PrintButton } from './print-button.tsx'
import { DocketRowMenu } from './row-menu.tsx'

export { PRINT_BLOCKED, printOnPaper } from './paper-print.ts'
export { openPrintWindow } from './print-window.ts'

/** Hides these actions among the docket's buttons: they are offered as the one next step instead. */
const Tapped = () => null

export default customize(deliveryDocket, {
  actions: { print: PrintButton, time: Tapped, untime: Tapped, step: DetailStep, next: NextLoadOfDocket },
  columns: [departureColumn],
  asked: { finish: finishing },
  rowMenu: DocketRowMenu,
  cardFoot: CardStep,
  sections: { load: LoadSection },
  View: { detail: DocketDetail },
})
