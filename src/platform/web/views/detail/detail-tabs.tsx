import { Tabs } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useContext } from 'react'
import type { Label } from '../../../definition/label.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { ContentsContext } from '../../contents.ts'
import { canOf } from '../../controllers/use-record.ts'
import { useSay } from '../../language.ts'
import { LIVE_FIGURES } from '../../live/queries.ts'
import { useFormat } from '../../number-format.ts'
import { apiQuery } from '../../query.ts'
import type { Row } from '../../record.ts'
import { useScreenSearch } from '../../router/search.ts'
import { usePermission } from '../../session/session.ts'
import { useCustomization } from '../../use-customization.ts'
import { EmbeddedList } from '../list/list-view.tsx'
import styles from './detail.module.css'
import { DETAIL } from './detail-words.ts'
import { HistoryTab, useHistory } from './history-tab.tsx'
import { narrowedBy, subListsOf } from './sub-lists.ts'

const MappingList = lazy(() => import('../mapping/mapping-list.tsx'))

interface OneTab {
  key: string
  label: Label
  count?: number
  panel: ReactNode
}

/** The tabs of a record: lists of other modules, tabs of its own module, and its history. */
export function DetailTabs({ module, record }: { module: AnyModule; record: Row }) {
  const say = useSay()
  const format = useFormat()
  const { search, change } = useScreenSearch()
  const tabs = [
    ...useLists(module, record),
    ...useMappings(module, record),
    ...useOwnTabs(module, record),
    ...useHistoryTab(module, record),
  ]
  const first = tabs[0]
  if (!first) return null
  const current = tabs.find(({ key }) => key === search.tab) ?? first
  if (tabs.length === 1) {
    return (
      <section className={styles.only} aria-label={say(first.label)}>
        <h2>{say(first.label)}</h2>
        <Suspense>{first.panel}</Suspense>
      </section>
    )
  }
  return (
    <Tabs
      variant="pills"
      value={current.key}
      onChange={(key) => change({ tab: key === first.key ? undefined : (key ?? undefined) })}
      className={styles.tabs}
    >
      <Tabs.List aria-label={say(DETAIL.tabs)}>
        {tabs.map(({ key, label, count }) => (
          <Tabs.Tab key={key} value={key}>
            {say(label)}
            {count !== undefined && <span className={styles.count}>{format.number(count, 0)}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, panel }) => (
        <Tabs.Panel key={key} value={key}>
          {/* A panel waits for scripts of its own without taking the rest of the record off the screen. */}
          <Suspense>{panel}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** Rows of other modules that refer to this record. */
function useLists(module: AnyModule, record: Row): OneTab[] {
  const contents = useContext(ContentsContext)
  const may = usePermission()
  const lists = subListsOf(module, contents.moduleNamed, may).map((one) => ({
    ...one,
    only: narrowedBy(one.tab, record),
  }))
  const counts = useQueries({
    queries: lists.map(({ target, only }) => ({
      ...apiQuery<undefined>(`list/${target.name}`, { ...only, count: 'only' }),
      staleTime: 30_000,
      meta: LIVE_FIGURES,
    })),
  })
  return lists.map(({ tab, target, only }, index) => ({
    key: tab.module,
    label: tab.label ?? target.label,
    count: counts[index]?.data?.record,
    panel: <EmbeddedList module={target} embedding={{ only, figures: tab.figures === true, columns: tab.columns }} />,
  }))
}

/** The switches of this record; without the permission to change them only those that are on. */
function useMappings(module: AnyModule, record: Row): OneTab[] {
  const { mappings = {} } = useCustomization(module)
  return module.mappings.map((mapping) => {
    const Mappings = mappings[mapping.name] ?? MappingList
    const readOnly = mapping.readOnly === true || canOf(record).update === false
    return {
      key: mapping.name,
      label: mapping.label,
      panel: (
        <Suspense>
          <Mappings mapping={mapping} record={record} readOnly={readOnly} />
        </Suspense>
      ),
    }
  })
}

function useOwnTabs(module: AnyModule, record: Row): OneTab[] {
  const { tabs = [] } = useCustomization(module)
  const may = usePermission()
  return tabs
    .filter(({ permission }) => !permission || may(permission))
    .map(({ name, label, Tab }) => ({ key: name, label, panel: <Tab module={module} record={record} /> }))
}

/** The history, if there is one and the user may read it. */
function useHistoryTab(module: AnyModule, record: Row): OneTab[] {
  const history = useHistory(module, record.id)
  if (!history) return []
  return [
    {
      key: 'audit-log',
      label: DETAIL.history,
      count: history.total,
      panel: <HistoryTab module={module} history={history} />,
    },
  ]
}
