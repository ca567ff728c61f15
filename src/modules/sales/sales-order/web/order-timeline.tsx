import { useQueries } from '@tanstack/react-query'
import { useContext } from 'react'
import type { Label } from '../../../../platform/definition/label.ts'
import { permissionOf } from '../../../../platform/definition/permission.ts'
import { stateOf } from '../../../../platform/definition/status.ts'
import { OpenLink } from '../../../../platform/web/cells/open-link.tsx'
import { ContentsContext } from '../../../../platform/web/contents.ts'
import { addressText } from '../../../../platform/web/controllers/address.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { putTogetherFrom } from '../../../../platform/web/live/queries.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { apiQuery } from '../../../../platform/web/query.ts'
import type { Row } from '../../../../platform/web/record.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import { StatusBadge } from '../../../../platform/web/status-badge.tsx'
import styles from './order-timeline.module.css'
import { type Stage, timelineOf } from './timeline.ts'

const TITLE: Label = ['Perjalanan Pesanan', 'Progress of the order']
const NONE: Label = ['Belum dijadwalkan', 'Not scheduled yet']
const OTHERS: Label = ['{count} surat jalan lain', '{count} more dockets']

const STAGES = ['production-schedule', 'production', 'production/docket'] as const
/** The newest of each type; the tabs of the order list all. */
const MOST = 100

/** The documents of an order: schedules, their job orders and dockets, each with its m³. */
export function OrderTimeline({ record }: { record: Row }) {
  const say = useSay()
  const may = usePermission()
  const contents = useContext(ContentsContext)
  const [schedules, jobs, dockets] = useQueries({
    queries: STAGES.map((name) => {
      const module = contents.moduleNamed(name)
      return {
        ...apiQuery<readonly Row[]>(`list/${name}`, { sales_order_id: record.id, limit: MOST, count: 0 }),
        enabled: module !== undefined && may(permissionOf(module, 'read')),
        meta: putTogetherFrom([name]),
      }
    }),
  }).map(({ data }) => data?.data)
  if (!schedules) return null
  const stages = timelineOf(schedules, jobs ?? [], dockets ?? [])
  return (
    <section className={styles.panel} aria-label={say(TITLE)}>
      <h2>{say(TITLE)}</h2>
      {stages.length === 0 ? <p className={styles.quiet}>{say(NONE)}</p> : <Stages stages={stages} />}
    </section>
  )
}

function Stages({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol className={styles.stages}>
      {stages.map((stage) => (
        <li key={stage.id}>
          <OneStage stage={stage} />
          {stage.next.length > 0 && <Stages stages={stage.next} />}
          {stage.left && <Others {...stage.left} />}
        </li>
      ))}
    </ol>
  )
}

function OneStage({ stage }: { stage: Stage }) {
  const format = useFormat()
  const screen = useContext(ContentsContext).screenOf(stage.module)
  const word = screen?.module && stateOf(screen.module, { status: stage.status })
  return (
    <div className={styles.stage}>
      {screen ? (
        <OpenLink href={addressText(screen.path, { view: 'detail', id: stage.id })} asButton={false} inTable={false}>
          {stage.number}
        </OpenLink>
      ) : (
        <span>{stage.number}</span>
      )}
      <span className={styles.volume}>{format.number(stage.volume.toString(), 2)} m³</span>
      <span className={styles.quiet}>{stage.at.length > 10 ? format.moment(stage.at) : format.day(stage.at)}</span>
      {word && <StatusBadge word={word} />}
    </div>
  )
}

function Others({ count, volume }: { count: number; volume: Stage['volume'] }) {
  const say = useSay()
  const format = useFormat()
  return (
    <div className={styles.stage}>
      <span className={styles.quiet}>{say(OTHERS, { count })}</span>
      <span className={styles.volume}>{format.number(volume.toString(), 2)} m³</span>
    </div>
  )
}
