import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSay } from '../../../../platform/web/language.ts'
import { ReportScreen } from '../../../../platform/web/report/report-screen.tsx'
import { useScreenSearch } from '../../../../platform/web/router/search.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { READ_PRICE } from '../../../common-fields.ts'
import { salesReport } from '../sales-report.ts'
import { WHY } from './why-words.ts'

const WhyChanged = lazy(() => import('./why-changed.tsx'))

export default function SalesReport() {
  const { search } = useScreenSearch()
  const mayAsk = usePermission()(READ_PRICE)
  if (search.view === 'why' && mayAsk) {
    return (
      <Suspense>
        <WhyChanged />
      </Suspense>
    )
  }
  return <ReportScreen report={salesReport} actions={(mode) => mode === 'docket' && mayAsk && <AskWhy />} />
}

function AskWhy() {
  const { search, go } = useScreenSearch()
  const say = useSay()
  return (
    <Button variant="default" onClick={() => go({ ...search, page: undefined, view: 'why' })}>
      {say(WHY.ask)}
    </Button>
  )
}
