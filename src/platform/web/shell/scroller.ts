import { createContext, useContext, useEffect, useState } from 'react'

/** The element that scrolls the content of the layout. */
export const ScrollerContext = createContext<HTMLElement | null>(null)

/** Whether the content is scrolled down by more than so many pixels. */
export function useScrolledPast(pixels: number): boolean {
  const scroller = useContext(ScrollerContext)
  const [past, setPast] = useState(false)
  useEffect(() => {
    if (!scroller) return
    const follow = () => setPast(scroller.scrollTop > pixels)
    follow()
    scroller.addEventListener('scroll', follow, { passive: true })
    return () => scroller.removeEventListener('scroll', follow)
  }, [scroller, pixels])
  return past
}
