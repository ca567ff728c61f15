import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { MappingScreen, ModuleScreen } from '../router/views.ts'
import { useSession } from '../session/session.ts'
import { useTitle } from '../title.ts'
import { PlaceholderPage } from './placeholder-page.tsx'
import { ScreenContext } from './screen-context.ts'

const route = getRouteApi('/shell/$')

/** The content of a screen: the module's screens, a page, a mapping, or a placeholder. */
export default function ScreenPage() {
  const screen = route.useLoaderData()
  // Every screen depends on the active unit: it is mounted again when another one is chosen.
  useSession((state) => state.unitId)
  useTitle(screen.title)
  return (
    <ScreenContext value={screen}>
      <Suspense>
        {screen.module ? (
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
