import { READ_COST } from '../../../inventory/read-cost.ts'
import { WhyReport } from '../../web/why-report.tsx'
import { WHY_MATERIAL } from './why-material.ts'

export default function ReportMaterial() {
  return <WhyReport why={WHY_MATERIAL} permission={READ_COST} />
}
