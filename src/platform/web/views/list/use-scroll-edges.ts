import { type RefObject, useEffect } from 'react'

/** Marks the frame of a table while a part is hidden at its left or right, for the edges of pinned cells. */
export function useScrollEdges(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = frame.current
    if (!node) return
    const mark = () => {
      const rest = node.scrollWidth - node.clientWidth - node.scrollLeft
      node.toggleAttribute('data-scrolled-left', node.scrollLeft > 0)
      node.toggleAttribute('data-scrolled-right', rest > 1)
    }
    mark()
    node.addEventListener('scroll', mark, { passive: true })
    const observer = new ResizeObserver(mark)
    observer.observe(node)
    if (node.lastElementChild) observer.observe(node.lastElementChild)
    return () => {
      node.removeEventListener('scroll', mark)
      observer.disconnect()
    }
  }, [frame])
}
