import { type RefObject, useEffect, useRef } from 'react'

const REFUSED = ':is(input, textarea)[aria-invalid="true"]'

/** Focuses the first field with an error, from the browser or the server. */
export function useFirstError(errors: Readonly<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>(REFUSED)?.focus()
  }, [errors])
  return form
}
