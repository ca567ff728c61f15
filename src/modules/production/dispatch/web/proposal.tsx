import { Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useState } from 'react'
import { lasting } from '../../../../platform/definition/lasting.ts'
import { addressText, useOpen } from '../../../../platform/web/controllers/address.ts'
import { useSay } from '../../../../platform/web/language.ts'
import { useFormat } from '../../../../platform/web/number-format.ts'
import type { Candidate, Pour, Proposal } from '../board.ts'
import { useBoardView } from './board-context.ts'
import { hourOf } from './clock.ts'
import styles from './drawer.module.css'
import { type Refused, useIssue } from './issue.ts'
import { OBSTACLES, REASONS, WORDS } from './words.ts'

interface Props {
  pour: Pour
  onIssued?: () => void
  /** Without the link to the form, where there is little room. */
  isShort?: boolean
}

/** A refusal, and the board's proposal it belongs to. */
interface Told extends Refused {
  instead: Proposal | null
}

/** The docket's form, filled in with the proposal. */
function formOf(jobOrderId: number | null, candidate?: Candidate): string {
  const { truck_mixer_id = '', driver_id = '', quantity = '' } = candidate ?? {}
  const start = { job_order_id: jobOrderId ?? '', truck_mixer_id, driver_id, quantity }
  return addressText('/production/delivery', { view: 'create', ...start })
}

/** The next load of a pour: truck, driver, volume and plant with reasons, one tap to issue it, and alternatives. */
export function ProposalView({ pour, onIssued, isShort = false }: Props) {
  const say = useSay()
  const open = useOpen()
  const { mayIssue } = useBoardView()
  const { truckOf, driverOf } = useBoardNames()
  const { issue, isBusy, isTaken } = useIssue()
  const [refused, setRefused] = useState<readonly Told[]>([])
  // A refusal's alternative is shown until the board has a newer proposal.
  const last = refused.at(-1)
  const told = last?.next && last.instead === pour.proposal ? last.next : null
  const proposal = told ?? pour.proposal
  if (!proposal) return null
  const busy = isBusy(pour)
  const candidates = proposal.candidates.filter(
    (one) => !refused.some(({ truckId }) => truckId === one.truck_mixer_id) && (busy || !isTaken(one)),
  )
  const [best, ...others] = candidates

  const take = async (candidate: Candidate) => {
    const why = await issue(pour, proposal, candidate)
    if (typeof why === 'object') setRefused((before) => [...before, { ...why, instead: pour.proposal }])
    else if (why) {
      setRefused([])
      onIssued?.()
    }
  }
  if (!best && !last) {
    return (
      <div className={styles.proposal}>
        <p className={styles.hint}>{say(WORDS.notProposed, { why: OBSTACLES[proposal.obstacle ?? 'no-truck'] })}</p>
        {mayIssue && proposal.job_order_id && (
          <div className={styles.issue}>
            <Button variant="default" onClick={() => open(formOf(proposal.job_order_id))}>
              {say(WORDS.nevertheless)}
            </Button>
          </div>
        )}
      </div>
    )
  }
  return (
    <div className={styles.proposal}>
      {last && (
        <p role="alert" className={styles.refused}>
          {best
            ? say(WORDS.otherOffered, { message: last.message, truck: truckOf(best), driver: driverOf(best) })
            : `${last.message}. ${say(WORDS.noOther)}`}
        </p>
      )}
      {best && (
        <>
          <BestCandidate candidate={best} proposal={proposal} />
          {mayIssue && (
            <div className={styles.issue}>
              <Button
                data-autofocus
                leftSection={<IconPrinter size={16} aria-hidden />}
                loading={busy}
                onClick={() => void take(best)}
              >
                {say(WORDS.issue)}
              </Button>
              {!isShort && proposal.job_order_id && (
                <Button variant="default" disabled={busy} onClick={() => open(formOf(proposal.job_order_id, best))}>
                  {say(WORDS.changeFirst)}
                </Button>
              )}
            </div>
          )}
        </>
      )}
      {others.length > 0 && (
        <Alternatives candidates={others.slice(0, isShort ? 2 : 3)} busy={busy} onTake={(one) => void take(one)} />
      )}
    </div>
  )
}

/** The board's names of a candidate's truck, driver and plant. */
function useBoardNames() {
  const { board, trucks } = useBoardView()
  const format = useFormat()
  return {
    truckOf: (one: Candidate) => trucks.get(one.truck_mixer_id)?.name ?? '',
    driverOf: (one: Candidate) => board.drivers.find(({ id }) => id === one.driver_id)?.name ?? '',
    plantOf: (plantId: number | null) => board.plants.find(({ id }) => id === plantId)?.name ?? '',
    volumeOf: (one: Candidate) => `${format.number(one.quantity, 2)} m³`,
  }
}

/** The proposed truck and volume, the times of the load, and why it is this truck. */
function BestCandidate({ candidate, proposal }: { candidate: Candidate; proposal: Proposal }) {
  const say = useSay()
  const { truckOf, driverOf, plantOf, volumeOf } = useBoardNames()
  const plant = plantOf(proposal.batching_plant_id)
  const reasons = candidate.reasons.map((reason) => {
    if (reason.why === 'waiting') return say(REASONS.waiting, { time: lasting(reason.minutes) })
    if (reason.why !== 'moves') return say(REASONS[reason.why])
    return say(REASONS.moves, { plant: plantOf(reason.from_batching_plant_id), time: lasting(reason.minutes) })
  })
  return (
    <p className={styles.best}>
      <b>{truckOf(candidate)}</b> · <b>{volumeOf(candidate)}</b>
      <span>
        {driverOf(candidate)}
        {plant && ` · ${plant}`}
      </span>
      <span className={styles.hint}>
        {[
          say(WORDS.batches, { time: hourOf(candidate.batch_at) }),
          say(WORDS.arrives, { time: hourOf(candidate.arrive_at) }),
          say(WORDS.promised, { time: hourOf(proposal.promised_at) }),
        ].join(' · ')}
        {candidate.late_minutes > 0 && ` · ${say(WORDS.lateBy, { time: lasting(candidate.late_minutes) })}`}
      </span>
      <span className={styles.hint}>{reasons.join(' · ')}</span>
      {!proposal.job_order_id && <span className={styles.hint}>{say(WORDS.noJobOrder)}</span>}
    </p>
  )
}

interface AlternativesProps {
  candidates: readonly Candidate[]
  busy: boolean
  onTake: (candidate: Candidate) => void
}

/** The next best trucks; each can be issued instead. */
function Alternatives({ candidates, busy, onTake }: AlternativesProps) {
  const say = useSay()
  const { mayIssue } = useBoardView()
  const { truckOf, driverOf, volumeOf } = useBoardNames()
  return (
    <div>
      <p className={styles.label}>{say(WORDS.nextBest)}</p>
      <ul className={styles.others}>
        {candidates.map((one) => (
          <li key={one.truck_mixer_id}>
            <span>
              <b>{truckOf(one)}</b> {driverOf(one)} · {volumeOf(one)} ·{' '}
              {say(WORDS.arrives, { time: hourOf(one.arrive_at) })}
            </span>
            {mayIssue && (
              <Button
                size="compact-xs"
                variant="default"
                disabled={busy}
                aria-label={say(WORDS.issueInstead, { truck: truckOf(one) })}
                onClick={() => onTake(one)}
              >
                {say(WORDS.issueShort)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
