import { ReportScreen } from '../../../../platform/web/report/report-screen.tsx'
import { ritationReport } from '../ritation-report.ts'

export default function RitationReport() {
  return <ReportScreen report={ritationReport} />
}
