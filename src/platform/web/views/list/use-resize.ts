import { type PointerEvent, useRef } from 'react'

const LEAST = 48
const MOST = 1_200

/** Dragging the right edge of a column's header; a double click restores the definition's width. */
export function useResize(resize: (name: string, width: number | undefined) => void) {
  const drag = useRef<{ name: string; from: number; width: number } | null>(null)
  const widthAt = (x: number) => {
    if (!drag.current) return 0
    return Math.round(Math.min(Math.max(LEAST, drag.current.width + x - drag.current.from), MOST))
  }
  return (name: string, width: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      // A growing column starts with its rendered width, not with its minimum.
      drag.current = { name, from: event.clientX, width: event.currentTarget.parentElement?.offsetWidth ?? width }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag.current?.name === name) resize(name, widthAt(event.clientX))
    },
    onPointerUp: () => {
      drag.current = null
    },
    onDoubleClick: () => resize(name, undefined),
  })
}
