import { lazy } from 'react'
import { useScreenSearch } from '../../../../platform/web/router/search.ts'

const DetailScreen = lazy(async () => {
  const { DetailScreen: Screen } = await import('../../../../platform/web/views/detail/detail-view.tsx')
  return { default: Screen }
})
const ScannedDocket = lazy(() => import('./scanned-docket.tsx'))

/** A docket as the screen of its record, or as who has scanned its code wants it: with the one next step. */
export function DocketDetail() {
  const { search } = useScreenSearch()
  return search.scan === undefined ? <DetailScreen /> : <ScannedDocket />
}
