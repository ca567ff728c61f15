import { customize } from '../../../../platform/web/customize.ts'
import { delivery } from '../delivery.ts'
import { PrintButton } from './print-button.tsx'

export default customize(delivery, { actions: { print: PrintButton } })
