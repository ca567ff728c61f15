import { startTransition, useEffect, useState } from 'react'

/** Rows that wait for their inputs, in the order in which they came. */
const waiting = new Set<() => void>()

let isServing = false

/** One row a frame: the inputs of all that are in sight would stall the page for a quarter of a second. */
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
 * Becomes true when the scrolling has ended and it is this row's turn: a row of inputs costs more than a frame
 * that scrolls has time for. True from the start where nothing scrolls.
 */
export function useSettled(scrolling: boolean | undefined): boolean {
  const [ready, setReady] = useState(scrolling === undefined)
  useEffect(() => {
    if (scrolling || ready) return
    return wait(() => setReady(true))
  }, [scrolling, ready])
  return ready
}
