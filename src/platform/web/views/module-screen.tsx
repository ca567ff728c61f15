import { lazy, Suspense } from 'react'
import type { Group } from '../../definition/group.ts'
import type { AnyModule } from '../../definition/module.ts'
import { permissionOf, permissionToUpdate } from '../../definition/permission.ts'
import type { ViewName } from '../customize.ts'
import NotFoundPage from '../pages/not-found.tsx'
import { useScreenSearch } from '../router/search.ts'
import { DetailView, FormView } from '../router/views.ts'
import { usePermission } from '../session/session.ts'
import { useCustomization } from '../use-customization.ts'
import { HiddenProvider, NOTHING_HIDDEN } from './hidden.ts'
import { ListView } from './list/list-view.tsx'

const ImportView = lazy(() => import('./import/import-view.tsx'))
const ForbiddenPage = lazy(() => import('../pages/forbidden.tsx'))

const VIEWS: readonly string[] = ['list', 'detail', 'create', 'update']
const isView = (view: string): view is ViewName => VIEWS.includes(view)

/** The screens of a module: the URL determines which, and of which record. */
export default function ModuleScreen({ module }: { module: AnyModule; group: Group }) {
  const { search } = useScreenSearch()
  const may = usePermission()
  const { hide = NOTHING_HIDDEN } = useCustomization(module)
  const { view = 'list', id } = search
  if (view === 'import') {
    if (!module.calls.create || hide.includes('create')) return <NotFoundPage />
    if (!may(permissionOf(module, 'create'))) return <ForbiddenPage />
    return (
      <Suspense>
        <ImportView module={module} />
      </Suspense>
    )
  }
  if (!isView(view) || hide.some((hidden) => hidden === view)) return <NotFoundPage />
  if (view === 'list') {
    return (
      <HiddenProvider value={hide}>
        <ListView module={module} />
      </HiddenProvider>
    )
  }
  if (view !== 'create' && id === undefined) return <NotFoundPage />
  if (view !== 'detail') {
    if (!module.calls[view]) return <NotFoundPage />
    if (!may(view === 'update' ? permissionToUpdate(module) : permissionOf(module, view))) return <ForbiddenPage />
  }
  return (
    <HiddenProvider value={hide}>
      <Suspense>
        {view === 'detail' ? (
          <DetailView key={id} module={module} id={id ?? 0} />
        ) : (
          <FormView key={`${view} ${id}`} module={module} id={view === 'update' ? id : undefined} />
        )}
      </Suspense>
    </HiddenProvider>
  )
}
