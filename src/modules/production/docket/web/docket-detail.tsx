import { lazy } from 'react'
import { useScreenSearch } from '../../../../platform/web/router/search.ts'

const DetailScreen = lazy(async () => {
  const { DetailScreen: Screen } = await import('../../../../platform/web/views/detail/detail-view.tsx')
  return { default: Screen }
})
const ScannedDocket = lazy(() => import('./scanned-docket.tsx'))

/** A docket as its detail screen, or for a user who scanned its code, with the next step. */
export function DocketDetail() {
  const { search } = useScreenSearch()
  return search.scan === undefined ? <DetailScreen /> : <ScannedDocket />
}
