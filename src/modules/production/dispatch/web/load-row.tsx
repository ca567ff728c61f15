import { Button } from '@mantine/core'
import type { Label } from '../../../../platform/definition/label.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { usePermission } from '../../../../platform/web/session/session.ts'
import type { Times } from '../../way.ts'
import { TakeBack } from '../../web/step-button.tsx'
import type { Load } from '../board.ts'
import { useBoardView } from './board-context.ts'
import { BoardStep } from './board-step.tsx'
import { hourOf } from './clock.ts'
import styles from './drawer.module.css'
import { useIssue } from './issue.ts'
import { LoadActions } from './load-actions.tsx'
import { Age } from './marks.tsx'
import { RecordLink } from './record-link.tsx'
import { STATUSES, WORDS } from './words.ts'

const MOMENTS: readonly (readonly [keyof Times, Label])[] = [
  ['batch_start', WORDS.loading],
  ['start_delivery', ['Berangkat', 'Departed']],
  ['arrive_project', ['Tiba', 'Arrived']],
  ['start_unloading', ['Bongkar', 'Unloading']],
  ['finish_unloading', ['Selesai Bongkar', 'Unloaded']],
  ['back_to_plant', ['Kembali', 'Back']],
]

/** A load of the pour: its truck, its times so far, and its next step. */
export function LoadRow({ load }: { load: Load }) {
  const say = useSay()
  const format = useFormat()
  const may = usePermission()
  const { now } = useBoardView()
  const { reprint } = useIssue()
  const isOpen = load.status === 'pending' || load.status === 'progress'
  const noted = MOMENTS.filter(([moment]) => load.times[moment] !== null)
  return (
    <li className={styles.load} data-status={load.status}>
      <div className={styles.loadHead}>
        <span>
          {say(WORDS.load, { no: load.load_no })} · <b>{load.truck_mixer_name}</b> ·{' '}
          <b>{format.number(load.quantity, 2)} m³</b>
        </span>
        {isOpen ? <BoardStep load={load} /> : <span className={styles.hint}>{say(STATUSES[load.status])}</span>}
      </div>
      <div className={styles.hint}>
        <RecordLink path="/production/delivery" id={load.id}>
          {load.number}
        </RecordLink>{' '}
        · {load.driver_name}
      </div>
      <div className={styles.times}>
        {noted.map(([moment, label]) => (
          <span key={moment}>
            {say(label)} <b>{hourOf(load.times[moment] ?? '')}</b>
          </span>
        ))}
        {load.expected && load.times.arrive_project === null && (
          <span>{say(WORDS.arrives, { time: hourOf(load.expected.arrive_at) })}</span>
        )}
        <Age load={load} />
      </div>
      {isOpen && (
        <div className={styles.loadFoot}>
          {may('update-delivery-print') && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`${say(WORDS.print)} ${load.number}`}
              onClick={() => void reprint(load.id)}
            >
              {say(WORDS.print)}
            </Button>
          )}
          <TakeBack load={load} now={now} />
          <LoadActions load={load} />
        </div>
      )}
    </li>
  )
}
