import type { Minute } from './day.ts'
import { type Pouring, promisedTo, type Schedule, type Turn, wantedDepart } from './schedule.ts'

/** The most loads considered for the next turn; more only wait on a day that cannot be served anyway. */
const LOOKED_AT = 100
/** The number of placed loads in the search: 1,000 plans for a day of six. */
const STEPS = 6_000
/** When fewer tries than this are possible, the order of the rules is kept: a search would find next to nothing. */
const LEAST_TRIES = 20
/** The largest distance between two swapped turns. */
const FARTHEST = 12

/** Among loads that could start in the same minute, the smallest value goes first. */
type Rule = (pouring: Pouring) => number

const RULES: readonly Rule[] = [
  // The truck that is back soonest.
  ({ job: { pour } }) => 2 * pour.travel + pour.unload,
  // The load promised first.
  promisedTo,
]

/** The order of loads with the least lateness: the best of the rules, improved by search. */
export function bestTurns(schedule: Schedule): Turn[] {
  const found = RULES.map((rule) => {
    const turns = byRule(schedule, rule)
    return { turns, waiting: schedule.waiting, unplanned: schedule.unplanned }
  })
  const best = found.reduce((one, other) => (isLess(other, one) ? other : one))
  return improved(schedule, best)
}

interface Found {
  turns: Turn[]
  waiting: number
  unplanned: number
}

type Cost = Pick<Schedule, 'waiting' | 'unplanned'>

/** Whether one plan leaves out less, or equally much with less lateness. */
const isLess = (one: Cost, other: Cost): boolean =>
  one.unplanned === other.unplanned ? one.waiting < other.waiting : one.unplanned < other.unplanned

/** Places the load next that can start first. */
function byRule(schedule: Schedule, rule: Rule): Turn[] {
  schedule.clear()
  const turns: Turn[] = []
  const open = schedule.pourings.map((pouring) => ({ pouring, wanted: earliestStart(pouring) }))
  open.sort((one, other) => one.wanted - other.wanted)
  while (open.length > 0) {
    let [at, start, weight] = [0, Number.POSITIVE_INFINITY, 0]
    for (let next = 0; next < Math.min(open.length, LOOKED_AT); next++) {
      const item = open[next]
      // Later wanted loads cannot start sooner.
      if (!item || item.wanted > start) break
      const ownStart = schedule.nextStart(item.pouring)
      const ownWeight = rule(item.pouring)
      if (ownStart > start || (ownStart === start && ownWeight >= weight)) continue
      ;[at, start, weight] = [next, ownStart, ownWeight]
    }
    const [item] = open.splice(at, 1)
    if (!item) break
    const { pouring } = item
    schedule.lay(pouring, false)
    // A load that cannot be made keeps its turns: in an earlier place it may be possible.
    for (let of = schedule.mostLoads(pouring.unplanned); of > 1; of--) turns.push({ pouring, second: false })
    turns.push({ pouring, second: false })
    if (pouring.left === 0) continue
    item.wanted = earliestStart(pouring)
    while (at < open.length && (open[at]?.wanted ?? 0) <= item.wanted) at++
    open.splice(at, 0, item)
  }
  return turns
}

/** The earliest time a pour's next load can be wanted at its plant. */
const earliestStart = (pouring: Pouring): Minute => wantedDepart(pouring) - pouring.job.longestBatch

/** Swaps turns or trucks as long as the lateness does not grow; deterministic for a day. */
function improved(schedule: Schedule, found: Found): Turn[] {
  let best = found
  const { length } = found.turns
  if (length < 2 || length * LEAST_TRIES > STEPS) return found.turns
  const dice = diceFrom(length)
  for (let steps = 0; steps < STEPS && (best.waiting > 0 || best.unplanned > 0); steps += length) {
    const turns = best.turns.slice()
    for (let changes = dice(2); changes >= 0; changes--) change(turns, dice, schedule.hasSecond)
    // A plan that makes more loads may have more lateness.
    const isWorse = () => best.unplanned === 0 && schedule.waiting > best.waiting
    if (!schedule.layAll(turns, isWorse)) continue
    const other = { turns, waiting: schedule.waiting, unplanned: schedule.unplanned }
    if (!isLess(best, other)) best = other
  }
  return best.turns
}

function change(turns: Turn[], dice: (sides: number) => number, hasSecond: boolean): void {
  const at = dice(turns.length)
  const to = (at + 1 + dice(Math.min(turns.length - 1, FARTHEST))) % turns.length
  const [one, other] = [turns[at], turns[to]]
  if (!one || !other) return
  if (hasSecond && dice(3) === 0) turns[at] = { ...one, second: !one.second }
  else if (dice(2) === 0) [turns[at], turns[to]] = [other, one]
  else turns.splice(at, 0, ...turns.splice(to, 1))
}

/** Pseudo-random numbers below `sides` (the generator of Numerical Recipes), the same from the same start. */
function diceFrom(start: number): (sides: number) => number {
  let state = start
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
