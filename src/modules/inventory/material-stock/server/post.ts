import Big from 'big.js'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { hasOwnWorth, type Revalued, revalue, type Step } from '../replay.rules.ts'
import { type Change, change, reversal, worth } from '../stock-value.rules.ts'
import { type Balance, distinctPlaces, type Held, keyOf, type Premises } from './balances.ts'
import { hold } from './hold.ts'
import { comesLate, type LatePlace, remember, windowsOf } from './late.ts'
import type { Movement, Numbered, Posted, Posting, Source, When } from './posting.ts'
import { type Difference, postRevaluations } from './revaluation.ts'
import { judgeShortage } from './shortage.ts'
import { writeMovements } from './write.ts'

const nothing = (number: string): Posting => ({ number, isNew: false, lines: [], shortages: [] })

/** The ledger row that a movement takes back. */
interface Earlier extends When {
  id: number
  quantity: string
  unitCost: string
  value: number
  /** Whether it had a worth of its own. */
  own: boolean
}

/** A movement, and whether it has a worth of its own; a reversal names what it takes back. */
interface Moving extends Movement {
  own: boolean
  earlier?: Earlier
}

/** A movement with what it changes. */
interface Entry extends Moving {
  place: Premises
  balance: Balance
  change: Change
}

/**
 * Posts the movements of a source: ledger rows, balances and the moving average, under the balances'
 * locks. A source posts once: a repetition moves nothing. Materials that are not kept in stock are
 * passed over. What comes late is valued at its moment, and what that changes in the worth of what moved since is posted as one
 * revaluation of the stock (I-38). The number of statements does not depend on the number of lines.
 */
export async function postMovements(
  call: Call,
  source: Source,
  when: When,
  movements: readonly Movement[],
): Promise<Posting> {
  const { numbered, held } = await hold(call, source, movements)
  const stocked = movements.flatMap((movement): Moving[] => {
    const isMoved = held.premises.get(keyOf(movement))?.stocked && !new Big(movement.quantity).eq(0)
    return isMoved ? [{ ...movement, own: isWorthKnown(movement) }] : []
  })
  return move(call, numbered, when, held, stocked)
}

const isWorthKnown = ({ value, unitCost, quantity }: Movement) =>
  value !== undefined || (unitCost !== undefined && new Big(quantity).gt(0))

/**
 * Takes back all that a source has posted: the same rows with the opposite sign, at the value at
 * which they were posted (I-31). What was taken back before stays as it is. What was valued while they stood is valued again.
 */
export async function reverseMovements(call: Call, source: Source, when: When): Promise<Posting> {
  const earlier = await call.db
    .selectFrom('stock_movements')
    .select(['id', 'source_line', 'warehouse_id', 'material_id', 'date', 'at', 'quantity', 'unit_cost', 'value'])
    .where('corporate_id', '=', call.corporateId)
    .where('source_type', '=', source.type)
    .where('source_id', '=', source.id)
    .where('is_reversal', '=', false)
    .orderBy('source_line')
    .execute()
  const movements = earlier.map(
    ({ id, date, at, quantity, value, ...row }): Moving => ({
      line: row.source_line,
      warehouseId: row.warehouse_id,
      materialId: row.material_id,
      quantity: new Big(quantity).neg().toFixed(),
      own: true,
      earlier: { id, date, at, quantity, unitCost: row.unit_cost, value, own: hasOwnWorth(source.type, quantity) },
    }),
  )
  const { numbered, held } = await hold(call, source, movements)
  return move(call, numbered, when, held, movements)
}

async function move(
  call: Call,
  source: Numbered,
  when: When,
  { premises, balances: before }: Held,
  movements: readonly Moving[],
): Promise<Posting> {
  if (movements.length === 0) return nothing(source.number)
  const places = distinctPlaces(movements).flatMap((movement) => premises.get(keyOf(movement)) ?? [])
  const revalued = await revaluedPlaces(call, source, when, movements, places, before)
  const now = new Map(before)
  const entries: Entry[] = movements.map((movement, index) => {
    const [place, balance] = [premises.get(keyOf(movement)), now.get(keyOf(movement))]
    if (!place || !balance) throw new Error(`There is no balance for the place ${keyOf(movement)}.`)
    const done = changeOf(balance, movement, revalued.get(keyOf(movement))?.values.get(stepId(index)))
    now.set(keyOf(movement), remember({ ...balance, ...done.after }, when, movement))
    return { ...movement, place, balance, change: done }
  })
  for (const [key, { stock }] of revalued) {
    const balance = now.get(key)
    if (balance) now.set(key, { ...balance, ...stock })
  }
  const moved = places.flatMap((place) => {
    const [was, is] = [before.get(keyOf(place)), now.get(keyOf(place))]
    return was && is ? [{ place, before: was, after: is, date: when.date }] : []
  })
  const written = await writeMovements(call, source, when, entries, moved)
  const [first] = written
  if (!first) return nothing(source.number)
  if (written.length < entries.length)
    throw new Error(`Some lines of ${source.number} had moved stock before, others not.`)
  audit(call, source, first.id, entries)
  const shortages = await judgeShortage(call, source, moved)
  const causes = new Map(written.toReversed().map(({ id, stock_balance_id }) => [stock_balance_id, id]))
  await postRevaluations(call, source, when, differences(moved, revalued, causes))
  call.changed(
    'stock_balances',
    moved.map(({ place, after }) => ({ id: after.id, production_unit_id: place.unitId })),
  )
  return { number: source.number, isNew: true, lines: entries.map(posted), shortages }
}

/** The movement's place among the steps of a replay; ledger rows have ids above zero. */
const stepId = (index: number) => -1 - index

/** What its batches weigh beside a docket is too little to value others again for it. */
const TOO_LITTLE: readonly Source['type'][] = ['batch_adjustment']

/** What comes of the stocks in which something comes late. */
async function revaluedPlaces(
  call: Call,
  source: Source,
  when: When,
  movements: readonly Moving[],
  places: readonly Premises[],
  before: ReadonlyMap<string, Balance>,
): Promise<ReadonlyMap<string, Revalued>> {
  const late = places.flatMap((place): LatePlace[] => {
    const balance = before.get(keyOf(place))
    const isLate = movements.some(
      (one) =>
        balance &&
        !TOO_LITTLE.includes(source.type) &&
        keyOf(one) === keyOf(place) &&
        // What went at the average comes back at the value at which it went (I-31), and moves nothing else.
        one.earlier?.own !== false &&
        comesLate(balance, one.earlier ?? when, one.earlier?.own ?? one.own),
    )
    return balance && isLate ? [{ place, balance }] : []
  })
  if (late.length === 0) return new Map()
  const windows = await windowsOf(call, late, when.date)
  return new Map(
    late.flatMap(({ place, balance }): [string, Revalued][] => {
      const window = windows.get(balance.id)
      const own = movements.map((one, index) => ({ one, index })).filter(({ one }) => keyOf(one) === keyOf(place))
      return window
        ? [[keyOf(place), revalue(balance, window.start, window.known, lateSteps(own, when, window.known))]]
        : []
    }),
  )
}

function lateSteps(moving: readonly { one: Moving; index: number }[], when: When, known: readonly Step[]) {
  const ids = new Set(known.map(({ id }) => id))
  const added: Step[] = []
  const reversals: Step[] = []
  const taken = new Set<number>()
  for (const { one, index } of moving) {
    const step = { id: stepId(index), date: when.date, at: when.at, quantity: one.quantity, value: ownWorth(one) }
    // What stood in a closed period stays in it: taking it back is a movement of today.
    const isTakenOut = one.earlier !== undefined && ids.has(one.earlier.id)
    if (isTakenOut) taken.add(one.earlier?.id ?? 0)
    ;(isTakenOut ? reversals : added).push(step)
  }
  return { added, reversals, taken }
}

function ownWorth({ own, quantity, unitCost, value, earlier }: Moving): number | null {
  if (earlier) return 0 - earlier.value
  if (!own) return null
  return (
    value ??
    new Big(quantity)
      .times(unitCost ?? 0)
      .round(0, Big.roundHalfUp)
      .toNumber()
  )
}

function changeOf(
  balance: Balance,
  { quantity, unitCost, value, earlier }: Moving,
  valued: number | undefined,
): Change {
  if (earlier) return reversal(balance, earlier)
  if (value !== undefined) return worth(balance, quantity, value)
  if (valued === undefined) return change(balance, quantity, unitCost)
  const done = worth(balance, quantity, valued)
  return unitCost === undefined ? done : { ...done, unitCost }
}

function differences(
  moved: readonly { place: Premises; after: Balance }[],
  revalued: ReadonlyMap<string, Revalued>,
  causes: ReadonlyMap<number, number>,
): Difference[] {
  return moved.flatMap(({ place, after }) => {
    const value = revalued.get(keyOf(place))?.difference ?? 0
    return value === 0 ? [] : [{ place, balance: after, value, causeId: causes.get(after.id) ?? 0 }]
  })
}

function posted({ line, materialId, warehouseId, change: done }: Entry): Posted {
  return { line, materialId, warehouseId, quantity: done.quantity, unitCost: done.unitCost, value: done.value }
}

// One audit row a posting: the ledger rows themselves are never changed and tell the rest.
function audit(call: Call, source: Numbered, firstId: number, entries: readonly Entry[]): void {
  const lines = entries.map(({ line, warehouseId, materialId, change: { quantity, value } }) => ({
    line,
    warehouse_id: warehouseId,
    material_id: materialId,
    quantity,
    value,
  }))
  const [entry] = entries
  const after = { id: firstId, production_unit_id: entry?.place.unitId ?? null, number: source.number, lines }
  call.audit({ action: entry?.earlier ? 'reverse' : 'post', table: 'stock_movements', after })
}
