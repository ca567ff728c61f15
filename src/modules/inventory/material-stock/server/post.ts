import Big from 'big.js'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { NotFound } from '../../../../platform/server/errors.ts'
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
import type { Movement, Posted, Posting, Source, When } from './posting.ts'
import { judgeShortage } from './shortage.ts'

const NOTHING: Posting = { isNew: false, lines: [], shortages: [] }

/** A movement with what it changes; a reversal names the movement that it takes back. */
interface Entry extends Movement {
  place: Premises
  balance: Balance
  change: Change
  reversalOf: number | null
}

/**
 * Posts the movements of a source: ledger rows, balances and the moving average, under the balances'
 * locks. A source posts once: a repetition moves nothing. Materials that are not kept in stock are
 * passed over. The number of statements does not depend on the number of lines.
 */
export async function postMovements(
  call: Call,
  source: Source,
  when: When,
  movements: readonly Movement[],
): Promise<Posting> {
  const premises = await knownPremises(call, movements)
  const stocked = movements.filter(
    (movement) => premises.get(keyOf(movement))?.stocked && !new Big(movement.quantity).eq(0),
  )
  return move(call, source, when, premises, stocked, (balance, movement) =>
    movement.value === undefined
      ? change(balance, movement.quantity, movement.unitCost)
      : worth(balance, movement.quantity, movement.value),
  )
}

/**
 * Takes back all that a source has posted: the same rows with the opposite sign, at the value at
 * which they were posted (I-31). What was taken back before stays as it is.
 */
export async function reverseMovements(call: Call, source: Source, when: When): Promise<Posting> {
  const earlier = await call.db
    .selectFrom('stock_movements')
    .select(['id', 'source_line', 'warehouse_id', 'material_id', 'quantity', 'unit_cost', 'value'])
    .where('corporate_id', '=', call.corporateId)
    .where('source_type', '=', source.type)
    .where('source_id', '=', source.id)
    .where('is_reversal', '=', false)
    .orderBy('source_line')
    .execute()
  const movements = earlier.map((row) => ({
    line: row.source_line,
    warehouseId: row.warehouse_id,
    materialId: row.material_id,
    quantity: new Big(row.quantity).neg().toFixed(),
    reversalOf: row.id,
    earlier: { quantity: row.quantity, unitCost: row.unit_cost, value: row.value },
  }))
  const premises = await knownPremises(call, movements)
  return move(call, source, when, premises, movements, (balance, movement) => reversal(balance, movement.earlier))
}

async function knownPremises(call: Call, places: readonly Place[]): Promise<Map<string, Premises>> {
  if (places.length === 0) return new Map()
  const premises = await premisesOf(call, distinctPlaces(places))
  if (places.some((place) => !premises.has(keyOf(place)))) throw new NotFound()
  return premises
}

async function move<M extends Movement & { reversalOf?: number }>(
  call: Call,
  source: Source,
  when: When,
  premises: ReadonlyMap<string, Premises>,
  movements: readonly M[],
  changeOf: (balance: Balance, movement: M) => Change,
): Promise<Posting> {
  if (movements.length === 0) return NOTHING
  const places = distinctPlaces(movements).flatMap((movement) => premises.get(keyOf(movement)) ?? [])
  const before = await lockBalances(call, places)
  const now = new Map(before)
  const entries: Entry[] = movements.map((movement) => {
    const [place, balance] = [premises.get(keyOf(movement)), now.get(keyOf(movement))]
    if (!place || !balance) throw new Error(`There is no balance for the place ${keyOf(movement)}.`)
    const done = changeOf(balance, movement)
    now.set(keyOf(movement), { ...balance, ...done.after, lastDate: latest(balance.lastDate, when.date) })
    return { ...movement, place, balance, change: done, reversalOf: movement.reversalOf ?? null }
  })
  if (!(await insertEntries(call, source, when, entries))) return NOTHING
  const moved = places.flatMap((place) => {
    const [was, is] = [before.get(keyOf(place)), now.get(keyOf(place))]
    return was && is ? [{ place, before: was, after: is, date: when.date }] : []
  })
  const shortages = await judgeShortage(call, source, moved)
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

const latest = (a: string | null, b: string) => (a !== null && a > b ? a : b)

function posted({ line, materialId, warehouseId, change: done }: Entry): Posted {
  return { line, materialId, warehouseId, quantity: done.quantity, unitCost: done.unitCost, value: done.value }
}

/** Writes the ledger rows and adds them to their days; false when the source's lines stand there already. */
async function insertEntries(call: Call, source: Source, when: When, entries: readonly Entry[]): Promise<boolean> {
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
    .select('id')
    .orderBy('id')
    .execute()
  const [first] = inserted
  if (!first) return false
  if (inserted.length < entries.length)
    throw new Error(`Some lines of ${source.number} had moved stock before, others not.`)
  audit(call, source, first.id, entries)
  return true
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
  reversal_of: entry.reversalOf,
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
  call.audit({ action: entry?.reversalOf === null ? 'post' : 'reverse', table: 'stock_movements', after })
}
