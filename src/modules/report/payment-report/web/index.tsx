import { ReportScreen } from '../../../../platform/web/report/report-screen.tsx'
import { paymentReport } from '../payment-report.ts'

export default function PaymentReport() {
  return <ReportScreen report={paymentReport} />
}
