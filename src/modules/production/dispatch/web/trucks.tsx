import { useMemo } from 'react'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import type { Truck, TruckState } from '../board-fleet.ts'
import styles from './board.module.css'
import { useBoardView } from './board-context.ts'
import { BoardStep } from './board-step.tsx'
import { hourOf, minutesSince } from './clock.ts'
import { byState } from './fleet.ts'
import { Age, Since } from './marks.tsx'
import { useHeld } from './use-held.ts'
import { LEFT_OUT, STATES, WORDS } from './words.ts'

/** The unit's trucks by state. */
export function Trucks() {
  const say = useSay()
  const { board, trucks } = useBoardView()
  const grouped = useMemo(() => byState(board), [board])
  const [groups, holds] = useHeld(grouped)
  return (
    <section className={styles.trucks} aria-label={say(WORDS.trucks)} {...holds}>
      {groups
        .filter(([, members]) => members.length > 0)
        .map(([state, members]) => (
          <div key={state} className={styles.group} data-state={state}>
            <h2>
              {say(STATES[state])} <span>{members.length}</span>
            </h2>
            <ul>
              {members.map((truck) => (
                <TruckRow key={truck.id} truck={trucks.get(truck.id) ?? truck} group={state} />
              ))}
            </ul>
          </div>
        ))}
    </section>
  )
}

/** A truck: plate, driver, time in this state, age of its concrete, and its documents. */
export function TruckRow({ truck, group }: { truck: Truck; group: TruckState }) {
  const say = useSay()
  const format = useFormat()
  const { board, now, loads, openPour } = useBoardView()
  const load = truck.docket_id ? loads.get(truck.docket_id) : undefined
  const driver = load?.driver_name ?? board.drivers.find(({ id }) => id === truck.default_driver_id)?.name
  const out = board.left_out.find(({ truck_mixer_id }) => truck_mixer_id === truck.id)
  const arrives = truck.state === 'on_road' && load?.expected ? hourOf(load.expected.arrive_at) : null
  const volume = load ? load.quantity : truck.capacity_m3
  const words = (
    <>
      <span className={styles.line}>
        <b className={styles.plate}>{truck.name}</b>
        <b className={styles.volume}>{format.number(volume, 2, true)} m³</b>
        <span className={styles.who}>{driver}</span>
      </span>
      <span className={styles.line}>
        {truck.state_from && <Since minutes={minutesSince(truck.state_from, now)} />}
        <Age load={load} />
        {arrives && <span className={styles.since}>{say(WORDS.arrives, { time: arrives })}</span>}
        {truck.papers !== 'ok' && (
          <span className={styles.age} data-level={truck.papers === 'expired' ? 'over' : 'warning'}>
            {say(truck.papers === 'expired' ? WORDS.expiredPapers : WORDS.soonPapers)}
          </span>
        )}
        {/* The row keeps its place while the pointer is over it. */}
        {truck.state !== group && <span className={styles.since}>{say(STATES[truck.state])}</span>}
        {truck.state === 'available' && out && out.why !== 'papers' && (
          <span className={styles.since}>{say(LEFT_OUT[out.why])}</span>
        )}
      </span>
    </>
  )
  return (
    <li className={styles.truck}>
      {load ? (
        <button type="button" className={styles.row} onClick={() => openPour(load.production_schedule_id)}>
          {words}
        </button>
      ) : (
        <div className={styles.row}>{words}</div>
      )}
      {load && <BoardStep load={load} />}
    </li>
  )
}
