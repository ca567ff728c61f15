import Big from 'big.js'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { type Balance, type Held, keyOf } from './balances.ts'
import { hold, holdStocks } from './hold.ts'
import { differencesOf, type NEVER_REVALUES, revaluedPlaces } from './late-places.ts'
import { backwards, type Given, type Moving, nothing, type Planned, plan, postingOf } from './plan.ts'
import type { Movement, Numbered, Posting, Source, When } from './posting.ts'
import { postRevaluations } from './revaluation.ts'
import { judgeShortage, LaterDays } from './shortage.ts'
import { type WrittenRow, writeMovements } from './write.ts'

/**
 * Posts the movements of a source: ledger rows, balances and the moving average, under the balances' locks. A source is
 * posted once; a repetition moves nothing. Materials that are not stocked are skipped. A late movement gets the value
 * of its moment, and the resulting change in the value of later movements is posted as one revaluation of the stock
 * (I-38). The number of statements does not depend on the number of lines.
 */
export async function postMovements(
  call: Call,
  source: Source,
  when: When,
  movements: readonly Movement[],
): Promise<Posting> {
  const { numbered, held } = await hold(call, source, movements)
  return post(call, { source: numbered, when, movements: stocked(movements, held) }, held)
}

function stocked(movements: readonly Movement[], { premises }: Held): Moving[] {
  return movements.flatMap((movement): Moving[] => {
    const isMoved = premises.get(keyOf(movement))?.stocked && !new Big(movement.quantity).eq(0)
    return isMoved ? [{ ...movement, own: isWorthKnown(movement) }] : []
  })
}

const isWorthKnown = ({ value, unitCost, quantity }: Movement) =>
  value !== undefined || (unitCost !== undefined && new Big(quantity).gt(0))

/**
 * Reverses everything that a source has posted: the same rows with the opposite sign, at their original value (I-31).
 * Rows that were reversed before are left out. Movements that were valued in between are revalued.
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
  const movements = earlier.map((row) => backwards(row, source.type))
  const { numbered, held } = await hold(call, source, movements)
  return post(call, { source: numbered, when, movements }, held)
}

async function post(call: Call, given: Given, held: Held): Promise<Posting> {
  const { source, when } = given
  if (given.movements.length === 0) return nothing(source)
  const revalued = await revaluedPlaces(call, given, held)
  const planned = plan(given, held.premises, held.balances, revalued)
  const written = await write(call, [planned])
  if (written.length === 0) return nothing(source)
  const shortages = judgeShortage(call, planned, await LaterDays.of(call, [given], held))
  if (shortages instanceof RuleBroken) throw shortages
  const causes = new Map(written.toReversed().map(({ id, stock_balance_id }) => [stock_balance_id, id]))
  await postRevaluations(call, source, when, differencesOf(planned, revalued, causes))
  return postingOf(planned, shortages)
}

/** A source without revaluations. */
export interface Adjustment {
  source: Numbered & { type: typeof NEVER_REVALUES }
  when: When
  movements: readonly Movement[]
}

/**
 * `postMovements` for many sources, one after the other in the given order, with the statements of one. A source for
 * which the stock does not suffice moves nothing and is answered with the refusal; the others are posted.
 */
export async function postEach(call: Call, sources: readonly Adjustment[]): Promise<(Posting | RuleBroken)[]> {
  const held = await holdStocks(
    call,
    sources.flatMap(({ movements }) => movements),
  )
  const given = sources.map((one): Given => ({ ...one, movements: stocked(one.movements, held) }))
  const days = await LaterDays.of(call, given, held)
  const now = new Map<string, Balance>(held.balances)
  const posted: Planned[] = []
  const postings = given.map((one) => {
    if (one.movements.length === 0) return nothing(one.source)
    const planned = plan(one, held.premises, now)
    const shortages = judgeShortage(call, planned, days)
    if (shortages instanceof RuleBroken) return shortages
    for (const { place, after } of planned.moved) now.set(keyOf(place), after)
    days.add(planned)
    posted.push(planned)
    return postingOf(planned, shortages)
  })
  if (posted.length > 0) await write(call, posted)
  return postings
}

/** Writes the movements of sources with their audit rows; nothing for sources that were posted before. */
async function write(call: Call, planned: readonly Planned[]): Promise<readonly WrittenRow[]> {
  const written = await writeMovements(call, planned)
  if (written.length === 0) return written
  const firstOf = new Map(written.toReversed().map(({ id, source_id }) => [source_id, id]))
  if (written.length < planned.reduce((sum, { entries }) => sum + entries.length, 0))
    throw new Error(`Some lines of ${planned.map(({ source }) => source.number)} had moved stock before, others not.`)
  call.auditEach(planned.map((one) => audited(one, firstOf.get(one.source.id) ?? 0)))
  const stocks = planned.flatMap(({ moved }) => moved)
  call.changed(
    'stock_balances',
    stocks.map(({ place, after }) => ({ id: after.id, production_unit_id: place.unitId })),
  )
  return written
}

// One audit row for a posting: ledger rows never change and contain the rest.
function audited({ source, entries }: Planned, firstId: number) {
  const lines = entries.map(({ line, warehouseId, materialId, change: { quantity, value } }) => ({
    line,
    warehouse_id: warehouseId,
    material_id: materialId,
    quantity,
    value,
  }))
  const [entry] = entries
  const after = { id: firstId, production_unit_id: entry?.place.unitId ?? null, number: source.number, lines }
  return { action: entry?.earlier ? 'reverse' : 'post', table: 'stock_movements', after }
}
