import { addDays } from '../platform/definition/dates.ts'
import { operatorsOf } from './names.ts'
import { createRandom, type Random, seedOf } from './random.ts'
import { SUPPLIERS, vehiclesOf } from './suppliers.ts'
import { DEMO_UNITS, type DemoUnit } from './units.ts'

/**
 * The losses of material and fuel in the demo company: who, how, when and how much. The generated history includes
 * them, and a test compares them with what the product finds; the product itself does not know this file.
 */
export interface Loss {
  cause:
    | 'short_vehicle'
    | 'short_vendor'
    | 'wet_sand'
    | 'operator_above_mix'
    | 'shift_above_mix'
    | 'short_count'
    | 'thirsty_truck'
    | 'meter_still'
    | 'near_limit'
  /** The plant, by its code. */
  unit: string
  /** The accounting period, such as 2026-10, from its first to its last day. */
  period: string
  from: string
  until: string
  /** Who or what: a plate, a vendor's code, a name, a shift, a warehouse's or truck's code, an account. */
  key: string
  /** The share of the due quantity; for a typed weight the share of the tolerance. */
  size: number
}

/** The last two whole accounting periods before a day, the older one first. */
export function wholePeriods(today: string): { period: string; from: string; until: string }[] {
  const endOf = (month: number) =>
    new Date(Date.UTC(Number(today.slice(0, 4)), month - 1, 25)).toISOString().slice(0, 10)
  const month = Number(today.slice(5, 7)) - (Number(today.slice(8)) > 25 ? 0 : 1)
  return [month - 1, month].map((one) => ({
    period: endOf(one).slice(0, 7),
    from: addDays(endOf(one - 1), 1),
    until: endOf(one),
  }))
}

/**
 * Draws the 25 losses of the demo company up to a day: each plant has at least three in each of the last two periods.
 */
export function drawLosses(seed: string, today: string): Loss[] {
  const random = createRandom(seedOf(`${seed} losses`))
  const periods = wholePeriods(today)
  const within = (least: number, most: number) => Math.round((least + random.next() * (most - least)) * 1e4) / 1e4
  const losses: Loss[] = []
  for (const [at, period] of periods.entries())
    for (const [nth, unit] of DEMO_UNITS.entries()) {
      const add = (cause: Loss['cause'], key: string, size: number) =>
        losses.push({ cause, unit: unit.code, ...period, key, size })
      const aggregates = SUPPLIERS.filter(({ kind }) => kind === 'fine_agg' || kind === 'coarse_agg')
      // Every other of them is wet sand, the others weigh less than their dockets.
      const isWet = (at + nth) % 2 === 0
      const vendor = random.pick(aggregates.filter(({ kind }) => !isWet || kind === 'fine_agg'))
      add(isWet ? 'wet_sand' : 'short_vendor', vendor.code, isWet ? within(0.03, 0.06) : within(0.012, 0.025))
      const other = random.pick(aggregates.filter((one) => one !== vendor))
      add('short_vehicle', random.pick(vehiclesOf(unit, other.code)), within(0.02, 0.045))
      if (nth === 0 && at === 1) add('shift_above_mix', random.pick(['morning', 'evening']), within(0.02, 0.04))
      else add('operator_above_mix', random.pick(operatorsOf(unit.id)), within(0.02, 0.045))
    }
  const [, last] = periods
  for (const [period, unit] of [
    [periods[0], pickUnit(random)],
    [last, DEMO_UNITS[0]],
    [last, DEMO_UNITS[1]],
  ] as const)
    if (period && unit)
      losses.push({
        cause: 'short_count',
        unit: unit.code,
        ...period,
        key: `${unit.code}-${random.pick(['SILO1', 'YARD1', 'YARD2'])}`,
        size: within(0.04, 0.08),
      })
  if (last) {
    const [thirsty, still] = random.chance(0.5) ? [0, 1] : [1, 0]
    const truck = (nth: number) => `${DEMO_UNITS[nth]?.code}-TM${String(random.int(3, 5)).padStart(2, '0')}`
    losses.push(
      {
        cause: 'thirsty_truck',
        unit: DEMO_UNITS[thirsty]?.code ?? '',
        ...last,
        key: truck(thirsty),
        size: within(0.65, 0.95),
      },
      { cause: 'meter_still', unit: DEMO_UNITS[still]?.code ?? '', ...last, key: truck(still), size: 1 },
      { cause: 'near_limit', unit: 'SMG', ...last, key: 'warehouse1', size: within(0.8, 0.95) },
      { cause: 'near_limit', unit: 'MKS', ...last, key: 'plant2', size: within(0.8, 0.95) },
    )
  }
  return losses
}

const pickUnit = (random: Random): DemoUnit | undefined => random.pick(DEMO_UNITS)

/** The losses of one plant by day, for its history. */
export class LossesOf {
  readonly #losses: readonly Loss[]

  constructor(losses: readonly Loss[], unit: string) {
    this.#losses = losses.filter((loss) => loss.unit === unit)
  }

  /** The size of a loss of that cause on a day; 0 for none. */
  size(cause: Loss['cause'], day: string, key: string): number {
    for (const loss of this.#losses)
      if (loss.cause === cause && loss.key === key && loss.from <= day && day <= loss.until) return loss.size
    return 0
  }

  /** The first day of any of them. */
  get first(): string | undefined {
    return this.#losses.map(({ from }) => from).toSorted()[0]
  }
}
