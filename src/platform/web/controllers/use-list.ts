import { createContext, useContext, useRef, useState } from 'react'
import type { AnyModule } from '../../definition/module.ts'
import { useScreenSearch } from '../router/search.ts'
import { filterBy, type ListState, pagesOf, readListState, sortBy, writeListState } from './list-address.ts'
import { type ListRows, useCards, usePage } from './use-list-rows.ts'
import { useSearchText } from './use-search-text.ts'
import { useToday } from './use-today.ts'

const EMBEDDED_ROWS = 10
const NOTHING = {}

/** A list inside another screen: it keeps its own state instead of the address. */
export interface Embedding {
  /** Parameters that every call carries: `{ sales_order_id: 7 }`. */
  only: Readonly<Record<string, string | number>>
}

export interface ListController extends ListRows {
  module: AnyModule
  embedding: Embedding | undefined
  state: ListState
  lastPage: number
  /** What stands in the search box; the list follows after a pause. */
  searchText: string
  /** Whether search or a filter narrows the list. */
  narrowed: boolean
  search: (text: string) => void
  /** Searches at once, without the pause. */
  searchNow: () => void
  /** Sets parameters of filters; empty ones are taken out. */
  filter: (changes: Readonly<Record<string, string | undefined>>) => void
  /** Takes away search and all filters. */
  reset: () => void
  /** Goes back to a state that was shown before. */
  restore: (state: ListState) => void
  sort: (column: string) => void
  goToPage: (page: number) => void
  setLimit: (limit: number) => void
}

const ListContext = createContext<ListController | null>(null)
export const ListProvider = ListContext.Provider

/** The controller of the list around this component, for slots. */
export function useListContext(): ListController {
  const controller = useContext(ListContext)
  if (!controller) throw new Error('useListContext is used outside a list.')
  return controller
}

/** The state of a list: in the address, or its own where it is embedded in another screen. */
function useListState(module: AnyModule, embedding: Embedding | undefined) {
  const { search, change } = useScreenSearch()
  const today = useToday()
  const [own, setOwn] = useState<ListState>(() => {
    const anyDay: AnyModule = { ...module, list: { ...module.list, today: undefined } }
    return { ...readListState(anyDay, {}, today), limit: EMBEDDED_ROWS }
  })
  const state = embedding ? own : readListState(module, search, today)
  // A debounced search is sent later than the render it was typed in.
  const latest = useRef(state)
  latest.current = state
  const set = (next: (now: ListState) => ListState) => {
    if (embedding) setOwn(next)
    else change(writeListState(module, next(latest.current), today))
  }
  return [state, set] as const
}

/** The list of a module: its state, its rows and everything that changes them. */
export function useList(module: AnyModule, options: { embedding?: Embedding; cards?: boolean } = {}): ListController {
  const { embedding, cards = false } = options
  const [state, set] = useListState(module, embedding)
  const page = usePage(module, state, embedding?.only ?? NOTHING, !cards)
  const appended = useCards(module, state, cards)
  const rows = cards ? appended : page
  const box = useSearchText(state.search, (search) =>
    set((now) => (now.search === search ? now : { ...now, search, page: 1 })),
  )
  const known = pagesOf(rows.total ?? 0, state.limit)
  // Where the total is not known yet, paging goes on as long as pages are full.
  const lastPage = rows.estimated ? Math.max(known, state.page + Number(rows.rows.length === state.limit)) : known
  return {
    ...rows,
    module,
    embedding,
    state,
    lastPage,
    searchText: box.text,
    narrowed: state.search !== '' || Object.keys(state.filters).length > 0,
    search: box.type,
    searchNow: box.now,
    filter: (changes) => set((now) => filterBy(now, changes)),
    reset: () => {
      box.clear()
      set((now) => ({ ...now, search: '', filters: {}, page: 1 }))
    },
    restore: (before) => set(() => before),
    sort: (column) => set((now) => sortBy(now, column)),
    goToPage: (next) => set((now) => ({ ...now, page: Math.min(Math.max(1, next), lastPage) })),
    setLimit: (limit) => set((now) => ({ ...now, limit, page: 1 })),
  }
}
