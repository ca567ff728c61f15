import { ReportScreen } from '../../../../platform/web/report/report-screen.tsx'
import { salesReport } from '../sales-report.ts'

export default function SalesReport() {
  return <ReportScreen report={salesReport} />
}
