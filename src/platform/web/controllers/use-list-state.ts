import { useEffect, useMemo, useRef, useState } from 'react'
import { filterPermissions } from '../../definition/filter-field.ts'
import type { ListView } from '../../definition/list-view.ts'
import type { AnyModule } from '../../definition/module.ts'
import { useScreenSearch } from '../router/search.ts'
import { usePermission } from '../session/session.ts'
import {
  isBare,
  isViewAlone,
  type ListState,
  ofAll,
  presetOf,
  readListState,
  STANDARD_VIEW,
  stateOfView,
  writeListState,
} from './list-address.ts'
import type { SavedViews } from './use-saved-views.ts'
import { useToday } from './use-today.ts'

/** A list inside another screen: it keeps its own state instead of the URL's. */
export interface Embedding {
  /** Parameters of every call: `{ sales_order_id: 7 }`. */
  only: Fixed
  /** The figures and the chart of the list are shown above its rows. */
  figures?: boolean
  /** The columns shown at first; by default those of the list. */
  columns?: readonly string[]
}

/** Rows that are no records, such as those of a report. */
export interface ReportList {
  /** The parameters that select them beside the state. */
  fixed: Fixed
  /** The names of all parameters that may do so. */
  parameters: readonly string[]
  /** It is one of several views that can be saved as one file. */
  isOneOfViews: boolean
  /** The list that a saved view shows, and the parameters that select its rows. */
  ofView: (filters: ListState['filters']) => { module: AnyModule; fixed: Fixed }
  /** The part of a state that a view stores: days relative to today are left out. */
  kept: (state: ListState) => ListState
  /** Its URL is incomplete: no rows are requested yet. */
  isUnready: boolean
}

export type Fixed = Readonly<Record<string, string | number>>

const EMBEDDED_ROWS = 10

/** The module as this user may filter and sort it: filtering by a hidden field would reveal its values. */
function useSeen(module: AnyModule): AnyModule {
  const may = usePermission()
  return useMemo(() => {
    const isSeen = (name: string) => {
      const permission = module.fields[name]?.permission
      return !permission || may(permission)
    }
    const { filters, sortable, sortableWhenFew } = module.list
    const seen = {
      filters: filters.filter((name) => filterPermissions(module, name).every(may)),
      sortable: sortable.filter(isSeen),
      sortableWhenFew: sortableWhenFew.filter(isSeen),
    }
    return { ...module, list: { ...module.list, ...seen } }
  }, [module, may])
}

export interface ListStateController {
  state: ListState
  /** Changes the state; the browser's back returns to the previous one, unless the change corrects the URL. */
  set: (next: (now: ListState) => ListState, kind?: 'correction') => void
  /** The saved view that is shown. */
  view: ListView | undefined
  /** The list differs from the saved view that it shows, apart from its columns. */
  isChanged: boolean
  /** Shows a saved view, or the definition's own. */
  show: (view: ListView | { id: number } | null) => void
  /** The view of the URL is not loaded yet. */
  waiting: boolean
}

/** The state of a list: in the URL, or its own where it is embedded in another screen. */
export function useListState(
  definition: AnyModule,
  embedding: Embedding | undefined,
  saved: SavedViews,
  report?: ReportList,
): ListStateController {
  const module = useSeen(definition)
  const { search, latest, change } = useScreenSearch()
  const today = useToday()
  const [own, setOwn] = useState<ListState>(() => {
    // A list that belongs to one record shows all of its rows.
    const isOfRecord = Object.keys(embedding?.only ?? {}).length > 0
    return { ...readListState(module, isOfRecord ? ofAll(module) : {}, today), limit: EMBEDDED_ROWS }
  })
  const state = embedding ? own : readListState(module, search, today)
  const preset = embedding ? '' : presetOf(search)
  const view = saved.views.find((one) => String(one.id) === preset)
  // A second change before the first is rendered, and a debounced search, start from what the URL says by then.
  const now = () => ({ state: readListState(module, latest(), today), preset: presetOf(latest()) })
  const write = (next: ListState, named: string, push = true) =>
    change(
      {
        ...writeListState(module, next, today),
        preset: named || undefined,
        ...(named ? { page: next.page } : {}),
      },
      { push },
    )
  const set = (next: (now: ListState) => ListState, kind?: 'correction') => {
    if (embedding) return setOwn(next)
    const before = now()
    const state = next(before.state)
    write(state, before.preset, kind !== 'correction' && !isRefined(before.state, state))
  }
  const show = (next: ListView | { id: number } | null, push = true) => {
    if (next && 'settings' in next) write(stateOfView(module, next.settings, today), String(next.id), push)
    else if (next) write(now().state, String(next.id), push)
    else write(readListState(module, {}, today), saved.opening ? STANDARD_VIEW : '', push)
  }
  const showOfReport = ({ parameters, ofView }: ReportList, next: Parameters<typeof show>[0], push = true) => {
    if (next && !('settings' in next)) return write(now().state, String(next.id), push)
    const shown = ofView(next?.settings.filters ?? {})
    const shownState = next ? stateOfView(shown.module, next.settings, today) : readListState(shown.module, {}, today)
    const nothing = writeListState(module, readListState(module, {}, today), today)
    change(
      {
        ...nothing,
        ...Object.fromEntries(parameters.map((name) => [name, undefined])),
        ...(next ? shown.fixed : {}),
        ...writeListState(shown.module, shownState, today),
        preset: next ? String(next.id) : saved.opening ? STANDARD_VIEW : undefined,
        ...(next || saved.opening ? { page: 1 } : {}),
      },
      { push },
    )
  }

  const isOfReport = report?.parameters.some((name) => search[name] !== undefined) ?? false
  const bare = !embedding && !isOfReport && isBare(module, search)
  const alone = !embedding && isViewAlone(search) && preset !== STANDARD_VIEW
  const wanted = alone ? view : bare ? saved.opening : undefined
  const wantedId = wanted?.id
  const showView: typeof show = report ? (...asked) => showOfReport(report, ...asked) : show
  const latestShow = useRef(showView)
  latestShow.current = showView
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view that the address asks for
  useEffect(() => {
    if (wanted) latestShow.current(wanted, false)
  }, [wantedId])

  const told = (one: ListState) => JSON.stringify([writeListState(module, { ...one, page: 1 }, today), report?.fixed])
  const toldOfView = ({ ofView, kept }: ReportList, { settings }: ListView) => {
    const shown = ofView(settings.filters)
    const viewed = { ...kept(stateOfView(shown.module, settings, today)), page: 1 }
    return JSON.stringify([writeListState(shown.module, viewed, today), shown.fixed])
  }
  const isOtherReport = report && view && told(report.kept(state)) !== toldOfView(report, view)
  return {
    state,
    set,
    view,
    isChanged: isOtherReport ?? (view !== undefined && told(state) !== told(stateOfView(module, view.settings, today))),
    show: showView,
    waiting: (bare || alone) && (saved.waiting || wanted !== undefined),
  }
}

/** Typing on after a pause is the same search: back leads to before it, not through its letters. */
const isRefined = (before: ListState, next: ListState) =>
  before.search !== '' && next.search !== '' && next.search !== before.search
