import { useEffect, useRef } from 'react'
import { addressText, useOpen } from '../../controllers/address.ts'
import { takesKeys } from '../../controllers/keys.ts'
import { neighbourOf } from '../../controllers/neighbours.ts'
import { rememberRow } from '../list/use-row-keys.ts'

/** The keys `j` and `k`: the next and the previous record of the list this one was opened from. */
export function useNeighbourKeys(list: string, path: string | undefined, id: number | undefined): void {
  const open = useOpen()
  const latest = useRef({ open, list, path, id })
  latest.current = { open, list, path, id }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.key !== 'j' && event.key !== 'k') || !takesKeys(event)) return
      const now = latest.current
      const next = now.id === undefined ? undefined : neighbourOf(now.list, now.id, event.key === 'j' ? 1 : -1)
      if (next === undefined || !now.path) return
      event.preventDefault()
      rememberRow(now.list, next)
      // One step back leads to the list, however many records were looked at.
      now.open(addressText(now.path, { view: 'detail', id: next }), { replace: true })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
