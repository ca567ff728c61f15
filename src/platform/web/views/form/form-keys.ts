import { type RefObject, useEffect, useRef } from 'react'
import { focusHeading } from '../../controllers/focus-heading.ts'
import { isCovered } from '../../controllers/keys.ts'
import { useFormContext } from '../../controllers/use-form.ts'

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

/**
 * A new record starts with its first empty field, a stored one with its heading, from where Tab leads into the fields.
 */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  const { mode } = useFormContext()
  useEffect(() => {
    // A user who has already focused a field keeps it.
    if (form.current?.contains(document.activeElement)) return
    if (mode !== 'create') return focusHeading()
    const inputs =
      form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'input:not([type="hidden"], [type="checkbox"], [disabled]), textarea:not([disabled])',
      ) ?? []
    const empty = [...inputs].find((input) => input.value === '')
    empty?.focus({ preventScroll: true })
  }, [form, mode])
}

/** Ctrl S and Ctrl Enter save. */
export function useSaveKeys(save: () => Promise<void>): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || (event.key !== 's' && event.key !== 'Enter')) return
      if (isCovered()) return
      event.preventDefault()
      void latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
