import Big from 'big.js'
import type { Row } from '../../../../platform/server/database/row.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'

/** One material of a usage, with what left the stock of it. */
export interface UsageItem {
  materialId: number
  /** None where the material is not kept in stock. */
  warehouseId: number | null
  uomId: number
  theoretical: string
  actual: string
  /** Kilograms of a base unit: 1 for kg, the specific gravity for litres. */
  kgPerUnit: string
  /** What it was worth in rupiah, as a positive figure. */
  value: number
}

/** What a docket used. */
export interface DocketUsageRecord {
  unitId: number
  date: string
  docketId: number
  jobOrderId: number
  productId: number
  quantity: string
  /** What the actual figures are: the mix design's, in part those of batches, or all of them. */
  basis: 'mix' | 'part' | 'batch'
  items: readonly UsageItem[]
}

type Usage = RowOf<'material_usages'>

/** What a docket is known to have used of a material. */
export interface UsedItem {
  id: number
  materialId: number
  warehouseId: number | null
  uomId: number
  theoretical: string
  actual: string
}

/** What was used of a material after all. */
export interface AdjustedItem {
  materialId: number
  warehouseId: number | null
  uomId: number
  /** What was used, and by how much that is more than what was known. */
  actual: string
  more: string
  kgPerUnit: string
  /** What the difference is worth in rupiah. */
  value: number
}

/** Writes the usage of a docket with its items; its number is taken last. Two statements, whatever the count of items. */
export async function recordUsage(call: Call, usage: DocketUsageRecord): Promise<void> {
  const total = usage.items.reduce((sum, item) => sum.plus(new Big(item.actual).times(item.kgPerUnit)), new Big(0))
  const number = await call.nextNumber('MU', usage.unitId, usage.date)
  const { rows } = await call.send(RECORD, [
    ...[call.corporateId, usage.unitId, number, usage.date, usage.docketId, usage.jobOrderId, usage.productId],
    ...[usage.quantity, usage.basis, total.round(3, Big.roundHalfUp).toFixed(), call.actor.userId],
    JSON.stringify(
      usage.items.map(({ materialId, warehouseId, theoretical, actual, uomId, value }) => ({
        material_id: materialId,
        warehouse_id: warehouseId,
        theoretical,
        actual,
        uom_id: uomId,
        value,
      })),
    ),
  ])
  call.audit({ action: 'create', table: 'material_usages', after: rows[0] as Row })
}

const RECORD = `
  WITH n AS (
    SELECT * FROM jsonb_to_recordset($12::jsonb)
      AS n (material_id bigint, warehouse_id bigint, theoretical numeric, actual numeric, uom_id bigint, value bigint)
  ), u AS (
    INSERT INTO material_usages (corporate_id, production_unit_id, number, date, type, status, docket_id, job_order_id, product_id,
      quantity, basis, total_kg, value, created_by, updated_by)
    VALUES ($1, $2, $3, $4, 'production', 'finish', $5, $6, $7, $8, $9, $10, (SELECT coalesce(sum(value), 0) FROM n), $11, $11)
    RETURNING *
  ), items AS (
    INSERT INTO material_usage_items (corporate_id, production_unit_id, material_usage_id, material_id, warehouse_id, theoretical, actual, uom_id,
      value, created_by, updated_by)
    SELECT u.corporate_id, u.production_unit_id, u.id, n.material_id, n.warehouse_id, n.theoretical, n.actual, n.uom_id, n.value, $11, $11
    FROM u CROSS JOIN n
  )
  SELECT * FROM u`

/** The docket was cancelled: its material went back, the usage counts no more. */
export async function cancelUsage(call: Call, docketId: number, reason: string): Promise<void> {
  const usage = await usageOf(call, docketId)
  if (!usage) return
  await call.update('material_usages', usage, { status: 'cancel', cancel_reason: reason }, { action: 'cancel', reason })
}

/** The load was refused: its material stays used, booked as waste (I-64). */
export async function wasteUsage(call: Call, docketId: number, reason: string): Promise<void> {
  const usage = await usageOf(call, docketId)
  if (!usage) return
  await call.update('material_usages', usage, { type: 'waste', note: reason }, { action: 'waste', reason })
}

/** The usage of a docket with its items. The caller holds the lock of the docket. */
export async function readUsage(
  call: Call,
  docketId: number,
): Promise<{ record: Usage; items: readonly UsedItem[] } | undefined> {
  const usage = call.db
    .selectFrom('material_usages')
    .where('corporate_id', '=', call.corporateId)
    .where('docket_id', '=', docketId)
  const [record, items] = await Promise.all([
    usage.selectAll().executeTakeFirst(),
    call.db
      .selectFrom('material_usage_items')
      .select([
        'id',
        'material_id as materialId',
        'warehouse_id as warehouseId',
        'uom_id as uomId',
        'theoretical',
        'actual',
      ])
      .where('corporate_id', '=', call.corporateId)
      .where('material_usage_id', '=', usage.select('id'))
      .orderBy('id')
      .execute(),
  ])
  if (!record) return undefined
  return { record: { ...record }, items: items.map((item) => ({ ...item, theoretical: item.theoretical ?? '0' })) }
}

/** Says what a docket used once all its batches are known. A material that the mix design has not is added. */
export async function adjustUsage(call: Call, usage: Usage, items: readonly AdjustedItem[]): Promise<void> {
  const kg = items.reduce((sum, { more, kgPerUnit }) => sum.plus(new Big(more).times(kgPerUnit)), new Big(0))
  const patch = {
    basis: 'batch',
    total_kg: new Big(usage.total_kg).plus(kg).round(3, Big.roundHalfUp).toFixed(),
    value: usage.value + items.reduce((sum, { value }) => sum + value, 0),
  }
  await Promise.all([
    call.send(ADJUST, [
      call.corporateId,
      usage.id,
      usage.production_unit_id,
      call.actor.userId,
      JSON.stringify(
        items.map(({ materialId, warehouseId, uomId, actual, value }) => ({
          material_id: materialId,
          warehouse_id: warehouseId,
          uom_id: uomId,
          actual,
          value,
        })),
      ),
    ]),
    call.update('material_usages', usage, patch, { action: 'batch_adjust' }),
  ])
}

const ADJUST = `WITH n AS (
    SELECT * FROM jsonb_to_recordset($5::jsonb) AS n (material_id bigint, warehouse_id bigint, uom_id bigint, actual numeric, value bigint)
  ), known AS (
    UPDATE material_usage_items i
    SET actual = n.actual, value = i.value + n.value, lock_version = i.lock_version + 1, updated_by = $4, updated_at = now()
    FROM n WHERE i.corporate_id = $1 AND i.material_usage_id = $2 AND i.material_id = n.material_id RETURNING i.material_id)
  INSERT INTO material_usage_items
    (corporate_id, production_unit_id, material_usage_id, material_id, warehouse_id, theoretical, actual, uom_id, value, created_by, updated_by)
  SELECT $1, $3, $2, n.material_id, n.warehouse_id, 0, n.actual, n.uom_id, n.value, $4, $4
  FROM n WHERE n.material_id NOT IN (SELECT material_id FROM known)`

async function usageOf(call: Call, docketId: number): Promise<Usage | undefined> {
  const usage = await call.db
    .selectFrom('material_usages')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('docket_id', '=', docketId)
    .forUpdate()
    .executeTakeFirst()
  return usage && { ...usage }
}
