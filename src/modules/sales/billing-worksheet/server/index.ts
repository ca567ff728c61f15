import { implement } from '../../../../platform/server/engine/implement.ts'
import { billingWorksheet } from '../billing-worksheet.ts'

export default implement(billingWorksheet, {})
