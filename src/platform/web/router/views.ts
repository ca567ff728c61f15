import { lazyRouteComponent } from '@tanstack/react-router'

/*
 * The lazily loaded parts of a screen. The router loads them before it renders the screen: React shows a suspended part
 * only after 300 ms.
 */

export const ModuleScreen = lazyRouteComponent(() => import('../views/module-screen.tsx'))
export const MappingScreen = lazyRouteComponent(() => import('../views/mapping/mapping-screen.tsx'))
export const DetailView = lazyRouteComponent(() => import('../views/detail/detail-view.tsx'))
export const FormView = lazyRouteComponent(() => import('../views/form/form-view.tsx'))

const VIEWS: Readonly<Record<string, typeof DetailView | typeof FormView>> = {
  detail: DetailView,
  create: FormView,
  update: FormView,
}

/** Loads the view of a record in a URL, if there is one. */
export const loadView = (view: unknown): Promise<void> | undefined =>
  typeof view === 'string' ? VIEWS[view]?.preload?.() : undefined
