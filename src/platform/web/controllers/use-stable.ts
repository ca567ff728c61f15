import { useCallback, useRef } from 'react'

/** One function for the life of the component, which always does what the latest one does. */
export function useStable<A extends readonly unknown[]>(run: (...given: A) => void): (...given: A) => void {
  const latest = useRef(run)
  latest.current = run
  return useCallback((...given: A) => latest.current(...given), [])
}
