import type { Query } from '@tanstack/react-query'
import { api } from '../api.ts'
import { queryClient } from '../query.ts'
import type { Row } from '../record.ts'
import type { LiveChanges, LiveEvent } from './event.ts'
import { letWait, markChanged, markGone, noneWaits, notChanged, notGone, tint } from './marks.ts'
import { lookAfterMs } from './pace.ts'
import {
  filtersOf,
  isRecordShown,
  markOld,
  paramsOf,
  putPart,
  refetchFigures,
  refetchPutTogether,
  replaceRows,
  rowsOf,
  shownLists,
  shownParts,
} from './queries.ts'
import { readInOrder } from './readings.ts'
import { TAB } from './tab.ts'
import { wasTold } from './told.ts'

/** The notifications of one module that are not handled yet. */
interface Heard {
  changed: Set<number>
  made: Set<number>
  gone: Set<number>
  /** Notifications were missed, or there were too many to name. */
  many: boolean
}

/** Updates the screen after notifications: rows in place, new ones behind a button, changed records marked. */
export function createUpdater(): { heard: (event: LiveEvent) => void; close: () => void } {
  const heard = new Map<string, Heard>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  /** Revisions of answers that include everything notified since the last update, or will without a request. */
  const followed = new Set<unknown>()
  const of = (module: string): Heard => {
    const known = heard.get(module) ?? { changed: new Set(), made: new Set(), gone: new Set(), many: false }
    heard.set(module, known)
    return known
  }
  const look = () => {
    timer = undefined
    lookedAt = performance.now()
    const modules = [...heard]
    heard.clear()
    refetchPutTogether(
      modules.map(([module]) => module),
      followed,
    )
    followed.clear()
    // After an outage the server is heard again; an error of these requests is never shown.
    for (const [module, what] of modules) void update(module, what).catch(() => {})
  }
  const unsubscribe = followReads()
  return {
    heard(event) {
      if (event.kind === 'missed') {
        wasTold(null)
        followed.clear()
      } else if ((event.kind === 'changes' || event.kind === 'hello') && event.told) wasTold(event.told)
      else if (event.kind === 'following') for (const revision of event.revisions) followed.add(revision)
      else if (event.kind === 'part') for (const revision of putPart(event)) followed.add(revision)
      if (event.kind === 'missed') for (const module of shownModules()) of(module).many = true
      else if (event.kind === 'changes' && event.changes.tab !== TAB) note(event.changes, of)
      if (heard.size > 0) timer ??= setTimeout(look, lookAfterMs(performance.now() - lookedAt))
    },
    close() {
      clearTimeout(timer)
      unsubscribe()
    },
  }
}

function note({ rows, by, at }: LiveChanges, of: (module: string) => Heard): void {
  for (const [module, id, kind] of rows) {
    const heard = of(module)
    if (id === null) {
      heard.many = true
      continue
    }
    const set = kind === 'new' ? heard.made : kind === 'gone' ? heard.gone : heard.changed
    set.add(id)
    if (kind !== 'new' && isRecordShown(module, id)) markChanged(module, id, { by, at })
    markOld(`view/${module}/${id}`)
  }
}

function shownModules(): Set<string> {
  const active = queryClient.getQueryCache().findAll({ queryKey: ['api'], type: 'active' })
  const paths = active.map((query) => String(query.queryKey[1]))
  const listed = paths.flatMap((path) => (path.startsWith('list/') ? [path.slice('list/'.length)] : []))
  return new Set([...listed, ...shownParts()])
}

async function update(module: string, heard: Heard): Promise<void> {
  markOld(`list/${module}`)
  markOld(`lookup/${module}`)
  refetchFigures(module)
  const lists = shownLists(module)
  if (lists.length === 0) return
  const shown = new Set(lists.flatMap((query) => rowsOf(query).map((row) => row.id)))
  markGone(
    module,
    [...heard.gone].filter((id) => shown.has(id)),
  )
  if (heard.many) {
    await Promise.all(lists.map((query) => compare(module, query)))
    return
  }
  const changed = [...heard.changed].filter((id) => shown.has(id) && !heard.gone.has(id))
  const made = [...heard.made].filter((id) => !shown.has(id) && !heard.gone.has(id))
  // Rows that left the list may return.
  notGone(
    module,
    [...heard.changed].filter((id) => !heard.gone.has(id)),
  )
  await Promise.all([
    changed.length > 0 ? readChanged(module, changed) : [],
    ...(made.length > 0 ? lists.map((query) => findNew(module, query, made)) : []),
  ])
}

const readRows = async (module: string, params: Record<string, unknown>): Promise<readonly Row[]> =>
  (await api.get<readonly Row[]>(`list/${module}`, { ...params, count: 0 })).data

/**
 * Updates changed rows in place; a row that the module lists no more, such as a truck that has left the yard, is
 * marked.
 */
async function readChanged(module: string, changed: readonly number[]): Promise<void> {
  const { ids, rows } = await readInOrder(module, changed, () =>
    readRows(module, { id: changed, limit: changed.length }),
  )
  show(module, rows)
  const listed = new Set(rows.map((row) => row.id))
  markGone(
    module,
    ids.filter((id) => !listed.has(id)),
  )
}

function show(module: string, fresh: readonly Row[]): void {
  tint(module, replaceRows(module, fresh))
}

/** The new records that the list would show if it were read again. */
async function findNew(module: string, query: Query, made: readonly number[]): Promise<void> {
  const rows = await readRows(module, { ...filtersOf(query), id: made, limit: made.length })
  letWait(
    query.queryHash,
    rows.map((row) => row.id),
  )
}

/** Reads the page again in the background: known rows are updated in place, the others wait. */
async function compare(module: string, query: Query): Promise<void> {
  const shown = new Set(rowsOf(query).map((row) => row.id))
  const limit = Math.max(shown.size, Number(paramsOf(query).limit) || 10)
  const { rows: fresh } = await readInOrder(module, [...shown], () => readRows(module, { ...paramsOf(query), limit }))
  show(
    module,
    fresh.filter((row) => shown.has(row.id)),
  )
  letWait(
    query.queryHash,
    fresh.filter((row) => !shown.has(row.id)).map((row) => row.id),
  )
}

/** A list or record that the page itself has read again has nothing waiting. */
function followReads(): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    noneWaits(event.query.queryHash)
    const view = /^view\/(.+)\/(\d+)$/.exec(String(event.query.queryKey[1]))
    if (view?.[1]) notChanged(view[1], Number(view[2]))
  })
}
