import { ReportScreen } from '../../../../platform/web/report/report-screen.tsx'
import { fuelReport } from '../fuel-report.ts'

export default function FuelReport() {
  return <ReportScreen report={fuelReport} />
}
