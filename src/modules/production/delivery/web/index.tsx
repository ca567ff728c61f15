import { customize } from '../../../../platform/web/customize.ts'
import { delivery } from '../delivery.ts'
import { LoadSection } from './load-section.tsx'
import { PrintButton } from './print-button.tsx'

export default customize(delivery, { actions: { print: PrintButton }, sections: { load: LoadSection } })
