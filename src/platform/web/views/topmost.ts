import { useEffect, useState } from 'react'

/** The open layers, the topmost last. */
const layers: symbol[] = []

/** Whether this layer lies over all others: a key reaches all of them, and Escape closes one. */
export function useTopmost(isOpen = true): () => boolean {
  const [own] = useState(() => Symbol('layer'))
  useEffect(() => {
    if (!isOpen) return
    layers.push(own)
    return () => {
      // What a key has closed stays topmost until every layer has heard the key.
      setTimeout(() => layers.splice(layers.indexOf(own), 1))
    }
  }, [isOpen, own])
  return () => layers.at(-1) === own
}
