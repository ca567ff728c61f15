import { useEffect, useState } from 'react'
import { focusHeading } from '../controllers/focus-heading.ts'

/**
 * Gives the focus back to what had it before a layer was opened, where nothing else has taken it; to the heading where that
 * is gone. The kit does so only for layers that stay and are hidden.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
        focusHeading()
      })
    },
    [opener],
  )
}
