import { Button, Tabs } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import { BottomSheet } from '../../../../platform/web/views/layer.tsx'
import { StepButton } from '../../web/step-button.tsx'
import type { Pour } from '../board.ts'
import { useBoardView } from './board-context.ts'
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

/** The board on a phone: cards by next departure, a tab with trucks, and the next step near the thumb. */
export default function PhoneBoard({ head, shown }: { head: ReactNode; shown: Shown }) {
  const say = useSay()
  const { board, pours } = useBoardView()
  const [issuing, setIssuing] = useState<number | null>(null)
  const departures = byDeparture(board, shown)
  const [first] = departures
  const issued = issuing === null ? undefined : pours.get(issuing)
  return (
    <>
      {head}
      <Calls most={1} />
      <Tabs defaultValue="schedule">
        <Tabs.List grow>
          <Tabs.Tab className={styles.tab} value="schedule">
            {say(WORDS.schedule)}
          </Tabs.Tab>
          <Tabs.Tab className={styles.tab} value="trucks">
            {say(WORDS.trucks)} {board.trucks.length}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="schedule">
          {departures.length === 0 ? (
            <EmptyDay date={board.date} shown={board.pours.length === 0 ? 'all' : shown} />
          ) : (
            <ul className={styles.cards}>
              {departures.map((one) => (
                <PourCard key={one.pour.id} departure={one} isFirst={one === first} issue={setIssuing} />
              ))}
            </ul>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="trucks">
          <Trucks />
        </Tabs.Panel>
      </Tabs>
      {first && <NextStepBar departure={first} issue={setIssuing} />}
      {issued && (
        <BottomSheet title={say(WORDS.nextLoadOf, { pour: issued.site_project_name })} onClose={() => setIssuing(null)}>
          <div className={styles.sheet}>
            <Suspense>
              <ProposalView pour={issued} onIssued={() => setIssuing(null)} isShort />
            </Suspense>
          </div>
        </BottomSheet>
      )}
    </>
  )
}

interface DepartureProps {
  departure: NextDeparture
  /** Opens the proposal of a pour. */
  issue: (pour: number) => void
}

function PourCard({ departure, isFirst, issue }: DepartureProps & { isFirst: boolean }) {
  const { pour, load, truck, volume, at } = departure
  const say = useSay()
  const format = useFormat()
  const { openPour } = useBoardView()
  const canIssue = useCanIssue(pour)
  const start = pour.start_time.slice(0, 5)
  const isOpen = pour.status === 'pending' || pour.status === 'progress'
  const next = at ? say(WORDS.departs, { time: hourOf(at) }) : isOpen ? start : say(STATUSES[pour.status])
  return (
    <li className={styles.card}>
      <button type="button" className={styles.open} onClick={() => openPour(pour.id)}>
        <b className={styles.lead}>
          {truck ?? start} · {format.number(volume, 2)} m³
        </b>
        <Late pour={pour} />
      </button>
      <div className={styles.under}>
        <div className={styles.lines}>
          <p>
            {pour.site_project_name} · {pour.product_code}
          </p>
          <p>
            {next} · {format.number(pour.delivered, 2, true)}/{format.number(pour.volume, 2, true)} m³
          </p>
        </div>
        {/* The step of the first one is in the bar below. */}
        {!isFirst && load && <StepButton load={load} size="xs" />}
        {!isFirst && !load && canIssue && (
          <Button
            size="xs"
            variant="light"
            aria-label={say(WORDS.nextLoadOf, { pour: pour.site_project_name })}
            onClick={() => issue(pour.id)}
          >
            {say(WORDS.nextLoad)}
          </Button>
        )}
      </div>
    </li>
  )
}

function useCanIssue(pour: Pour): boolean {
  const { mayIssue } = useBoardView()
  return mayIssue && (pour.proposal?.candidates.length ?? 0) > 0
}

/** The next step of the day: of the load at the plant, else the next load. */
function NextStepBar({ departure: { pour, load }, issue }: DepartureProps) {
  const say = useSay()
  const canIssue = useCanIssue(pour)
  if (!load && !canIssue) return null
  return (
    <div className={styles.bottom} data-at-bottom>
      {load ? (
        <StepButton load={load} size="lg" />
      ) : (
        <Button size="lg" onClick={() => issue(pour.id)}>
          {say(WORDS.nextLoad)} · {pour.product_code}
        </Button>
      )}
    </div>
  )
}
