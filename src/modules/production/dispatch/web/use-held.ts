import { useRef, useState } from 'react'

/** Keeps an arrangement while the pointer is over it, so that nothing moves away under a finger. */
export function useHeld<T>(value: T): [T, { onPointerEnter: () => void; onPointerLeave: () => void }] {
  const [isHeld, setHeld] = useState(false)
  const held = useRef(value)
  if (!isHeld) held.current = value
  return [held.current, { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }]
}
