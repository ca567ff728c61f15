import { useCallback, useRef } from 'react'

/** A function that stays the same for the life of the component, and always calls the latest one. */
export function useStable<A extends readonly unknown[]>(run: (...given: A) => void): (...given: A) => void {
  const latest = useRef(run)
  latest.current = run
  return useCallback((...given: A) => latest.current(...given), [])
}
