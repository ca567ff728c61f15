import type { InfiniteData, Query } from '@tanstack/react-query'
import { isObject } from '../../definition/is-object.ts'
import type { Answer } from '../api.ts'
import type { Params } from '../api-request.ts'
import { queryClient } from '../query.ts'
import type { Row } from '../record.ts'

type Page = Answer<readonly Row[]>
type Shown = Page | InfiniteData<Page>

/** A query of figures or counts is read again when its module changes; one of rows keeps its order. */
export const LIVE_FIGURES = { live: 'figures' } as const

/**
 * Marks a query whose answer combines records of these modules: it is read again when one of them changes. The server
 * may instead send the changes of an answer with a revision; `withPart` applies them.
 */
export const putTogetherFrom = <Data, Part>(
  modules: readonly string[],
  withPart?: (data: Data, part: Part) => Data,
) => ({ modules, withPart })

/** The modules that a displayed answer combines. */
const partsOf = ({ meta }: Query): readonly unknown[] => (Array.isArray(meta?.modules) ? meta.modules : [])

/** The modules of all displayed answers that combine several. */
export function shownParts(): string[] {
  const active = queryClient.getQueryCache().findAll({ queryKey: ['api'], type: 'active' })
  return active.flatMap(partsOf).filter((part) => typeof part === 'string')
}

/** Reads again the answers that combine any of the modules, except those whose revision is updated by the server. */
export function refetchPutTogether(modules: readonly string[], followed: ReadonlySet<unknown>): void {
  void queryClient.invalidateQueries({
    queryKey: ['api'],
    predicate: (query) =>
      partsOf(query).some((part) => modules.some((module) => module === part)) && !followed.has(revisionOf(query)),
  })
}

const revisionOf = ({ state }: Query): unknown =>
  isObject(state.data) && isObject(state.data.data) ? state.data.data.revision : undefined

/** Applies parts to answers of their revision; returns the new revisions. */
export function putPart({ from, part }: { from: unknown; part: unknown }): unknown[] {
  const holding = queryClient.getQueryCache().findAll({
    queryKey: ['api'],
    predicate: (query) => typeof query.meta?.withPart === 'function' && from !== null && revisionOf(query) === from,
  })
  return holding.map((query) => {
    const { withPart } = query.meta ?? {}
    if (part === null || typeof withPart !== 'function')
      void queryClient.invalidateQueries({ queryKey: query.queryKey })
    else {
      queryClient.setQueryData<Answer<unknown>>(query.queryKey, (answer) =>
        answer ? { ...answer, data: withPart(answer.data, part) } : answer,
      )
    }
    return revisionOf(query)
  })
}

/** The displayed lists of a module. */
export function shownLists(module: string): Query[] {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: ['api', `list/${module}`], type: 'active' })
    .filter((query) => query.meta?.live !== LIVE_FIGURES.live && isShown(query.state.data))
}

/** The record of a module that is displayed as a detail or a form. */
export function isRecordShown(module: string, id: number): boolean {
  return queryClient.getQueryCache().findAll({ queryKey: ['api', `view/${module}/${id}`], type: 'active' }).length > 0
}

/** Displayed figures that count or sum up records of the module. */
export function refetchFigures(module: string): void {
  void queryClient.invalidateQueries({
    queryKey: ['api', `list/${module}`],
    predicate: (query) => query.meta?.live === LIVE_FIGURES.live,
  })
}

/** Queries that are not displayed are read again when they are shown next. */
export function markOld(path: string): void {
  void queryClient.invalidateQueries({ queryKey: ['api', path], type: 'inactive', refetchType: 'none' })
}

/** The parameters of a list, without those that choose a page. */
export function filtersOf(query: Query): Params {
  const { page: _, limit: __, offset: ___, ...filters } = paramsOf(query)
  return filters
}

export function paramsOf(query: Query): Params {
  const [, , params] = query.queryKey
  return isObject(params) ? params : {}
}

export function rowsOf(query: Query): readonly Row[] {
  const { data } = query.state
  return isShown(data) ? pagesOf(data).flatMap((page) => page.data) : []
}

/** Replaces rows by fresh ones in every list of the module; returns those whose content differs. */
export function replaceRows(module: string, fresh: readonly Row[]): number[] {
  const byId = new Map(fresh.map((row) => [row.id, row]))
  const changed = new Set<number>()
  const replaced = (page: Page): Page => ({
    ...page,
    data: page.data.map((row) => {
      const now = byId.get(row.id)
      // The page may have read a later version itself, such as after a write of its own.
      if (!now || Number(now.lock_version ?? 0) < Number(row.lock_version ?? 0)) return row
      if (readsOtherwise(row, now)) changed.add(row.id)
      return now
    }),
  })
  for (const query of shownLists(module)) {
    const { data } = query.state
    if (!isShown(data)) continue
    // The time of reading stays, since the rest of the list is as old as before.
    const options = { updatedAt: query.state.dataUpdatedAt }
    const next = 'pages' in data ? { ...data, pages: data.pages.map(replaced) } : replaced(data)
    queryClient.setQueryData(query.queryKey, next, options)
  }
  return [...changed]
}

function readsOtherwise(before: Row, after: Row): boolean {
  const seen = ({ lock_version: _, last_update: __, ...row }: Row) => JSON.stringify(row)
  return seen(before) !== seen(after)
}

const pagesOf = (data: Shown): readonly Page[] => ('pages' in data ? data.pages : [data])

function isShown(data: unknown): data is Shown {
  if (!isObject(data)) return false
  return Array.isArray(data.pages) || Array.isArray(data.data)
}
