import './theme/first-styles.ts'
import { createRoot } from 'react-dom/client'
import type { ContentsEntry } from '../definition/contents.ts'
import type { Holder } from '../definition/permission.ts'
import { onApiEvents } from './api.ts'
import { App } from './app.tsx'
import { loadConfig, noteMaintenance } from './config.ts'
import { createContents, type HalfLoader, type Icons } from './contents.ts'
import { draftOf, ownerOf } from './controllers/draft.ts'
import { ignoreHeldEnter } from './keyboard/held-enter.ts'
import { rereadLanguage, sayNow } from './language.ts'
import { reloadOnNewVersion } from './new-version.ts'
import { showError, showWarning } from './notices/notices.ts'
import { isKeptOut, takeAddress } from './router/guard.ts'
import { type AppRouter, createAppRouter } from './router/router.tsx'
import { reloadSession } from './session/actions.ts'
import { currentSession, currentToken, dropSession, followOtherTabs, isSignedIn } from './session/session.ts'
import { TEXTS } from './texts.ts'
import { applyDensity } from './theme/density.ts'

interface Parts {
  /**
   * Loads the product's table of contents, with the parts that the user's permissions need, and its icons; called after
   * sign-in.
   */
  loadProduct: (user: Holder) => Promise<{ entries: readonly ContentsEntry[]; icons: Icons }>
  /** The web halves of the modules by their path below the modules' folder, `sales/sales-order`. */
  halves: Readonly<Record<string, HalfLoader>>
}

/** Starts the web application in the page's root element. */
export function start({ loadProduct, halves }: Parts): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element #root.')
  rereadLanguage()
  applyDensity()
  ignoreHeldEnter()
  const loadContents = oncePerRole(async (user) => {
    const { entries, icons } = await loadProduct(user)
    return createContents(entries, halves, icons)
  })
  const router = createAppRouter({ loadContents, halves })
  listenToApi(router)
  followOtherTabs((what) => {
    // Another tab chose another unit: only its name is missing here; entries stay.
    if (what === 'unit') void reloadSession().catch(() => {})
    else if (currentToken() === null) void router.navigate({ to: '/login', replace: true })
    // Signed in in another tab: this tab continues where it was.
    else if (location.pathname === '/login')
      location.assign(takeAddress() ?? draftOf(ownerOf(currentSession()))?.address ?? '/')
    // Another account or company: nothing on this page belongs to it.
    else globalThis.location.reload()
  })
  reloadOnNewVersion()
  // Parts of the page were rendered before the configuration was known.
  void loadConfig().then(() => {
    if (isKeptOut() && isSignedIn()) void router.invalidate()
  })
  createRoot(root).render(<App router={router} />)
}

const ACT_FIRST = new Set(['password_change_required', 'second_factor_setup_required'])

function listenToApi(router: AppRouter): void {
  onApiEvents({
    ended: (token) => {
      // Several calls of one page fail together; only the first finds the session still there.
      if (token === null || token !== currentToken()) return
      dropSession()
      // At the side: in the middle it would cover the fields that are to be filled in.
      showWarning(sayNow(TEXTS.signInAgain), { title: sayNow(TEXTS.sessionEnded), place: 'corner' })
      void router.navigate({ to: '/login', replace: true })
    },
    forbidden: (code, permission) => {
      // Not forbidden for good: something must be done first.
      if (ACT_FIRST.has(code))
        return void reloadSession().then(() => router.navigate({ to: '/account', replace: true }))
      if (code === 'choose_corporate') return void router.navigate({ to: '/login', search: { step: 2 }, replace: true })
      showWarning(sayNow(TEXTS.noAccess), { title: sayNow(TEXTS.warning), place: 'corner' })
      void router.navigate({ to: '/forbidden', search: permission ? { permission } : {} })
    },
    maintenance: () => {
      noteMaintenance()
      // A user who is signing in gets the message in place; the entries of a form are kept until maintenance is over.
      if (isKeptOut() && isSignedIn()) void router.invalidate()
    },
    failed: () => showError(sayNow(TEXTS.systemFailure)),
  })
}

/**
 * Runs the work once while users of one role are signed in; a failed attempt is dropped, so that the next one starts
 * again.
 */
function oncePerRole<T>(work: (user: Holder) => Promise<T>): () => Promise<T> {
  let running: { roleId: number; result: Promise<T> } | undefined
  return () => {
    const { profile, permissions } = currentSession()
    const roleId = profile?.role_id ?? 0
    if (running?.roleId === roleId) return running.result
    const result = work({ roleId, permissions: new Set(permissions) }).catch((error: unknown) => {
      running = undefined
      throw error
    })
    running = { roleId, result }
    return result
  }
}
