import { customize } from '../../../../platform/web/customize.ts'
import { billingWorksheet } from '../billing-worksheet.ts'
import { BillAll } from './bill-all.tsx'
import { ReasonCell } from './reason-cell.tsx'

export default customize(billingWorksheet, { cells: { reason: ReasonCell }, toolbar: { list: BillAll } })
