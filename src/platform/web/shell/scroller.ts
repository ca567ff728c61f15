import { createContext, useContext, useEffect, useState } from 'react'

/** The element that scrolls the content of the layout. */
export const ScrollerContext = createContext<HTMLElement | null>(null)

/** Whether the content, or the element `inner` within it, is scrolled down by more than this many pixels. */
export function useScrolledPast(pixels: number, inner?: string): boolean {
  const scroller = useContext(ScrollerContext)
  const [past, setPast] = useState(false)
  useEffect(() => {
    if (!scroller) return
    const follow = () => {
      const within = inner === undefined ? null : scroller.querySelector(inner)
      setPast(Math.max(scroller.scrollTop, within?.scrollTop ?? 0) > pixels)
    }
    follow()
    // The event of an inner element does not bubble; it is caught here in the capture phase.
    const listening = { passive: true, capture: inner !== undefined }
    scroller.addEventListener('scroll', follow, listening)
    return () => scroller.removeEventListener('scroll', follow, listening)
  }, [scroller, pixels, inner])
  return past
}
