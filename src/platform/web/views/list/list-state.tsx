import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import type { AnyModule } from '../../../definition/module.ts'
import { labelInSentence } from '../../cells/label-within.ts'
import { useListContext } from '../../controllers/use-list.ts'
import { useSay } from '../../language.ts'
import styles from './list-state.module.css'
import { CreateButton, ImportButton } from './list-toolbar.tsx'
import { LIST } from './list-words.ts'
import { useRights } from './use-rights.ts'

const Needed = lazy(() => import('./needed-first.tsx'))
const MayNotAdd = lazy(() => import('./may-not-add.tsx'))

/** Shown in place of rows that could not be read. */
export function Failed() {
  const { reload } = useListContext()
  const say = useSay()
  return (
    <State text={say(LIST.failed)}>
      <Button variant="default" onClick={reload}>
        {say(LIST.reload)}
      </Button>
    </State>
  )
}

/** Shown in place of rows: no match, no records yet, or a failed request. */
export function ListState() {
  const list = useListContext()
  const say = useSay()
  if (list.rows.length > 0 || list.loading) return null
  if (list.failed) return <Failed />
  const { search } = list.state
  const { none } = list.module.list
  if (search || list.narrowed) {
    const text = search
      ? say(LIST.noneForSearch, { search })
      : say(none?.filtered ?? LIST.noneForFilter, { module: labelInSentence(list.module.label) })
    return (
      <State text={text}>
        {!search && !list.embedding && <NeededFirst module={list.module} />}
        <Widen />
      </State>
    )
  }
  return (
    <State text={say(none?.all ?? LIST.neverFilled, { module: labelInSentence(list.module.label) })}>
      {!list.embedding && <FirstSteps module={list.module} />}
    </State>
  )
}

/** For a search or filters without results: search without the filters (such as today's date), or reset all. */
export function Widen() {
  const list = useListContext()
  const say = useSay()
  const { state } = list
  return (
    <div className={styles.steps}>
      {state.search !== '' && Object.keys(state.filters).length > 0 && (
        <Button onClick={() => list.restore({ ...state, filters: {}, page: 1 })}>{say(LIST.searchAll)}</Button>
      )}
      <Button variant="default" onClick={list.reset}>
        {say(LIST.reset)}
      </Button>
    </div>
  )
}

/** How an empty list is filled: other lists that come first, by hand or from a file, or who may do so. */
export function FirstSteps({ module }: { module: AnyModule }) {
  const { create, screen } = useRights(module)
  if (!module.calls.create || !screen) return null
  if (!create) {
    return (
      <Suspense>
        <MayNotAdd module={module} />
      </Suspense>
    )
  }
  return (
    <>
      <NeededFirst module={module} />
      <div className={styles.steps}>
        <CreateButton path={screen} module={module} />
        <ImportButton path={screen} />
      </div>
    </>
  )
}

/** Requested only where a list is empty. */
function NeededFirst({ module }: { module: AnyModule }) {
  return (
    <Suspense>
      <Needed module={module} />
    </Suspense>
  )
}

export function State({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.state} role="status">
      <span>{text}</span>
      {children}
    </div>
  )
}
