import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import { type ListLayout, type ListView, type ListViewSettings, readLayout } from '../../definition/list-view.ts'
import type { AnyModule } from '../../definition/module.ts'
import { useSession } from '../session/session.ts'
import { storage } from '../storage.ts'
import { filterBy, type ListState, pagesOf, settingsOf, sortBy } from './list-address.ts'
import { type ListRows, useCards, usePage } from './use-list-rows.ts'
import { type Embedding, type Fixed, type ReportList, useListState } from './use-list-state.ts'
import { type SavedViews, useSavedViews } from './use-saved-views.ts'
import { useSearchText } from './use-search-text.ts'
import { type Selection, useSelection } from './use-selection.ts'

const NOTHING: Fixed = {}

export interface ListController extends ListRows {
  module: AnyModule
  embedding: Embedding | undefined
  /** Parameters of every call beside its state. */
  fixed: Fixed
  /** Its rows are those of a report. */
  isReport: boolean
  /** It is one of several views that can be saved as one file. */
  isOneOfViews: boolean
  state: ListState
  /** Undefined while the total is unknown. */
  lastPage: number | undefined
  hasNext: boolean
  /** The text in the search box; the list follows after a pause. */
  searchText: string
  /** Whether search or a filter narrows the list. */
  narrowed: boolean
  /** The list is empty, without search and filters. */
  neverFilled: boolean
  search: (text: string) => void
  /** Searches at once, without the pause. */
  searchNow: () => void
  /** Sets parameters of filters; empty ones are removed. */
  filter: (changes: Readonly<Record<string, string | undefined>>) => void
  /** Removes search and all filters. */
  reset: () => void
  /** Returns to an earlier state. */
  restore: (state: ListState) => void
  sort: (column: string) => void
  goToPage: (page: number) => void
  setLimit: (limit: number) => void
  /** The column layout. */
  layout: LayoutController
  selection: Selection
  savedViews: SavedViews
  /** The part of the current state that a saved view would store. */
  settings: ListViewSettings
  /** A saved view that determines the list is still loading. */
  isWaitingForView: boolean
  /** The saved view that is shown, and whether rows or columns differ from it. */
  view: ListView | undefined
  viewChanged: boolean
  showView: (view: ListView | { id: number } | null) => void
}

const ListContext = createContext<ListController | null>(null)
export const ListProvider = ListContext.Provider

/** The controller of the surrounding list, for slots. */
export function useListContext(): ListController {
  const controller = useContext(ListContext)
  if (!controller) throw new Error('useListContext is used outside a list.')
  return controller
}

interface ListOptions {
  embedding?: Embedding
  cards?: boolean
  report?: ReportList
}

/** The list of a module: its state, its rows and everything that changes them. */
export function useList(module: AnyModule, options: ListOptions = {}): ListController {
  const { embedding, cards = false, report } = options
  const fixed = embedding?.only ?? report?.fixed ?? NOTHING
  const savedViews = useSavedViews(module, !embedding)
  const { state, set, view, isChanged, show, waiting } = useListState(module, embedding, savedViews, report)
  const layout = useLayout(module, view ? String(view.id) : '', view?.settings.layout ?? NOTHING)
  const page = usePage(module, state, fixed, !cards && !waiting && !report?.isUnready)
  const appended = useCards(module, state, cards && !waiting)
  const rows = cards ? appended : page
  // Rows of the filters before are still shown for a while: chosen then, they belong to those.
  const selection = useSelection(`${module.name} ${rows.narrowing}`)
  const box = useSearchText(state.search, (search) =>
    set((now) => (now.search === search ? now : { ...now, search, page: 1 })),
  )
  const known = rows.total === undefined ? undefined : pagesOf(rows.total, state.limit)
  // While the total is unknown, paging continues as long as pages are full.
  const isFull = rows.rows.length === state.limit
  const lastPage = known !== undefined && rows.estimated ? Math.max(known, state.page + Number(isFull)) : known
  const isBehind = !rows.loading && !rows.failed && rows.rows.length === 0 && state.page > 1
  useLastPageInstead(isBehind && !rows.refreshing, state.page, known, (last) =>
    set((now) => ({ ...now, page: last }), 'correction'),
  )
  const { sort } = module.list
  useCorrection(rows.tooManyToSort, () =>
    set((now) => ({ ...now, order: sort.field, descending: sort.descending, page: 1 }), 'correction'),
  )
  const loading = rows.loading || (isBehind && !rows.totalFailed)
  const failed = rows.failed || (isBehind && rows.totalFailed)
  const narrowed = state.search !== '' || Object.keys(state.filters).length > 0
  return {
    ...rows,
    // A page after the last one shows nothing until the last page is known.
    loading,
    failed,
    module,
    embedding,
    fixed,
    isReport: report !== undefined,
    isOneOfViews: report?.isOneOfViews ?? false,
    state,
    lastPage,
    hasNext: lastPage === undefined ? isFull : state.page < lastPage,
    layout,
    selection,
    savedViews,
    view,
    isWaitingForView: waiting,
    settings: settingsOf(report?.kept(state) ?? state, layout.layout, report?.fixed),
    viewChanged: isChanged || (view !== undefined && !isSame(layout.layout, view.settings.layout)),
    showView: show,
    searchText: box.text,
    narrowed,
    neverFilled: !loading && !failed && !narrowed && rows.rows.length === 0,
    search: box.type,
    searchNow: box.now,
    filter: (changes) => set((now) => filterBy(now, changes)),
    reset: () => {
      box.clear()
      set((now) => ({ ...now, search: '', filters: {}, page: 1 }))
    },
    restore: (before) => set(() => before),
    sort: (column) => set((now) => sortBy(now, column)),
    goToPage: (next) => set((now) => ({ ...now, page: Math.min(Math.max(1, next), lastPage ?? next) })),
    setLimit: (limit) => set((now) => ({ ...now, limit, page: 1 })),
  }
}

/** A list that has grown too large to sort by this column returns to its own order. */
function useCorrection(isNeeded: boolean, correct: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it becomes necessary
  useEffect(() => {
    if (isNeeded) correct()
  }, [isNeeded])
}

/** A page after the last one, such as in an old URL or after a deletion, becomes the last page once that is known. */
function useLastPageInstead(
  isBehind: boolean,
  page: number,
  last: number | undefined,
  go: (page: number) => void,
): void {
  // An estimated total may count deleted rows: then it goes back one page at a time.
  const target = last === undefined ? undefined : Math.min(last, page - 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that turns out empty
  useEffect(() => {
    if (isBehind && target !== undefined) go(target)
  }, [isBehind, target])
}

const isSame = (one: object, other: object) =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted())

interface LayoutController {
  layout: ListLayout
  /** Changes parts of the layout, which is stored for this user on this device. */
  change: (part: Partial<ListLayout>) => void
  /** Returns to the saved view's layout, or the definition's. */
  reset: () => void
}

function read(key: string): ListLayout | null {
  try {
    const stored = storage.read(key)
    return stored === null ? null : readLayout(JSON.parse(stored))
  } catch {
    return null
  }
}

/** The column layout of a list: the user's own, else that of the saved view. */
function useLayout(module: AnyModule, view: string, saved: ListLayout): LayoutController {
  const user = useSession((state) => state.profile?.id ?? state.profile?.username ?? '')
  const key = `columns:${user}:${module.name}${view && `:${view}`}`
  const [own, setOwn] = useState(() => ({ key, layout: read(key) }))
  // Each view has its own layout.
  const current = own.key === key ? own.layout : read(key)
  const layout = current ?? saved
  const change = useCallback(
    (part: Partial<ListLayout>) => {
      const next = readLayout({ ...layout, ...part })
      storage.write(key, JSON.stringify(next))
      setOwn({ key, layout: next })
    },
    [key, layout],
  )
  const reset = useCallback(() => {
    storage.write(key, null)
    setOwn({ key, layout: null })
  }, [key])
  return { layout, change, reset }
}
