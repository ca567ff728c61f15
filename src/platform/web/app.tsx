import { type MantineColorScheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import styles from './app.module.css'
import { MaintenanceBar } from './banners.tsx'
import { NoticesView } from './notices/notices-view.tsx'
import type { AppRouter } from './router/router.tsx'
import { SmallDeviceGate } from './small-device/gate.tsx'
import { deviceMemory } from './storage.ts'
import { cssVariables, theme } from './theme/theme.ts'

/** The frame around every page. */
export function App({ router }: { router: AppRouter }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <MaintenanceBar />
      <div className={styles.body} data-page="">
        <SmallDeviceGate>
          <RouterProvider router={router} />
        </SmallDeviceGate>
      </div>
      <NoticesView />
    </MantineProvider>
  )
}

const NAME = 'color_scheme'

function isScheme(value: string | null): value is MantineColorScheme {
  return value === 'light' || value === 'dark' || value === 'auto'
}

/** The colour scheme belongs to the device: stored in a cookie, because a logout clears local storage. */
const colorSchemeManager: MantineColorSchemeManager = {
  get(fallback) {
    const value = deviceMemory.read(NAME)
    return isScheme(value) ? value : fallback
  },
  set: (value) => deviceMemory.write(NAME, value),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => deviceMemory.write(NAME, 'auto'),
}
