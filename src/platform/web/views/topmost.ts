import { useEffect, useState } from 'react'

/** The open layers, the topmost last. */
const layers: symbol[] = []

/** Whether this layer is the topmost: a key event reaches all layers, but Escape closes only one. */
export function useTopmost(isOpen = true): () => boolean {
  const [own] = useState(() => Symbol('layer'))
  useEffect(() => {
    if (!isOpen) return
    layers.push(own)
    return () => {
      // A layer closed by a key stays in the list until all layers have handled the event.
      setTimeout(() => layers.splice(layers.indexOf(own), 1))
    }
  }, [isOpen, own])
  return () => layers.at(-1) === own
}
