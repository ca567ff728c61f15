import { ReportScreen } from '../../../../platform/web/report/report-screen.tsx'
import { reportProduction } from '../report-production.ts'

export default function ReportProduction() {
  return <ReportScreen report={reportProduction} />
}
