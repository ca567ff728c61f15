import type { RefObject } from 'react'

/** On a slow device the messages of a refusal render with a delay. */
const TRIES = 20
const TRY_AGAIN_MS = 25

/** After messages are shown, focuses the first input that has one. */
export function focusFirstError(form: RefObject<HTMLFormElement | null>, tries = TRIES): void {
  setTimeout(() => {
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([disabled])')
    first?.focus()
    // The inputs of a form that was just sent take the focus a moment later.
    if (first && document.activeElement === first) return
    if (tries > 0) setTimeout(() => focusFirstError(form, tries - 1), TRY_AGAIN_MS)
  })
}
