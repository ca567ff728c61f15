import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Take, TypedChoices } from '../controllers/typed-choices.ts'
import type { Choice } from '../controllers/use-lookup.ts'

/** A search starts with this many characters. */
const FEWEST_TYPED = 2
export const searchOf = (typed: string) => (typed.trim().length < FEWEST_TYPED ? '' : typed.trim())

/** The choices, those first whose code or name is what was typed: 'kg' finds kilograms before bags of 50 kg. */
export function exactFirst(choices: readonly Choice[], search: string): readonly Choice[] {
  const isTyped = (text: unknown) => typeof text === 'string' && text.toLowerCase() === search.toLowerCase()
  const rank = ({ code, name }: Choice) => (isTyped(code) || isTyped(name) ? 0 : 1)
  return choices.toSorted((one, other) => rank(one) - rank(other))
}

/** Whether the first choice is taken when the choices are those of the text: by Enter, or by Tab while focus goes on. */
export type Taking = false | 'staying' | 'leaving'

/**
 * What a key does to the choices before they are those of the typed text, so that no choice of an earlier text is pointed
 * at or taken; undefined: nothing of its own.
 */
export function takenBy(event: KeyboardEvent, { hasText, isBehind }: { hasText: boolean; isBehind: boolean }) {
  if (event.key === 'Tab') return hasText ? 'leaving' : undefined
  if (!isBehind || event.ctrlKey || event.metaKey) return undefined
  const taken: Readonly<Record<string, Taking>> = { Enter: 'staying', ArrowDown: false, ArrowUp: false }
  return taken[event.key]
}

/** Registers a link with the form around it for as long as it is shown. */
export function useTypedChoice(choices: TypedChoices | undefined, take: Take): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => choices?.add(() => latest.current()), [choices])
}
