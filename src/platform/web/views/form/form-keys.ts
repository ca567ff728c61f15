import { type RefObject, useEffect, useRef } from 'react'
import { focusHeading } from '../../controllers/focus-heading.ts'
import { isCovered } from '../../controllers/keys.ts'
import { useFormContext } from '../../controllers/use-form.ts'

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
