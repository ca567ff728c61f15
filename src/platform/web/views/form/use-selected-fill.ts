import { useLayoutEffect, useRef } from 'react'

/**
 * Selects a value that the form writes into the focused input, so that typing replaces it, as after Tab. Without it a
 * price that arrives before the first key would stay in front of the typed one. Call the returned function with each
 * value that the user enters: it is not selected.
 */
export function useSelectedFill(id: string, value: unknown): (entered: unknown) => void {
  const known = useRef(value)
  useLayoutEffect(() => {
    if (known.current === value) return
    known.current = value
    const input = document.activeElement
    if (input instanceof HTMLInputElement && input.id === id) input.select()
  }, [id, value])
  return (entered) => {
    known.current = entered
  }
}
