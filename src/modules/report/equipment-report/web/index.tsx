import { ReportScreen } from '../../../../platform/web/report/report-screen.tsx'
import { equipmentReport } from '../equipment-report.ts'

export default function EquipmentReport() {
  return <ReportScreen report={equipmentReport} />
}
