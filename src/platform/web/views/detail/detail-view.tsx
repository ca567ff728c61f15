import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { AnyModule } from '../../../definition/module.ts'
import { stateOf } from '../../../definition/status.ts'
import { addressText, useOpen } from '../../controllers/address.ts'
import { adjacentRecord } from '../../controllers/adjacent-records.ts'
import { focusHeading } from '../../controllers/focus-heading.ts'
import { takesKeys } from '../../controllers/keys.ts'
import { useBack } from '../../controllers/use-back.ts'
import { RecordProvider, useRecord, useRecordContext } from '../../controllers/use-record.ts'
import { useRecordName } from '../../controllers/use-record-name.ts'
import { useSay } from '../../language.ts'
import { ChangedBar } from '../../live/changed-bar.tsx'
import { useRememberPage } from '../../palette/use-remember-page.ts'
import type { Row } from '../../record.ts'
import { usePermission } from '../../session/session.ts'
import { Toolbar } from '../../shell/toolbar.tsx'
import { StatusBadge } from '../../status-badge.tsx'
import { useCustomization } from '../../use-customization.ts'
import { useHidden } from '../hidden.ts'
import { useRights } from '../list/use-rights.ts'
import { rememberRow } from '../list/use-row-keys.ts'
import styles from './detail.module.css'
import { FactValue } from './detail-fact.tsx'
import { DetailSections } from './detail-sections.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { DETAIL } from './detail-words.ts'
import { RecordActions } from './record-actions.tsx'
import { isTold } from './told-facts.ts'

const RelatedDocuments = lazy(() => import('./related/related-documents.tsx'))

/** A record: its facts, its fields, its tabs and its actions. */
export default function DetailView({ module, id }: { module: AnyModule; id: number }) {
  const controller = useRecord(module, id)
  const View = useCustomization(module).View?.detail
  return <RecordProvider value={controller}>{View ? <View module={module} /> : <DetailScreen />}</RecordProvider>
}

/** The whole screen of a record; a module's own view may include it. */
export function DetailScreen() {
  const { module, record, gone, failed, loading } = useRecordContext()
  const say = useSay()
  const nameOf = useRecordName(module)
  const { path } = useRights(module)
  const back = useBack(path)
  useEffect(focusHeading, [])
  useDetailKeys(module.name, path, record?.id)
  useRememberPage(
    path && record && addressText(path, { view: 'detail', id: record.id }),
    module.label,
    record && nameOf(record),
  )
  return (
    <>
      <Toolbar
        view="detail"
        title={record ? nameOf(record) : say(module.label)}
        badge={record && <StateBadge module={module} record={record} />}
        onBack={back}
      >
        {record && <RecordActions record={record} />}
      </Toolbar>
      <div className={styles.view} aria-busy={loading}>
        {record ? (
          <DetailContent record={record} />
        ) : gone || failed ? (
          <NoRecord gone={gone} />
        ) : (
          <div className={styles.skeleton} role="status">
            <span className={styles.hidden}>{say(DETAIL.loading)}</span>
          </div>
        )}
      </div>
    </>
  )
}

function DetailContent({ record }: { record: Row }) {
  const { module, reload } = useRecordContext()
  const { sections, aside: Aside } = useCustomization(module)
  const hidden = useHidden()
  // A section of the module cannot change values here.
  const ignore = useRef(() => {}).current
  return (
    <>
      <ChangedBar module={module} record={record} reload={reload} />
      <div className={Aside ? styles.withAside : styles.alone}>
        <div className={styles.main}>
          <Facts module={module} record={record} />
          <DetailSections module={module} record={record} />
        </div>
        {Aside && (
          <div className={styles.aside}>
            <Aside module={module} record={record} />
          </div>
        )}
      </div>
      {Object.entries(sections ?? {}).map(([name, Section]) => (
        <Section key={name} module={module} mode="detail" record={record} values={record} setValue={ignore} />
      ))}
      {!hidden.includes('related') && (
        <Suspense>
          <RelatedDocuments module={module} id={record.id} />
        </Suspense>
      )}
      <DetailTabs module={module} record={record} />
    </>
  )
}

/** The status of a record, or whether a master is active. */
function StateBadge({ module, record }: { module: AnyModule; record: Row }) {
  const word = stateOf(module, record)
  return word ? <StatusBadge word={word} /> : null
}

function NoRecord({ gone }: { gone: boolean }) {
  const { module, refusal, reload } = useRecordContext()
  const say = useSay()
  const open = useOpen()
  const { path } = useRights(module)
  return (
    <div className={styles.state} role="status">
      <span>{refusal || say(DETAIL.failed)}</span>
      {gone ? (
        path && (
          <Button variant="default" onClick={() => open(addressText(path))}>
            {say(DETAIL.toList)}
          </Button>
        )
      ) : (
        <Button variant="default" onClick={() => void reload()}>
          {say(DETAIL.reload)}
        </Button>
      )}
    </div>
  )
}

/** The most important values of a record, in one strip. */
function Facts({ module, record }: { module: AnyModule; record: Row }) {
  const say = useSay()
  const may = usePermission()
  const facts = module.detail.facts.flatMap((name) => {
    const field = module.fields[name]
    const isOpen = field && (!field.permission || may(field.permission)) && isTold([name, field], record)
    return isOpen ? [{ name, field }] : []
  })
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts} aria-label={say(DETAIL.facts)}>
      {facts.map(({ name, field }) => (
        <div key={name}>
          <dt>{say(field.label)}</dt>
          <dd>
            <FactValue module={module} name={name} field={field} record={record} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The keys of a detail: `j` and `k` the next and previous record of its list, `p` print, Alt and a digit a tab. */
function useDetailKeys(list: string, path: string | undefined, id: number | undefined): void {
  const open = useOpen()
  const latest = useRef({ open, list, path, id })
  latest.current = { open, list, path, id }
  useEffect(() => {
    const goTo = (step: 1 | -1): boolean => {
      const now = latest.current
      const next = now.id === undefined ? undefined : adjacentRecord(now.list, now.id, step)
      if (next === undefined || !now.path) return false
      rememberRow(now.list, next)
      // One step back leads to the list, however many records were opened.
      now.open(addressText(now.path, { view: 'detail', id: next }), { replace: true })
      return true
    }
    const act = (event: KeyboardEvent): boolean => {
      const tab = event.altKey && !event.ctrlKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : undefined
      if (tab !== undefined) return press(`#content [role="tab"]:nth-of-type(${tab})`)
      if (!takesKeys(event)) return false
      if (event.key === 'j') return goTo(1)
      if (event.key === 'k') return goTo(-1)
      return event.key === 'p' && press('#content [data-prints]')
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (act(event)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Clicks the button of a key; false where it is not on the page. */
function press(selector: string): boolean {
  const button = document.querySelector<HTMLElement>(selector)
  // After the key is handled: otherwise a menu that opens would take the same key for one of its own.
  setTimeout(() => {
    button?.focus()
    button?.click()
  })
  return button !== null
}
