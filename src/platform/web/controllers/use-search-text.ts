import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/** The pause after the last key before a search is sent (specification §9). */
export const SEARCH_DELAY_MS = 600

/** The text of a search box, which is ahead of the search itself by a pause. */
export function useSearchText(searched: string, search: (text: string) => void) {
  const [text, setText] = useState(searched)
  const sent = useRef(searched)
  const send = (next: string) => {
    sent.current = next
    search(next)
  }
  const later = useDebouncedCallback(send, SEARCH_DELAY_MS)
  useEffect(() => {
    // After a change from outside (back, 'Atur Ulang') the box follows. Text that is being typed is never overwritten.
    if (searched === sent.current) return
    sent.current = searched
    setText(searched)
  }, [searched])
  return {
    text,
    type: (next: string) => {
      setText(next)
      later(next)
    },
    /** Searches without waiting for the pause. */
    now: () => {
      later.cancel()
      send(text)
    },
    clear: () => {
      later.cancel()
      sent.current = ''
      setText('')
    },
  }
}
