import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnyModule } from '../../definition/module.ts'
import { api } from '../api.ts'
import { useSpeech } from '../cells/use-speech.ts'
import { nowIn, splitMoment } from '../inputs/moment.ts'
import { useSay } from '../language.ts'
import type { Row } from '../record.ts'
import { useSession } from '../session/session.ts'
import { changesOf } from '../views/detail/history-changes.ts'
import styles from './live.module.css'
import { type ChangedBy, useChangedBy } from './marks.ts'
import { LIVE } from './words.ts'

interface ChangedBarProps {
  module: AnyModule
  record: Row
  /** Shows the current record. */
  reload: () => Promise<unknown>
  /** Changes that keep the record's version, such as figures and prints, are not shown: it can still be saved. */
  onlyEdits?: boolean
}

/** Shows that another user has changed the displayed record: who, when, and which fields. */
export function ChangedBar(props: ChangedBarProps) {
  const by = useChangedBy(props.module.name, props.record.id)
  return by ? <Bar {...props} by={by} /> : null
}

function Bar({ module, record, by, reload, onlyEdits = false }: ChangedBarProps & { by: ChangedBy }) {
  const say = useSay()
  const speech = useSpeech()
  const [busy, setBusy] = useState(false)
  const zone = useSession(({ timezone }) => timezone) ?? undefined
  const { time } = splitMoment(nowIn(zone, new Date(by.at)))
  const { data } = useQuery({
    queryKey: ['changed', module.name, record.id, by.at],
    queryFn: async () => (await api.get<Row>(`view/${module.name}/${record.id}`)).data,
  })
  if (onlyEdits && data?.lock_version === record.lock_version) return null
  const fields = data ? changesOf(module, record, data, speech).map(({ label }) => say(label)) : []
  const read = async () => {
    setBusy(true)
    await reload()
    setBusy(false)
  }
  return (
    <div className={styles.changed} role="status">
      <span>
        {say(LIVE.changed)} · {[by.by, time, ...fields].join(', ')}
      </span>
      <Button variant="default" size="compact-sm" loading={busy} onClick={() => void read()}>
        {say(LIVE.reload)}
      </Button>
    </div>
  )
}
