import Big from 'big.js'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { NotFound } from '../../../../platform/server/errors.ts'
import { hasOwnWorth, type Revalued, revalue, type Step } from '../replay.rules.ts'
import { type Change, change, reversal, worth } from '../stock-value.rules.ts'
import {
  type Balance,
  distinctPlaces,
  keyOf,
  lockBalances,
  type Place,
  type Premises,
  premisesOf,
  saveBalances,
} from './balances.ts'
import { addToDays } from './days.ts'
import { comesLate, type LatePlace, remember, windowsOf } from './late.ts'
import type { Movement, Posted, Posting, Source, When } from './posting.ts'
import { type Difference, postRevaluations } from './revaluation.ts'
import { judgeShortage } from './shortage.ts'

const NOTHING: Posting = { isNew: false, lines: [], shortages: [] }

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
  const premises = await knownPremises(call, movements)
  const stocked = movements.flatMap((movement): Moving[] => {
    const isMoved = premises.get(keyOf(movement))?.stocked && !new Big(movement.quantity).eq(0)
    return isMoved ? [{ ...movement, own: isWorthKnown(movement) }] : []
  })
  return move(call, source, when, premises, stocked)
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
  const premises = await knownPremises(call, movements)
  return move(call, source, when, premises, movements)
}

async function knownPremises(call: Call, places: readonly Place[]): Promise<Map<string, Premises>> {
  if (places.length === 0) return new Map()
  const premises = await premisesOf(call, distinctPlaces(places))
  if (places.some((place) => !premises.has(keyOf(place)))) throw new NotFound()
  return premises
}

async function move(
  call: Call,
  source: Source,
  when: When,
  premises: ReadonlyMap<string, Premises>,
  movements: readonly Moving[],
): Promise<Posting> {
  if (movements.length === 0) return NOTHING
  const places = distinctPlaces(movements).flatMap((movement) => premises.get(keyOf(movement)) ?? [])
  const before = await lockBalances(call, places)
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
  const first = await insertEntries(call, source, when, entries)
  if (!first) return NOTHING
  const moved = places.flatMap((place) => {
    const [was, is] = [before.get(keyOf(place)), now.get(keyOf(place))]
    return was && is ? [{ place, before: was, after: is, date: when.date }] : []
  })
  const shortages = await judgeShortage(call, source, moved)
  await postRevaluations(call, source, when, differences(moved, revalued, first))
  await saveBalances(
    call,
    moved.map(({ place, after }) => ({ ...after, place })),
  )
  call.changed(
    'stock_balances',
    moved.map(({ place, after }) => ({ id: after.id, production_unit_id: place.unitId })),
  )
  return { isNew: true, lines: entries.map(posted), shortages }
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

/**
 * Writes the ledger rows and adds them to their days; undefined when the source's lines stand there already. The first row of
 * each stock, by the id of the stock.
 */
async function insertEntries(
  call: Call,
  source: Source,
  when: When,
  entries: readonly Entry[],
): Promise<ReadonlyMap<number, number> | undefined> {
  const inserted = await call.db
    .with('moved', (db) =>
      db
        .insertInto('stock_movements')
        .values(entries.map((entry) => rowOf(call, source, when, entry)))
        .onConflict((conflict) =>
          conflict.columns(['corporate_id', 'source_type', 'source_id', 'source_line', 'is_reversal']).doNothing(),
        )
        .returningAll(),
    )
    .with('days', (db) => addToDays(db))
    .selectFrom('moved')
    .select(['id', 'stock_balance_id'])
    .orderBy('id')
    .execute()
  const [first] = inserted
  if (!first) return undefined
  if (inserted.length < entries.length)
    throw new Error(`Some lines of ${source.number} had moved stock before, others not.`)
  audit(call, source, first.id, entries)
  return new Map(inserted.toReversed().map(({ id, stock_balance_id }) => [stock_balance_id, id]))
}

const rowOf = (call: Call, source: Source, when: When, entry: Entry) => ({
  corporate_id: call.corporateId,
  production_unit_id: entry.place.unitId,
  stock_balance_id: entry.balance.id,
  warehouse_id: entry.warehouseId,
  material_id: entry.materialId,
  date: when.date,
  at: when.at,
  quantity: entry.change.quantity,
  balance: entry.change.after.quantity,
  unit_cost: entry.change.unitCost,
  value: entry.change.value,
  below_zero: new Big(entry.change.after.quantity).lt(0),
  source_type: source.type,
  source_id: source.id,
  source_line: entry.line,
  source_number: source.number,
  reversal_of: entry.earlier?.id ?? null,
  created_by: call.actor.userId,
})

// One audit row a posting: the ledger rows themselves are never changed and tell the rest.
function audit(call: Call, source: Source, firstId: number, entries: readonly Entry[]): void {
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
