import { READ_PRICE } from '../../../common-fields.ts'
import { WhyReport } from '../../web/why-report.tsx'
import { WHY_SALES } from './why-sales.ts'

export default function SalesReport() {
  return <WhyReport why={WHY_SALES} permission={READ_PRICE} />
}
