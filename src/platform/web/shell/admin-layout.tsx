import '../theme/all-styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { getRouteApi, Outlet, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { OfflineBar } from '../banners.tsx'
import { ContentsContext } from '../contents.ts'
import { useSay } from '../language.ts'
import { useLive } from '../live/use-live.ts'
import { useQuestion } from '../notices/confirm.ts'
import { forgetNotices } from '../notices/notices.ts'
import { queryClient } from '../query.ts'
import { mustChooseCorporate, reloadSession } from '../session/actions.ts'
import { TEXTS } from '../texts.ts'
import { useTour } from '../tour/use-tour.ts'
import styles from './admin-layout.module.css'
import { Footer } from './footer.tsx'
import { MobileHeader } from './mobile-header.tsx'
import { showOverlay, useOverlay } from './overlays.ts'
import { ProgressBar } from './progress-bar.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { ScrollerContext } from './scroller.ts'
import { useMenuForm } from './shell-state.ts'
import { SideMenu } from './side-menu.tsx'
import { useGlobalKeys } from './use-global-keys.ts'

const route = getRouteApi('/shell')

const ConfirmView = lazy(() => import('../notices/confirm-view.tsx'))

/** The confirmation dialog, loaded with the first question; it then stays, so that its closing can be animated. */
function Questions() {
  const asked = useQuestion() !== null
  const [wasAsked, setWasAsked] = useState(false)
  if (asked && !wasAsked) setWasAsked(true)
  return <Suspense>{wasAsked && <ConfirmView />}</Suspense>
}

/** The frame of everything behind the login: menu, content, footer. */
export default function AdminLayout() {
  const say = useSay()
  const contents = route.useLoaderData()
  const navigate = useNavigate()
  const form = useMenuForm()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  useLive()
  useTour(contents)

  useEffect(() => {
    // The current permissions, menu, company and unit; without an answer the stored ones are used.
    reloadSession()
      .then(() => {
        // The platform's own screens belong to no company.
        const module = contents.screenAt(location.pathname)?.module
        const isOfCompany = module !== undefined && module.scope !== 'reference' && !module.platformToo
        if (mustChooseCorporate() && isOfCompany) return navigate({ to: '/login', search: { step: 2 }, replace: true })
      })
      .catch(() => {})
    return () => {
      // The next user of this browser must find no data of this one.
      queryClient.clear()
      forgetNotices()
    }
  }, [navigate, contents])

  return (
    <ContentsContext value={contents}>
      <QueryClientProvider client={queryClient}>
        <button type="button" className={styles.skip} onClick={() => scroller?.focus()}>
          {say(TEXTS.skipToContent)}
        </button>
        <div className={styles.shell} data-menu={form}>
          {form === 'overlay' && <MobileHeader />}
          <SideMenu form={form} />
          <div className={styles.side}>
            <OfflineBar />
            <ProgressBar />
            <main id="content" tabIndex={-1} className={styles.content} ref={setScroller}>
              <ScrollerContext value={scroller}>
                <div className={styles.page}>
                  <Outlet />
                </div>
                <Footer />
              </ScrollerContext>
            </main>
            <ScrollerContext value={scroller}>
              <ScrollToTop />
            </ScrollerContext>
          </div>
        </div>
        <Questions />
        <OverlaysView />
      </QueryClientProvider>
    </ContentsContext>
  )
}

const Palette = lazy(() => import('../palette/palette.tsx'))
const KeysOverlay = lazy(() => import('../keyboard/keys-overlay.tsx'))

/** The command palette and the list of keys, with their keys; both are loaded on first use. */
function OverlaysView() {
  const shown = useOverlay()
  useGlobalKeys()
  const close = () => showOverlay(null)
  return (
    <Suspense>
      {shown === 'palette' && <Palette onClose={close} />}
      {shown === 'keys' && <KeysOverlay onClose={close} />}
    </Suspense>
  )
}
