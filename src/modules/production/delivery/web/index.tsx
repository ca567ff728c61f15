import { customize } from '../../../../platform/web/customize.ts'
import { delivery } from '../delivery.ts'
import { LoadSection } from './load-section.tsx'
import { PrintButton } from './print-button.tsx'

export { PRINT_BLOCKED, printOnPaper } from './paper-print.ts'
export { openPrintWindow } from './print-window.ts'

/** One tap each on the board and the phone; among the buttons of the docket they would ask for what a tap knows. */
const Tapped = () => null

export default customize(delivery, {
  actions: { print: PrintButton, time: Tapped, untime: Tapped },
  sections: { load: LoadSection },
})
