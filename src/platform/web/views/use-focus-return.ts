import { useEffect, useState } from 'react'
import { focusHeading } from '../controllers/focus-heading.ts'

/**
 * After a layer has closed, returns the focus to the element that had it before, or to the heading if that is gone.
 * Mantine does this only for layers that stay mounted.
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
