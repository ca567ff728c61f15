import { type RefObject, useEffect, useRef } from 'react'

const REFUSED = ':is(input, textarea)[aria-invalid="true"]'

/** Puts the cursor into the first field that was refused, whoever refused it. */
export function useFirstError(errors: Readonly<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>(REFUSED)?.focus()
  }, [errors])
  return form
}
