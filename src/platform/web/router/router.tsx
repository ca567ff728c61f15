import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  rootRouteId,
} from '@tanstack/react-router'
import { FailurePage } from '../pages/failure.tsx'
import { mustActFirst, mustChooseCorporate } from '../session/actions.ts'
import { holdsNow, isSignedIn } from '../session/session.ts'
import { firstAddress } from '../shell/menu-entries.ts'
import type { RouterContext } from './context.ts'
import { isKeptOut, loginSearch, rememberAddress } from './guard.ts'
import { parseSearch, readScreenSearch, stringifySearch } from './search.ts'
import { loadView, MappingScreen, ModuleScreen } from './views.ts'

const NotFoundPage = lazyRouteComponent(() => import('../pages/not-found.tsx'))
const LoginPage = lazyRouteComponent(() => import('../login/login-page.tsx'))
const AdminLayout = lazyRouteComponent(() => import('../shell/admin-layout.tsx'))

const rootRoute = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: NotFoundPage,
  errorComponent: FailurePage,
})

interface LoginSearch {
  idToken?: string
  Oauth?: 'GOOGLE'
  /** 2: a place of work is still to be chosen. */
  step?: 2
}

const readLoginSearch = ({ idToken, Oauth, step }: Record<string, unknown>): LoginSearch => ({
  ...(Oauth === 'GOOGLE' ? { Oauth, ...(typeof idToken === 'string' ? { idToken } : {}) } : {}),
  ...(Number(step) === 2 ? { step: 2 } : {}),
})

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  component: LoginPage,
  validateSearch: readLoginSearch,
})

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  component: lazyRouteComponent(() => import('../accounts/register-page.tsx')),
})

const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  component: lazyRouteComponent(() => import('../accounts/verify-page.tsx')),
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } => ({ code: textOf(code) }),
})

const waitingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/waiting-account',
  component: lazyRouteComponent(() => import('../accounts/waiting-page.tsx')),
})

interface ResetSearch {
  /** Of the mailed link; without it the page asks for the address to mail to. */
  token?: string
  /** Why the visitor is asked again: 'expired' when his link holds no more. */
  code?: string
  /** Until when the link holds, in milliseconds. */
  ts?: number
}

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('../accounts/reset-page.tsx')),
  validateSearch: ({ token, code, ts }: Record<string, unknown>): ResetSearch => ({
    token: textOf(token),
    code: textOf(code),
    ts: Number(ts) > 0 ? Number(ts) : undefined,
  }),
})

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/term-condition',
  component: lazyRouteComponent(() => import('../accounts/terms-page.tsx')),
})

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy-policy',
  component: lazyRouteComponent(() => import('../accounts/privacy-page.tsx')),
})

const maintenanceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/maintenance',
  component: lazyRouteComponent(() => import('../pages/maintenance.tsx')),
})

/** One's own sessions, password and second factor. */
const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('../accounts/account-page.tsx')),
})

interface WhySearch {
  task?: string
  /** Instead of the task: what was refused. */
  permission?: string
  /** Whom an administrator asks about. */
  user?: number
}

/** Why one may or may not, and for administrators why another. */
const whyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/why',
  component: lazyRouteComponent(() => import('../why/why-page.tsx')),
  validateSearch: ({ task, permission, user }: Record<string, unknown>): WhySearch => ({
    task: textOf(task),
    permission: textOf(permission),
    user: Number(user) > 0 ? Number(user) : undefined,
  }),
})

const forbiddenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forbidden',
  validateSearch: ({ permission }: Record<string, unknown>): { permission?: string } => ({
    permission: textOf(permission),
  }),
  component: lazyRouteComponent(() => import('../pages/forbidden.tsx')),
})

/**
 * Asks for all that an address needs at the same moment as for the table of contents: the frame, the view, the
 * module's own half. Each of them would wait for the one before.
 */
function askForScreen(path: string, view: unknown, halves: RouterContext['halves']): void {
  // Whoever needs a part that did not come says so.
  void Promise.allSettled([
    import('../shell/admin-layout.tsx'),
    import('../shell/screen-page.tsx'),
    ModuleScreen.preload?.(),
    loadView(view),
    halves[path.slice(1)]?.(),
  ])
}

/** The admin layout around everything that needs a session. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: AdminLayout,
  beforeLoad: async ({ context, location }) => {
    if (!isSignedIn()) {
      const address = `${location.href}${globalThis.location.hash}`
      // An address that carries a token of Google is no wish, and the token is kept nowhere.
      rememberAddress(address.includes('id_token=') ? '/' : location.href)
      throw redirect({ to: '/login', search: loginSearch(address), replace: true })
    }
    if (isKeptOut()) throw redirect({ to: '/maintenance', replace: true, state: { from: location.href } })
    if (mustActFirst() && location.pathname !== '/account') throw redirect({ to: '/account', replace: true })
    askForScreen(location.pathname, 'view' in location.search ? location.search.view : undefined, context.halves)
    return { contents: await context.loadContents() }
  },
  loader: ({ context }) => context.contents,
})

/** Redirects to what the user works with. */
const mainModuleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  staticData: { name: 'main-module' },
  beforeLoad: ({ context }) => {
    const first = firstAddress(context.contents, holdsNow, mustChooseCorporate())
    throw redirect({ to: first ?? '/forbidden', replace: true })
  },
})

/** The address under which older links lead to a site project. */
const projectRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/proyek/detail',
  validateSearch: readScreenSearch,
  beforeLoad: ({ context, search }) => {
    const screen = context.contents.screenOf('site-project')
    if (!screen) throw notFound({ routeId: rootRouteId })
    throw redirect({ to: screen.path, search: { view: 'detail', id: search.id }, replace: true })
  },
})

/** The address in the code on a printed docket: short, so that the code is coarse enough for a phone in the sun. */
const docketRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/d/$id',
  beforeLoad: ({ context, params }) => {
    const screen = context.contents.screenOf('production/docket')
    if (!screen || !/^[1-9]\d{0,15}$/.test(params.id)) throw notFound({ routeId: rootRouteId })
    throw redirect({ to: screen.path, search: { view: 'detail', id: Number(params.id), scan: '1' }, replace: true })
  },
})

/** Every address of the table of contents; all others are not found. */
export const screenRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  validateSearch: readScreenSearch,
  beforeLoad: async ({ context, params, search }) => {
    const screen = context.contents.screenAt(`/${params._splat ?? ''}`)
    if (!screen) throw notFound({ routeId: rootRouteId })
    const { permission } = screen
    if (permission && !holdsNow(permission)) throw redirect({ to: '/forbidden', search: { permission }, replace: true })
    if (screen.module) await loadView(search.view)
    return { screen }
  },
  // The screen's own scripts come together with the generic ones, so that nothing is drawn twice.
  loader: async ({ context: { contents, halves, screen }, location }) => {
    if (screen.module) await Promise.all([contents.customization(screen.module), ModuleScreen.preload?.()])
    if (screen.mapped) await MappingScreen.preload?.()
    if (screen.Page) {
      await screen.Page.preload?.()
      const page = (await halves[screen.path.slice(1)]?.())?.default
      if (typeof page === 'function') page.ask?.(readScreenSearch(location.search))
    }
    return screen
  },
  component: lazyRouteComponent(() => import('../shell/screen-page.tsx')),
})

/** Makes the router of the product; the modules' screens come with the table of contents. */
export function createAppRouter(context: RouterContext) {
  const tree = rootRoute.addChildren([
    loginRoute,
    registerRoute,
    verifyRoute,
    waitingRoute,
    resetRoute,
    termsRoute,
    privacyRoute,
    maintenanceRoute,
    forbiddenRoute,
    shellRoute.addChildren([mainModuleRoute, accountRoute, whyRoute, projectRoute, docketRoute, screenRoute]),
  ])
  return createRouter({
    routeTree: tree,
    context,
    parseSearch,
    stringifySearch,
    defaultPendingMs: 150,
    defaultPreload: false,
    notFoundMode: 'root',
    defaultErrorComponent: FailurePage,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    name?: string
  }
}
