import { lazyRouteComponent } from '@tanstack/react-router'

/*
 * The parts of a screen that load on their own. The router loads them before it draws the screen: React shows what
 * it had to wait for only 300 ms after the place that it kept for it.
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

/** Loads the view of a record that an address names, if it names one. */
export const loadView = (view: unknown): Promise<void> | undefined =>
  typeof view === 'string' ? VIEWS[view]?.preload?.() : undefined
