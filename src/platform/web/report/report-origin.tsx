import { lazy, Suspense } from 'react'
import { isObject } from '../../definition/is-object.ts'
import type { ReportMode } from '../../definition/report.ts'
import { narrowingOf } from '../controllers/list-address.ts'
import { useListContext } from '../controllers/use-list.ts'
import type { Row } from '../record.ts'
import { useScreenSearch } from '../router/search.ts'
import { useDocuments } from './use-documents.ts'

const OriginDrawer = lazy(() => import('../origin/origin-drawer.tsx'))

/** The origin of the figure in the URL. */
export function ReportOrigin({ mode, group }: { mode: ReportMode; group: string }) {
  const { search, change } = useScreenSearch()
  const { module, state, fixed } = useListContext()
  const hrefOf = useDocuments(mode.groups[group])
  const hrefOfAll = useDocuments(Object.values(mode.groups).find(({ opens }) => opens))
  const { figure, row } = search
  if (typeof figure !== 'string') return null
  return (
    <Suspense>
      <OriginDrawer
        path={`origin/${module.name}`}
        params={{ ...narrowingOf(state), ...fixed, figure, row }}
        documents={row === undefined ? hrefOfAll(undefined) : hrefOf(rowOf(row))}
        onClose={() => change({ figure: undefined, row: undefined })}
      />
    </Suspense>
  )
}

/** The row in the URL. */
function rowOf(text: string | number): Row {
  try {
    const row: unknown = JSON.parse(String(text))
    return isObject(row) ? { id: 0, ...row } : { id: 0 }
  } catch {
    return { id: 0 }
  }
}
