import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useDeferredValue } from 'react'
import { useSay } from '../language.ts'
import { MappingScreen, ModuleScreen } from '../router/views.ts'
import { useSession } from '../session/session.ts'
import { TEXTS } from '../texts.ts'
import { useTitle } from '../title.ts'
import styles from './placeholder-page.module.css'
import { ScreenContext } from './screen-context.ts'
import { Toolbar } from './toolbar.tsx'

const route = getRouteApi('/shell/$')

/** The content of a screen: the module's screens, a page, a mapping, or a placeholder. */
export default function ScreenPage() {
  const screen = route.useLoaderData()
  // Every screen depends on the active unit: it is mounted again when another one is chosen.
  useSession((state) => state.unitId)
  useTitle(screen.title)
  // The frame is drawn before its content is rendered, which React then does in pieces: a tap in between is answered.
  const shown = useDeferredValue(true, false)
  return (
    <ScreenContext value={screen}>
      <Suspense>
        {!shown ? null : screen.module ? (
          <ModuleScreen key={screen.path} module={screen.module} group={screen.group} />
        ) : screen.Page ? (
          <screen.Page key={screen.path} />
        ) : screen.mapped ? (
          <MappingScreen key={screen.path} {...screen.mapped} />
        ) : (
          <PlaceholderPage />
        )}
      </Suspense>
    </ScreenContext>
  )
}

/** A URL of the product without a screen yet. */
function PlaceholderPage() {
  const say = useSay()
  return (
    <>
      <Toolbar />
      <p className={styles.text}>{say(TEXTS.placeholderText)}</p>
    </>
  )
}
