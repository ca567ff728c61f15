import { useEffect } from 'react'
import type { AnyModule } from '../../../../platform/definition/module.ts'
import { OwnAccount } from '../../../../platform/web/accounts/own-account.tsx'
import { RecordProvider, useRecord } from '../../../../platform/web/controllers/use-record.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { ChangedBar } from '../../../../platform/web/live/changed-bar.tsx'
import { currentNumberFormats } from '../../../../platform/web/number-format.ts'
import type { Row } from '../../../../platform/web/record.ts'
import { reloadSession } from '../../../../platform/web/session/actions.ts'
import { currentSession, useSession } from '../../../../platform/web/session/session.ts'
import { Toolbar } from '../../../../platform/web/shell/toolbar.tsx'
import styles from '../../../../platform/web/views/detail/detail.module.css'
import { DetailSections } from '../../../../platform/web/views/detail/detail-sections.tsx'
import { DetailTabs } from '../../../../platform/web/views/detail/detail-tabs.tsx'
import { DETAIL } from '../../../../platform/web/views/detail/detail-words.ts'
import { RecordActions } from '../../../../platform/web/views/detail/record-actions.tsx'

/** The user's account and company: a page of two cards instead of a list with one row. */
export function ProfileScreen({ module }: { module: AnyModule }) {
  const id = useSession((state) => state.corporate?.id)
  return id === undefined ? null : <Profile module={module} id={id} />
}

function Profile({ module, id }: { module: AnyModule; id: number }) {
  const controller = useRecord(module, id)
  const say = useSay()
  const { record, loading, failed, reload } = controller
  useEffect(() => {
    if (record) followCompany(record)
  }, [record])
  return (
    <RecordProvider value={controller}>
      <Toolbar>{record && <RecordActions record={record} />}</Toolbar>
      <div className={styles.view} aria-busy={loading}>
        <OwnAccount />
        {record ? (
          <>
            <ChangedBar module={module} record={record} reload={reload} />
            <DetailSections module={module} record={record} />
            <DetailTabs module={module} record={record} />
          </>
        ) : (
          <div className={failed ? styles.state : styles.skeleton} role="status">
            <span className={failed ? undefined : styles.hidden}>{say(failed ? DETAIL.failed : DETAIL.loading)}</span>
          </div>
        )}
      </div>
    </RecordProvider>
  )
}

/** The name above the menu and the number format follow changes saved here or by a colleague. */
function followCompany({ name, number_format: format }: Row): void {
  if (name === currentSession().corporate?.name && format === currentNumberFormats().corporate) return
  void reloadSession().catch(() => {})
}
