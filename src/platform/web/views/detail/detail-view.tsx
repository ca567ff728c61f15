import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { AnyModule } from '../../../definition/module.ts'
import { stateOf } from '../../../definition/status.ts'
import { addressText, useOpen } from '../../controllers/address.ts'
import { focusHeading } from '../../controllers/focus-heading.ts'
import { useBack } from '../../controllers/use-back.ts'
import { RecordProvider, useRecord, useRecordContext } from '../../controllers/use-record.ts'
import { useRecordName } from '../../controllers/use-record-name.ts'
import { useSay } from '../../language.ts'
import { ChangedBar } from '../../live/changed-bar.tsx'
import { useRememberPage } from '../../palette/use-remember-page.ts'
import type { Row } from '../../record.ts'
import { Toolbar } from '../../shell/toolbar.tsx'
import { StatusBadge } from '../../status-badge.tsx'
import { useCustomization } from '../../use-customization.ts'
import { useHidden } from '../hidden.ts'
import { useRights } from '../list/use-rights.ts'
import styles from './detail.module.css'
import { DetailSections } from './detail-sections.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import { DETAIL } from './detail-words.ts'
import { Facts } from './facts.tsx'
import { RecordActions } from './record-actions.tsx'
import { useDetailKeys } from './use-detail-keys.ts'

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
  const { module, reload } = useRecordContext()
  const say = useSay()
  const open = useOpen()
  const { path } = useRights(module)
  return (
    <div className={styles.state} role="status">
      <span>{say(gone ? DETAIL.gone : DETAIL.failed)}</span>
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
