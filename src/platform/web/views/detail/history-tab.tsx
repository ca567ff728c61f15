import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useContext } from 'react'
import type { Label } from '../../../definition/label.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { permissionOf } from '../../../definition/permission.ts'
import { type Answer, api } from '../../api.ts'
import { momentText } from '../../cells/moment-text.ts'
import { useSpeech } from '../../cells/use-speech.ts'
import { ContentsContext } from '../../contents.ts'
import { useSay } from '../../language.ts'
import { apiQuery } from '../../query.ts'
import type { Row } from '../../record.ts'
import { usePermission, useSession } from '../../session/session.ts'
import { Changes } from './changes.tsx'
import styles from './detail.module.css'
import { DETAIL } from './detail-words.ts'
import { changesOfEntry } from './history-changes.ts'
import { useLinkNames } from './use-link-names.ts'

const PATH = 'list/audit-log'
const PAGE = 20

interface History {
  entries: readonly Row[]
  total: number | undefined
  hasMore: boolean
  loading: boolean
  more: () => void
}

/** Whether the user may read the history of the module's records: of all records, or of those like these. */
function useMayReadHistory(module: AnyModule): boolean {
  const may = usePermission()
  // The platform's changes are in its own log, which no company shows.
  const isElsewhere = useSession(({ corporate }) => module.platformOnly && corporate !== null)
  const log = useContext(ContentsContext).moduleNamed('audit-log')
  // An entry of the log has no history.
  if (!log || isElsewhere || module.name === log.name) return false
  const part = log.readsPart
  return may(permissionOf(log, 'read')) || Boolean(part && may(part.permission) && part.values.includes(module.table))
}

/** The history of a record, newest first; undefined where there is none or the user may not read it. */
export function useHistory(module: AnyModule, id: number): History | null {
  const mayRead = useMayReadHistory(module)
  const params = { table: module.table, row_id: id, limit: PAGE }
  const query = useInfiniteQuery({
    queryKey: [...apiQuery(PATH, params).queryKey, 'history'],
    queryFn: ({ pageParam, signal }): Promise<Answer<readonly Row[]>> =>
      api.get(PATH, { ...params, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.data.length === PAGE ? page + 1 : undefined),
    enabled: mayRead,
  })
  if (!query.data) return null
  return {
    entries: query.data.pages.flatMap((page) => page.data),
    total: query.data.pages.at(-1)?.record,
    hasMore: query.hasNextPage,
    loading: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
  }
}

/** The action of an entry by its verb; other verbs have their name in the log. */
function deedOf(module: AnyModule, action: unknown, log: AnyModule | undefined): Label {
  const verb = String(action ?? '')
  const deeds = log?.fields.action
  const known: Readonly<Record<string, Label>> = {
    create: DETAIL.created,
    update: DETAIL.updated,
    delete: DETAIL.deleted,
  }
  const called = deeds?.kind === 'select' ? deeds.options[verb] : undefined
  return known[verb] ?? module.actions[verb]?.done ?? called ?? [verb, verb]
}

/** Who changed what, when and why. */
export function HistoryTab({ module, history }: { module: AnyModule; history: History }) {
  const say = useSay()
  const speech = useSpeech()
  const log = useContext(ContentsContext).moduleNamed('audit-log')
  const nameOf = useLinkNames(history.entries.map((entry) => ({ fields: module.fields, entry })))
  if (history.entries.length === 0) {
    return (
      <p className={styles.none}>
        {say(DETAIL.noHistory)} <WholeLog />
      </p>
    )
  }
  return (
    <ol className={styles.history}>
      {history.entries.map((entry) => (
        <li key={entry.id}>
          <p>
            {typeof entry.at === 'string' && <time dateTime={entry.at}>{momentText(entry.at, speech.language)}</time>}
            <strong>{String(entry.user_name ?? '-')}</strong>
            <span>{say(deedOf(module, entry.action, log))}</span>
          </p>
          {typeof entry.reason === 'string' && entry.reason !== '' && (
            <p className={styles.reason}>
              {say(DETAIL.reason)}: {entry.reason}
            </p>
          )}
          <Changes changes={changesOfEntry(module, entry, speech, nameOf)} folded={!entry.before} />
        </li>
      ))}
      {history.hasMore && (
        <li>
          <Button variant="default" loading={history.loading} onClick={history.more}>
            {say(DETAIL.older)}
          </Button>
        </li>
      )}
      <li>
        <WholeLog />
      </li>
    </ol>
  )
}

/** A link to the whole log, which is not in the menu; for users who may read all of it. */
function WholeLog() {
  const say = useSay()
  const may = usePermission()
  const screen = useContext(ContentsContext).screenOf('audit-log')
  if (!screen || !may('read-audit-log')) return null
  return <Link to={screen.path}>{say(DETAIL.wholeLog)}</Link>
}
