import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSay } from '../../../platform/web/language.ts'
import { ReportScreen } from '../../../platform/web/report/report-screen.tsx'
import { useScreenSearch } from '../../../platform/web/router/search.ts'
import { usePermission } from '../../../platform/web/session/session.ts'
import type { Why } from './why-changed.tsx'
import { WHY } from './why-words.ts'

const WhyChanged = lazy(() => import('./why-changed.tsx'))

/** A report with an explanation of the change of one mode's amount, for users with the permission for it. */
export function WhyReport({ why, permission }: { why: Why; permission: string }) {
  const { search } = useScreenSearch()
  const mayAsk = usePermission()(permission)
  if (search.view === 'why' && mayAsk) {
    return (
      <Suspense>
        <WhyChanged why={why} />
      </Suspense>
    )
  }
  return <ReportScreen report={why.report} actions={(mode) => mode === why.mode && mayAsk && <AskWhy />} />
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
