import { type RefObject, useEffect, useRef } from 'react'
import { addressText, useOpen } from '../../controllers/address.ts'
import { takesKeys } from '../../controllers/keys.ts'
import { useListContext } from '../../controllers/use-list.ts'
import { useRights } from './use-rights.ts'

/**
 * The keys of a list: `/` search, `f` filters, `F` all of them, `n` new, `r` reload, `<` and `>` the pages, Escape
 * deselects.
 */
export function useListKeys(searchBox: RefObject<HTMLInputElement | null>, showFilters: () => void): void {
  const list = useListContext()
  const rights = useRights(list.module)
  const open = useOpen()
  const handlers: Readonly<Record<string, () => void>> = {
    '/': () => searchBox.current?.focus(),
    f: () => document.querySelector<HTMLElement>('[data-filter]')?.focus(),
    F: showFilters,
    n: () => rights.create && rights.screen && open(addressText(rights.screen, { view: 'create' })),
    r: list.reload,
    Escape: list.selection.clear,
    '<': () => list.goToPage(list.state.page - 1),
    '>': () => list.hasNext && list.goToPage(list.state.page + 1),
  }
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const handler = takesKeys(event) ? latest.current[event.key] : undefined
      if (!handler) return
      event.preventDefault()
      handler()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
