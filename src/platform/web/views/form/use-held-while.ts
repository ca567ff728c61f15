import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Inputs that take nothing while what they contain is being sent; the focus returns where it was. */
export function useHeldWhile(sending: boolean): RefObject<HTMLDivElement | null> {
  const inputs = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = inputs
    if (!sending || !current) return
    const focused = current.querySelector<HTMLElement>(':focus')
    current.inert = true
    return () => {
      current.inert = false
      if (document.activeElement === document.body) focused?.focus()
    }
  }, [sending])
  return inputs
}
