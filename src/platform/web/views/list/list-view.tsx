import { lazy, Suspense, useRef, useState } from 'react'
import type { AnyModule } from '../../../definition/module.ts'
import { type Embedding, ListProvider, useList, useListContext } from '../../controllers/use-list.ts'
import { useCustomization } from '../../customize.ts'
import { Toolbar } from '../../shell/toolbar.tsx'
import { ListFilters } from './filters/list-filters.tsx'
import styles from './list.module.css'
import { ListFooter } from './list-footer.tsx'
import { ListState } from './list-state.tsx'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { useColumns } from './use-columns.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useListKeys } from './use-list-keys.ts'

const CardList = lazy(() => import('./card-list.tsx'))
const PhoneCards = lazy(() => import('./phone-cards.tsx'))
const ColumnsModal = lazy(() => import('./columns-modal.tsx'))

/** The list of a module: toolbar, search and filters, rows, sums and pages. */
export function ListView({ module }: { module: AnyModule }) {
  const slots = useCustomization(module)
  const list = useList(module, { cards: module.list.cards })
  const View = slots.View?.list
  return <ListProvider value={list}>{View ? <View module={module} /> : <ListScreen />}</ListProvider>
}

/** The whole screen of a list; a module's own view may draw it among other things. */
export function ListScreen() {
  const { module } = useListContext()
  const slots = useCustomization(module)
  const searchBox = useRef<HTMLInputElement>(null)
  const columns = useColumns(module)
  const [choosing, setChoosing] = useState(false)
  useListKeys(searchBox)
  const { header: Header, filters: Filters, table: Table } = slots
  return (
    <>
      <Toolbar view="list" unitSelector={module.scope === 'production-unit'}>
        <ListToolbar chooseColumns={module.list.cards ? undefined : () => setChoosing(true)} />
      </Toolbar>
      <div className={styles.view} data-cards={module.list.cards || undefined}>
        {Header && <Header module={module} />}
        {Filters ? <Filters module={module} /> : <ListFilters searchBox={searchBox} />}
        {Table ? <Table module={module} /> : <ListRows columns={columns.shown} />}
        {!module.list.cards && <ListFooter />}
      </div>
      {choosing && (
        <Suspense>
          <ColumnsModal columns={columns} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The rows in the form that fits: cards where the definition says so and on a phone, else a table. */
function ListRows({ columns }: { columns: ReturnType<typeof useColumns>['shown'] }) {
  const { module, loading, rows } = useListContext()
  const phone = useIsPhone()
  if (module.list.cards) {
    return (
      <Suspense>
        <CardList columns={columns} />
      </Suspense>
    )
  }
  if (!loading && rows.length === 0) {
    return (
      <div className={styles.frame}>
        <ListState />
      </div>
    )
  }
  if (!phone) return <ListTable columns={columns} />
  return (
    <Suspense>
      <PhoneCards columns={columns} />
    </Suspense>
  )
}

/** A list inside another screen: no toolbar, no filters, ten rows, a state of its own. */
export function EmbeddedList({ module, embedding }: { module: AnyModule; embedding: Embedding }) {
  const list = useList(module, { embedding })
  const columns = useColumns(module)
  return (
    <ListProvider value={list}>
      <div className={styles.view} data-embedded>
        <ListRows columns={columns.shown} />
        <ListFooter />
      </div>
    </ListProvider>
  )
}
