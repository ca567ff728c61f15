import type {
  Call,
  Candidate,
  ExpectedTimes,
  LeftOut,
  PlannedLoad,
  PlantHour,
  Pour,
  Proposal,
  Reason,
} from '../board.ts'
import { type Day, promisedArrival } from '../plan/day.ts'
import { plan } from '../plan/plan.ts'
import { type Candidate as Crew, proposer, type LeftOut as Resting } from '../plan/propose.ts'
import type { Plan, PlannedLoad as Planned, Call as PlannedCall } from '../plan/result.ts'
import type { DayClock, Moment } from './clock.ts'
import { m3Of } from './litres.ts'
import { planDay } from './plan-day.ts'
import type { DayRows } from './rows.ts'
import type { DayOfUnit } from './statements.ts'

/** The plan's results for a unit's day. */
export interface PlannedDay {
  ofPour: (id: number) => Pick<Pour, 'late_minutes' | 'plan' | 'proposal'>
  ofLoad: (id: number) => ExpectedTimes | null
  loads: PlannedLoad[]
  hours: PlantHour[]
  calls: Call[]
  leftOut: LeftOut[]
}

/** On a day with more open pours only the first promised ones get a proposal. */
const MOST_PROPOSALS = 200
/** The proposed load and three alternatives. */
const MOST_CANDIDATES = 4

const OVER: PlannedDay = {
  ofPour: () => ({ late_minutes: 0, plan: null, proposal: null }),
  ofLoad: () => null,
  loads: [],
  hours: [],
  calls: [],
  leftOut: [],
}

/** Plans a unit's day from now, and proposes the next loads of today; a past day has no plan. */
export function plannedDay(rows: DayRows, { date, today }: DayOfUnit, clock: DayClock, now: Moment): PlannedDay {
  if (date < today) return OVER
  const day = planDay(rows, clock, now, today)
  const made = plan(day)
  const proposals = date === today ? proposalsOf(rows, day, clock) : { ofPour: () => null, leftOut: [] }
  const pours = new Map(made.pours.map((one) => [one.pourId, one]))
  const expected = new Map(made.expected.map((one) => [one.id, one]))
  const open = new Set(day.pours.filter(({ status }) => isOpen(status)).map(({ id }) => id))
  return {
    ofPour: (id) => {
      const planned = pours.get(id)
      if (!planned || !open.has(id)) return OVER.ofPour(id)
      return { late_minutes: planned.late, plan: presentPourPlan(planned, clock), proposal: proposals.ofPour(id) }
    },
    ofLoad: (id) => {
      const load = expected.get(id)
      return load
        ? {
            arrive_at: clock.momentAt(load.arrive),
            unloaded_at: clock.momentAt(load.unloadEnd),
            back_at: clock.momentAt(load.back),
            promised_at: clock.momentAt(load.promised),
            late_minutes: load.late,
          }
        : null
    },
    loads: nextOfEach(made.loads).map((load) => presentLoad(load, clock)),
    hours: made.hours.map(({ plantId, hour, issuedLitres, plannedLitres, capacityLitres }) => ({
      batching_plant_id: plantId,
      hour,
      issued: m3Of(issuedLitres),
      planned: m3Of(plannedLitres),
      capacity: m3Of(capacityLitres),
    })),
    calls: made.calls.map(presentCall),
    leftOut: proposals.leftOut,
  }
}

/** The next load of each pour: the board draws no further ones. */
const nextOfEach = (loads: readonly Planned[]): Planned[] => {
  const known = new Set<number>()
  return loads.filter(({ pourId }) => !known.has(pourId) && known.add(pourId))
}

const isOpen = (status: string) => status === 'pending' || status === 'progress'

function presentPourPlan(one: Plan['pours'][number], clock: DayClock): Pour['plan'] {
  const moment = (minute: number | null) => (minute === null ? null : clock.momentAt(minute))
  return {
    first_arrival_at: moment(one.firstArrival),
    last_unloaded_at: moment(one.lastUnloaded),
    loads: one.loads,
    pace_minutes: one.pace,
    unplanned: one.unplanned && { quantity: m3Of(one.unplanned.litres), why: one.unplanned.why },
  }
}

/** A planned load as answered. */
export function presentLoad(load: Planned, clock: DayClock): PlannedLoad {
  return {
    production_schedule_id: load.pourId,
    load_no: load.index + 1,
    batching_plant_id: load.plantId,
    truck_mixer_id: load.truckId,
    driver_id: load.driverId,
    quantity: m3Of(load.litres),
    batch_at: clock.momentAt(load.batchStart),
    depart_at: clock.momentAt(load.depart),
    promised_at: clock.momentAt(load.promised),
    arrive_at: clock.momentAt(load.arrive),
    unloaded_at: clock.momentAt(load.unloadEnd),
    back_at: clock.momentAt(load.back),
    late_minutes: load.late,
  }
}

function presentCall(call: PlannedCall): Call {
  const told = { production_schedule_id: call.pourId, why: call.why, quantity: m3Of(call.litres) }
  if (call.why === 'other-plant') return { ...told, batching_plant_ids: [...call.plantIds] }
  return call.why === 'load-stuck' ? { ...told, docket_id: call.loadId } : told
}

/** The next load of each open pour of today, and the trucks that take none. */
function proposalsOf(rows: DayRows, day: Day, clock: DayClock) {
  const proposals = new Map<number, Proposal>()
  let leftOut: Resting[] = []
  const propose = proposer(day)
  const withRoom = rows.jobOrders.filter(({ status, remaining }) => status !== 'finish' && remaining > 0)
  const jobs = new Map(withRoom.toReversed().map((job) => [job.production_schedule_id, job]))
  const next = day.pours
    .filter(({ status }) => isOpen(status))
    .toSorted((one, other) => promisedArrival(one, one.madeLoads) - promisedArrival(other, other.madeLoads))
    .slice(0, MOST_PROPOSALS)
  for (const { id } of next) {
    const proposed = propose(id)
    if (!proposed) continue
    leftOut = proposed.leftOut
    proposals.set(id, {
      job_order_id: jobs.get(id)?.id ?? null,
      batching_plant_id: proposed.plantId,
      promised_at: clock.momentAt(proposed.promised),
      obstacle: proposed.obstacle,
      candidates: proposed.candidates.slice(0, MOST_CANDIDATES).map((crew) => presentCandidate(crew, clock)),
    })
  }
  return {
    ofPour: (id: number) => proposals.get(id) ?? null,
    leftOut: leftOut.map((one) => presentLeftOut(one, clock)),
  }
}

function presentCandidate(crew: Crew, clock: DayClock): Candidate {
  return {
    truck_mixer_id: crew.truckId,
    driver_id: crew.driverId,
    quantity: m3Of(crew.litres),
    batch_at: clock.momentAt(crew.batchStart),
    arrive_at: clock.momentAt(crew.arrive),
    late_minutes: crew.late,
    reasons: crew.reasons.map((reason): Reason => {
      if (reason.why === 'carries-rest') return { why: reason.why, spare: m3Of(reason.spare) }
      if (reason.why === 'moves')
        return { why: reason.why, from_batching_plant_id: reason.fromPlantId, minutes: reason.minutes }
      return reason
    }),
  }
}

function presentLeftOut(one: Resting, clock: DayClock): LeftOut {
  const told = { truck_mixer_id: one.truckId, why: one.why }
  switch (one.why) {
    case 'under-way':
      return { ...told, docket_id: one.loadId, free_at: clock.momentAt(one.freeAt) }
    case 'not-yet':
      return { ...told, free_at: clock.momentAt(one.freeAt) }
    case 'stuck':
      return { ...told, docket_id: one.loadId }
    case 'papers':
      return { ...told, papers: [...one.expired] }
    default:
      return told
  }
}
