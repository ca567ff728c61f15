import { lazy, Suspense } from 'react'
import { showOverlay, useOverlay } from './overlays.ts'
import { useGlobalKeys } from './use-global-keys.ts'

const Palette = lazy(() => import('../palette/palette.tsx'))
const KeysOverlay = lazy(() => import('../keyboard/keys-overlay.tsx'))

/** The command palette and the list of keys, with their keys; both are loaded on first use. */
export function OverlaysView() {
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
