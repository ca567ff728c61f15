import { ReportScreen } from '../../../../platform/web/report/report-screen.tsx'
import { materialReconciliation } from '../material-reconciliation.ts'

export default function MaterialReconciliation() {
  return <ReportScreen report={materialReconciliation} />
}
