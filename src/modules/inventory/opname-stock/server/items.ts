import Big from 'big.js'
import { sql } from 'kysely'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Row } from '../../../../platform/server/database/row.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { type FieldMessages, Invalid } from '../../../../platform/server/errors.ts'
import { keyOf, stockAt } from '../../material-stock/server/index.ts'

type Count = RowOf<'stock_takes'>

const NOT_COUNTED: Label = [
  '{material} belum dihitung; yang kosong bukan nol',
  '{material} is not counted yet; empty does not mean zero',
]
const NO_METHOD: Label = ['Cara hitung {material} wajib diisi', 'The count method of {material} is required']
const COUNTED: Label = [
  '{material} di gudang ini sedang dihitung dalam {number}; selesaikan atau batalkan dahulu',
  '{material} in this warehouse is being counted in {number}; finish or cancel it first',
]
const NO_REASON: Label = [
  'Selisih {material} {difference}% melebihi toleransi {tolerance}%: alasannya wajib diisi',
  'The difference of {material}, {difference}%, exceeds the tolerance of {tolerance}%: a reason is required',
]

/** One material of a stock take, with its weighing tolerance. */
export type Item = Awaited<ReturnType<typeof itemsOf>>[number]

/** An item with the stock at the snapshot; its unit cost values the difference. */
export interface Reckoned {
  id: number
  material_id: number
  counted_qty: string
  system_qty: string
  unit_cost: string
  value_difference: number
}

/** The stock of each row at the freeze. */
export interface Frozen extends Pick<Reckoned, 'id' | 'system_qty' | 'unit_cost'> {
  value_difference: null
}

/** The rows of a stock take in their order; they change only with the stock take, which the caller has locked. */
export async function itemsOf(call: Call, countId: number) {
  return call.db
    .selectFrom('stock_take_items as i')
    .innerJoin('materials as m', (join) =>
      join.onRef('m.corporate_id', '=', 'i.corporate_id').onRef('m.id', '=', 'i.material_id'),
    )
    .select(['i.id', 'i.material_id', 'i.counted_qty', 'i.system_qty', 'i.method', 'i.reason'])
    .select(['i.value_difference', 'i.unit_cost', 'm.name as material', 'm.weight_tolerance_pct as tolerance'])
    .where('i.corporate_id', '=', call.corporateId)
    .where('i.stock_take_id', '=', countId)
    .orderBy('i.id')
    .execute()
}

/**
 * The stocks of the rows at the freeze. They stay locked, so that the second of two stock takes of one stock sees the
 * first.
 */
export async function freezeItems(
  call: Call,
  { warehouse_id }: Count,
  items: readonly Item[],
  at: Date,
): Promise<Frozen[]> {
  const placeOf = ({ material_id }: Item) => ({ warehouseId: warehouse_id, materialId: material_id })
  const stocks = await stockAt(call, items.map(placeOf), at)
  return items.map((item) => {
    const { quantity, averageCost } = stocks.get(keyOf(placeOf(item))) ?? { quantity: '0', averageCost: '0' }
    return { id: item.id, system_qty: quantity, unit_cost: averageCost, value_difference: null }
  })
}

/** Refuses a material that another frozen stock take of the warehouse contains. */
export async function refuseCounted(call: Call, count: Count, items: readonly Item[]): Promise<void> {
  const other = await call.db
    .selectFrom('stock_take_items as i')
    .innerJoin('stock_takes as t', (join) =>
      join.onRef('t.corporate_id', '=', 'i.corporate_id').onRef('t.id', '=', 'i.stock_take_id'),
    )
    .select(['i.material_id', 't.number'])
    .where('t.corporate_id', '=', call.corporateId)
    .where('t.warehouse_id', '=', count.warehouse_id)
    .where('t.status', 'in', ['ready', 'progress'])
    .where('t.id', '<>', count.id)
    .where(
      'i.material_id',
      'in',
      items.map(({ material_id }) => material_id),
    )
    .limit(1)
    .executeTakeFirst()
  const item = items.find(({ material_id }) => material_id === other?.material_id)
  if (!other || !item) return
  const values = { material: item.material, number: other.number }
  throw new Invalid({ warehouse_id: [{ label: COUNTED, values }] })
}

/** The difference of each row to the stock at the snapshot; the stocks stay locked. Every row must be counted. */
export async function reckon(call: Call, count: Count, items: readonly Item[]): Promise<Reckoned[]> {
  const refused: Record<string, FieldMessages[string]> = {}
  const counted = items.flatMap((item, index) => {
    const values = { material: item.material }
    if (item.counted_qty === null) refused[`items.${index}.counted_qty`] = [{ label: NOT_COUNTED, values }]
    else if (item.method === null) refused[`items.${index}.method`] = [{ label: NO_METHOD, values }]
    return item.counted_qty === null ? [] : [{ ...item, counted_qty: item.counted_qty }]
  })
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
  const placeOf = ({ material_id }: Item) => ({ warehouseId: count.warehouse_id, materialId: material_id })
  const stocks = await stockAt(call, items.map(placeOf), count.snapshot_at ?? new Date())
  return counted.map((item) => {
    const { quantity, averageCost } = stocks.get(keyOf(placeOf(item))) ?? { quantity: '0', averageCost: '0' }
    const worth = new Big(item.counted_qty).minus(quantity).times(averageCost)
    return {
      ...item,
      system_qty: quantity,
      unit_cost: averageCost,
      value_difference: worth.round(0, Big.roundHalfUp).toNumber(),
    }
  })
}

/** Refuses a difference beyond the material's tolerance without a reason. */
export function assertReasons(call: Call, items: readonly Item[], reckoned: readonly Reckoned[]): void {
  const refused = items.flatMap((item, index): [string, FieldMessages[string]][] => {
    const found = reckoned.find(({ id }) => id === item.id)
    const system = new Big(found?.system_qty ?? 0)
    const difference = new Big(found?.counted_qty ?? 0).minus(system).abs()
    const pct = system.eq(0) ? new Big(difference.eq(0) ? 0 : 100) : difference.div(system.abs()).times(100)
    if (item.reason || pct.lte(item.tolerance)) return []
    const values = {
      material: item.material,
      difference: call.figure(pct.round(2).toFixed()),
      tolerance: call.figure(item.tolerance),
    }
    return [[`items.${index}.reason`, [{ label: NO_REASON, values }]]]
  })
  if (refused.length > 0) throw new Invalid(Object.fromEntries(refused))
}

/** Writes a step of the stock take with its rows in two statements; its audit row includes the rows. */
export async function saveItems(
  call: Call,
  count: Count,
  patch: object,
  { action, items, reckoned }: { action: string; items: readonly Item[]; reckoned: readonly (Reckoned | Frozen)[] },
): Promise<Row> {
  await call.send(
    sql`UPDATE stock_take_items i
      SET system_qty = n.system_qty, unit_cost = n.unit_cost, value_difference = n.value_difference,
        lock_version = i.lock_version + 1, updated_by = ${call.actor.userId}, updated_at = now()
      FROM jsonb_to_recordset(${JSON.stringify(reckoned)}::jsonb)
        AS n (id bigint, system_qty numeric, unit_cost numeric, value_difference bigint)
      WHERE i.corporate_id = ${company} AND i.id = n.id`,
  )
  const worth = reckoned.flatMap((one) => one.value_difference ?? [])
  const value_difference = worth.length === 0 ? null : worth.reduce((sum, one) => sum + one, 0)
  return call.updateRow(
    'stock_takes',
    count,
    { ...patch, value_difference },
    { action, lines: { before: { items }, after: { items: reckoned } } },
  )
}
