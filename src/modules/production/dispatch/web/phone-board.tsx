import { Button, Tabs } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { BottomSheet } from '../../../../platform/web/views/layer.tsx'
import type { Pour } from '../board.ts'
import { useBoardView } from './board-context.ts'
import { BoardStep } from './board-step.tsx'
import { Calls } from './calls.tsx'
import { hourOf } from './clock.ts'
import { byDeparture, type NextDeparture } from './departures.ts'
import { Late } from './marks.tsx'
import styles from './phone.module.css'
import { ProposalView } from './proposal.tsx'
import { EmptyDay } from './states.tsx'
import type { Shown } from './timeline.ts'
import { Trucks } from './trucks.tsx'
import { STATUSES, WORDS } from './words.ts'

/** The board on a phone: cards by their next departure, trucks beside them, and the one next step at the thumb. */
export default function PhoneBoard({ head, shown }: { head: ReactNode; shown: Shown }) {
  const say = useSay()
  const { board } = useBoardView()
  const departures = byDeparture(board, shown)
  const [first] = departures
  return (
    <>
      {head}
      <Calls />
      <Tabs defaultValue="schedule">
        <Tabs.List grow>
          <Tabs.Tab value="schedule">{say(WORDS.schedule)}</Tabs.Tab>
          <Tabs.Tab value="trucks">
            {say(WORDS.trucks)} {board.trucks.length}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="schedule">
          {departures.length === 0 ? (
            <EmptyDay date={board.date} shown={board.pours.length === 0 ? 'all' : shown} />
          ) : (
            <ul className={styles.cards}>
              {departures.map((one) => (
                <PourCard key={one.pour.id} departure={one} />
              ))}
            </ul>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="trucks">
          <Trucks />
        </Tabs.Panel>
      </Tabs>
      {first && <NextStepBar departure={first} />}
    </>
  )
}

function PourCard({ departure: { pour, load, truck, volume, at } }: { departure: NextDeparture }) {
  const say = useSay()
  const format = useFormat()
  const { openPour } = useBoardView()
  return (
    <li>
      <button type="button" className={styles.card} onClick={() => openPour(pour.id)}>
        <span className={styles.lead}>
          <b>{truck ?? pour.start_time.slice(0, 5)}</b>
          <b>{format.number(volume, 2)} m³</b>
        </span>
        <span className={styles.line}>
          {pour.product_code} · {pour.site_project_name}
        </span>
        <span className={styles.line}>
          <Late pour={pour} />{' '}
          {load || pour.status !== 'pending' ? say(STATUSES[pour.status]) : pour.start_time.slice(0, 5)} ·{' '}
          {format.number(pour.delivered, 2, true)}/{format.number(pour.volume, 2, true)} m³
          {at && ` · ${say(WORDS.departs, { time: hourOf(at) })}`}
        </span>
      </button>
    </li>
  )
}

/** The one next step of the day: of the load that stands at the plant, else the next load. */
function NextStepBar({ departure: { pour, load } }: { departure: NextDeparture }) {
  const say = useSay()
  const { mayIssue } = useBoardView()
  const [issuing, setIssuing] = useState<Pour | null>(null)
  const canIssue = mayIssue && (pour.proposal?.candidates.length ?? 0) > 0
  if (!load && !canIssue) return null
  return (
    <div className={styles.bottom} data-at-bottom>
      {load ? (
        <BoardStep load={load} size="lg" />
      ) : (
        <Button size="lg" onClick={() => setIssuing(pour)}>
          {say(WORDS.nextLoad)} · {pour.product_code}
        </Button>
      )}
      {issuing && (
        <BottomSheet
          title={say(WORDS.nextLoadOf, { pour: issuing.site_project_name })}
          onClose={() => setIssuing(null)}
        >
          <div className={styles.sheet}>
            <Suspense>
              <ProposalView pour={pour} onIssued={() => setIssuing(null)} isShort />
            </Suspense>
          </div>
        </BottomSheet>
      )}
    </div>
  )
}
