import { ReportScreen } from '../../../../platform/web/report/report-screen.tsx'
import { reportMaterial } from '../report-material.ts'

export default function ReportMaterial() {
  return <ReportScreen report={reportMaterial} />
}
