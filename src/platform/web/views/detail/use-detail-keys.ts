import { useEffect, useRef } from 'react'
import { addressText, useOpen } from '../../controllers/address.ts'
import { adjacentRecord } from '../../controllers/adjacent-records.ts'
import { takesKeys } from '../../controllers/keys.ts'
import { rememberRow } from '../list/use-row-keys.ts'

/** The keys of a detail: `j` and `k` the next and previous record of its list, `p` print, Alt and a digit a tab. */
export function useDetailKeys(list: string, path: string | undefined, id: number | undefined): void {
  const open = useOpen()
  const latest = useRef({ open, list, path, id })
  latest.current = { open, list, path, id }
  useEffect(() => {
    const goTo = (step: 1 | -1): boolean => {
      const now = latest.current
      const next = now.id === undefined ? undefined : adjacentRecord(now.list, now.id, step)
      if (next === undefined || !now.path) return false
      rememberRow(now.list, next)
      // One step back leads to the list, however many records were opened.
      now.open(addressText(now.path, { view: 'detail', id: next }), { replace: true })
      return true
    }
    const act = (event: KeyboardEvent): boolean => {
      const tab = event.altKey && !event.ctrlKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : undefined
      if (tab !== undefined) return press(`#content [role="tab"]:nth-of-type(${tab})`)
      if (!takesKeys(event)) return false
      if (event.key === 'j') return goTo(1)
      if (event.key === 'k') return goTo(-1)
      return event.key === 'p' && press('#content [data-prints]')
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (act(event)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Clicks the button of a key; false where it is not on the page. */
function press(selector: string): boolean {
  const button = document.querySelector<HTMLElement>(selector)
  // After the key is handled: otherwise a menu that opens would take the same key for one of its own.
  setTimeout(() => {
    button?.focus()
    button?.click()
  })
  return button !== null
}
