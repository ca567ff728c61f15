import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { AnyModule } from '../../../definition/module.ts'
import { addressText, useOpen } from '../../controllers/address.ts'
import { takesKeys } from '../../controllers/keys.ts'
import { ListProvider, useList, useListContext } from '../../controllers/use-list.ts'
import type { Embedding } from '../../controllers/use-list-state.ts'
import { NewRows } from '../../live/new-rows.tsx'
import { useRememberPage } from '../../palette/use-remember-page.ts'
import { Toolbar } from '../../shell/toolbar.tsx'
import { useCustomization } from '../../use-customization.ts'
import { type Hidden, HiddenProvider, NOTHING_HIDDEN } from '../hidden.ts'
import { ListFilters } from './filters/list-filters.tsx'
import styles from './list.module.css'
import { ListFooter } from './list-footer.tsx'
import { ListState } from './list-state.tsx'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { OtherUnits } from './other-units.tsx'
import { useColumns } from './use-columns.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useRights } from './use-rights.ts'

const CardList = lazy(() => import('./card-list.tsx'))
const PhoneCards = lazy(() => import('./phone-cards.tsx'))
const HeaderStatistics = lazy(() => import('./figures/header-statistics.tsx'))
const ColumnsModal = lazy(() => import('./columns-modal.tsx'))
const BatchBar = lazy(() => import('./batch/batch-bar.tsx'))
const FilterDrawer = lazy(() => import('./filters/filter-drawer.tsx'))

/** The open dialog of a list: its columns, or all of its filters. */
type Layer = 'columns' | 'filters' | null

/** The list of a module: toolbar, search and filters, rows, sums and pages. */
export function ListView({ module }: { module: AnyModule }) {
  const slots = useCustomization(module)
  const list = useList(module, { cards: module.list.cards })
  const View = slots.View?.list
  return <ListProvider value={list}>{View ? <View module={module} /> : <ListScreen />}</ListProvider>
}

/** The whole screen of a list; a module's own view may include it, add a block above it and replace its rows. */
export function ListScreen({ head, rows }: { head?: ReactNode; rows?: ReactNode }) {
  const { module, selection, isReport } = useListContext()
  const slots = useCustomization(module)
  const searchBox = useRef<HTMLInputElement>(null)
  const [layer, setLayer] = useState<Layer>(null)
  useListKeys(searchBox, () => setLayer('filters'))
  useRememberPage(useRights(module).screen, module.label)
  const { header: Header, filters: Filters, table: Table } = slots
  const { cards } = module.list
  const hasFigures = Boolean(module.list.statistics || module.list.chart)
  const phone = useIsPhone()
  const chosen = selection.rows.size > 0
  return (
    <>
      <Toolbar view={isReport ? undefined : 'list'} unitSelector>
        <ListToolbar chooseColumns={cards ? undefined : () => setLayer('columns')} />
      </Toolbar>
      <div className={styles.view} data-cards={cards || undefined} data-figures={hasFigures || undefined}>
        {head}
        {hasFigures && <Figures />}
        {Header && <Header module={module} />}
        {chosen && (
          <Suspense fallback={<div className={styles.barPlace} />}>
            <BatchBar />
          </Suspense>
        )}
        {/* On a phone the bar of the chosen records lies at the bottom, so that no card moves under the finger. */}
        {(!chosen || phone) &&
          (Filters ? (
            <Filters module={module} />
          ) : (
            <ListFilters searchBox={searchBox} showAll={() => setLayer('filters')} />
          ))}
        <NewRows />
        {rows ?? (Table ? <Table module={module} /> : <ListRows />)}
        <OtherUnits />
        {!cards && <ListFooter />}
      </div>
      <Suspense>
        {layer === 'columns' && <ColumnsModal onClose={() => setLayer(null)} />}
        {layer === 'filters' && <FilterDrawer onClose={() => setLayer(null)} />}
      </Suspense>
    </>
  )
}

/** The figures of the list and its chart; their space is reserved until their script is loaded. */
function Figures() {
  return (
    <Suspense fallback={<div className={styles.figuresPlace} />}>
      <HeaderStatistics />
    </Suspense>
  )
}

/** The rows in the fitting form: cards where the definition says so and on a phone, else a table. */
function ListRows() {
  const { module, loading, rows } = useListContext()
  const columns = useColumns()
  const phone = useIsPhone()
  if (module.list.cards) {
    return (
      <Suspense>
        <CardList columns={columns.shown} />
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
      <PhoneCards columns={columns.shown} />
    </Suspense>
  )
}

interface EmbeddedListProps {
  module: AnyModule
  embedding: Embedding
  hide?: readonly Hidden[]
}

/**
 * A list inside another screen: no toolbar, no filters, ten rows, a state of its own; figures where they are requested.
 */
export function EmbeddedList(props: EmbeddedListProps) {
  // The module's slots are awaited here, before a component with state is mounted.
  useCustomization(props.module)
  return <LoadedList {...props} />
}

function LoadedList({ module, embedding, hide = NOTHING_HIDDEN }: EmbeddedListProps) {
  const list = useList(module, { embedding })
  return (
    <HiddenProvider value={hide}>
      <ListProvider value={list}>
        <div className={styles.view} data-embedded data-figures={embedding.figures || undefined}>
          {embedding.figures && <Figures />}
          <ListRows />
          <ListFooter />
        </div>
      </ListProvider>
    </HiddenProvider>
  )
}

/**
 * The keys of a list: `/` search, `f` filters, `F` all of them, `n` new, `r` reload, `<` and `>` the pages, Escape
 * deselects.
 */
function useListKeys(searchBox: RefObject<HTMLInputElement | null>, showFilters: () => void): void {
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
