import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import styles from './app.module.css'
import { MaintenanceBar } from './banners.tsx'
import { NoticesView } from './notices/notices-view.tsx'
import type { AppRouter } from './router/router.tsx'
import { SmallDeviceGate } from './small-device/gate.tsx'
import { colorSchemeManager } from './theme/color-scheme.ts'
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
