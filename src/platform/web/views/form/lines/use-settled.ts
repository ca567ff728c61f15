import { startTransition, useEffect, useState } from 'react'

/** Rows that wait for their inputs, in their order of arrival. */
const waiting = new Set<() => void>()

let isServing = false

/** One row per frame: the inputs of all visible rows would block the page for a quarter of a second. */
function serveNext(): void {
  const [next] = waiting
  isServing = next !== undefined
  if (!next) return
  waiting.delete(next)
  startTransition(next)
  requestAnimationFrame(serveNext)
}

function wait(turn: () => void): () => void {
  waiting.add(turn)
  if (!isServing) requestAnimationFrame(serveNext)
  isServing = true
  return () => waiting.delete(turn)
}

/**
 * Becomes true when scrolling has ended and it is this row's turn: rendering a row of inputs takes longer than a frame.
 * True from the start where nothing scrolls.
 */
export function useSettled(scrolling: boolean | undefined): boolean {
  const [ready, setReady] = useState(scrolling === undefined)
  useEffect(() => {
    if (scrolling || ready) return
    return wait(() => setReady(true))
  }, [scrolling, ready])
  return ready
}
