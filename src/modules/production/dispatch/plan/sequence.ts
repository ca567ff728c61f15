import type { Minute } from './day.ts'
import { type Pouring, promisedTo, type Schedule, type Turn, wantedDepart } from './schedule.ts'

/** So many loads are looked at for the next turn; more only wait on a day that nobody can serve. */
const LOOKED_AT = 100
/** How many loads the search lays: 1,000 ways for a day of six. */
const STEPS = 6_000
/** A day on which it could try fewer ways than these is left as the rules order it: it would find next to nothing. */
const LEAST_TRIES = 20
/** How far apart two turns that change places may stand. */
const FARTHEST = 12

/** Of loads that could begin in the same minute the one that counts least goes first. */
type Rule = (pouring: Pouring) => number

const RULES: readonly Rule[] = [
  // The truck that is back soonest.
  ({ job: { pour } }) => 2 * pour.travel + pour.unload,
  // The load promised first.
  promisedTo,
]

/** The order in which the loads of a day are laid so that they wait little: the best of the rules, improved by trying. */
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

/** Whether one way leaves out less, or as much and waits less. */
const isLess = (one: Cost, other: Cost): boolean =>
  one.unplanned === other.unplanned ? one.waiting < other.waiting : one.unplanned < other.unplanned

/** Lays next what can begin first. */
function byRule(schedule: Schedule, rule: Rule): Turn[] {
  schedule.clear()
  const turns: Turn[] = []
  const open = schedule.pourings.map((pouring) => ({ pouring, wanted: earliestStart(pouring) }))
  open.sort((one, other) => one.wanted - other.wanted)
  while (open.length > 0) {
    let [at, start, weight] = [0, Number.POSITIVE_INFINITY, 0]
    for (let next = 0; next < Math.min(open.length, LOOKED_AT); next++) {
      const item = open[next]
      // What is wanted later cannot begin sooner.
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
    // What cannot be made keeps its turns: earlier ones may do.
    for (let of = schedule.mostLoads(pouring.unplanned); of > 1; of--) turns.push({ pouring, second: false })
    turns.push({ pouring, second: false })
    if (pouring.left === 0) continue
    item.wanted = earliestStart(pouring)
    while (at < open.length && (open[at]?.wanted ?? 0) <= item.wanted) at++
    open.splice(at, 0, item)
  }
  return turns
}

/** The earliest that the next load of a pour can be wanted at its plant. */
const earliestStart = (pouring: Pouring): Minute => wantedDepart(pouring) - pouring.job.longestBatch

/** Lets turns change places, or trucks, as long as the loads then wait no longer; the same for the same day. */
function improved(schedule: Schedule, found: Found): Turn[] {
  let best = found
  const { length } = found.turns
  if (length < 2 || length * LEAST_TRIES > STEPS) return found.turns
  const dice = diceFrom(length)
  for (let steps = 0; steps < STEPS && (best.waiting > 0 || best.unplanned > 0); steps += length) {
    const turns = best.turns.slice()
    for (let changes = dice(2); changes >= 0; changes--) change(turns, dice, schedule.hasSecond)
    // A way on which more can be made may let others wait longer.
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

/** Numbers below `sides` that look random (the generator of Numerical Recipes) and are the same from the same start. */
function diceFrom(start: number): (sides: number) => number {
  let state = start
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
