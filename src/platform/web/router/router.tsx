import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  rootRouteId,
} from '@tanstack/react-router'
import type { Contents, HalfLoader } from '../contents.ts'
import { FailurePage } from '../pages/failure.tsx'
import { mustActFirst, mustChooseCorporate } from '../session/actions.ts'
import { holdsNow, isSignedIn } from '../session/session.ts'
import { firstAddress } from '../shell/menu-entries.ts'
import { isKeptOut, loginSearch, rememberAddress } from './guard.ts'
import { parseSearch, readScreenSearch, stringifySearch } from './search.ts'
import { loadView, MappingScreen, ModuleScreen } from './views.ts'

const NotFoundPage = lazyRouteComponent(() => import('../pages/not-found.tsx'))
const LoginPage = lazyRouteComponent(() => import('../login/login-page.tsx'))
const AdminLayout = lazyRouteComponent(() => import('../shell/admin-layout.tsx'))

/** What routes need from the entry; the table of contents is loaded only after sign-in. */
interface RouterContext {
  loadContents: () => Promise<Contents>
  /** The web halves of the modules by their routes. */
  halves: Readonly<Record<string, HalfLoader>>
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  notFoundComponent: NotFoundPage,
  errorComponent: FailurePage,
})

interface LoginSearch {
  idToken?: string
  Oauth?: 'GOOGLE'
  /** 2: company and unit are still to be chosen. */
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
  /** 'expired' when the visitor's link is no longer valid. */
  code?: string
  /** The end of the link's validity, in milliseconds. */
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

/** The user's own sessions, password and second factor. */
const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/account',
  component: lazyRouteComponent(() => import('../accounts/account-page.tsx')),
})

interface WhySearch {
  task?: string
  /** Instead of the task: the refused permission. */
  permission?: string
  /** The user that an administrator asks about. */
  user?: number
}

/** Explains the user's permissions, and for administrators those of others. */
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
 * Requests everything that a URL needs together with the table of contents: the frame, the view, the module's own half.
 * Otherwise each would wait for the one before.
 */
function askForScreen(path: string, view: unknown, halves: RouterContext['halves']): void {
  // A part that could not be loaded is reported where it is needed.
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
      // A URL with a token of Google is not kept as the requested page, so that the token is stored nowhere.
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

/** Redirects to the user's main module. */
const mainModuleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  staticData: { name: 'main-module' },
  beforeLoad: ({ context }) => {
    const first = firstAddress(context.contents, holdsNow, mustChooseCorporate())
    throw redirect({ to: first ?? '/forbidden', replace: true })
  },
})

/** The URL of a site project in older links. */
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

/** The URL in the code on a printed docket: short, so that the code is coarse enough for a phone in the sun. */
const docketRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/d/$id',
  beforeLoad: ({ context, params }) => {
    const screen = context.contents.screenOf('production/docket')
    if (!screen || !/^[1-9]\d{0,15}$/.test(params.id)) throw notFound({ routeId: rootRouteId })
    throw redirect({ to: screen.path, search: { view: 'detail', id: Number(params.id), scan: '1' }, replace: true })
  },
})

/** All routes of the table of contents; other URLs are not found. */
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
  // The screen's own scripts are loaded together with the generic ones, so that nothing renders twice.
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

/** Creates the router of the product; the modules' screens are loaded with the table of contents. */
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
