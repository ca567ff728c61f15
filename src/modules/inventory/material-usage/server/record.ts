import Big from 'big.js'
import { sql } from 'kysely'
import type { Row } from '../../../../platform/server/database/row.ts'
import { company, type Sql } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { addToDays, changeUsages, GAP_VALUES } from './usage-days.ts'

/** One material of a usage, with the quantity taken from the stock. */
export interface UsageItem {
  materialId: number
  /** Null where the material is not stocked. */
  warehouseId: number | null
  uomId: number
  theoretical: string
  /** The same, corrected by the moisture of the aggregates. */
  wet: string
  actual: string
  /** Kilograms per base unit: 1 for kg, the specific gravity for litres. */
  kgPerUnit: string
  /** Its value in rupiah, as a positive figure. */
  value: number
}

export interface DocketUsageRecord {
  unitId: number
  date: string
  docketId: number
  jobOrderId: number
  batchingPlantId: number
  productId: number
  quantity: string
  /** The origin of the actual figures: the mix design, some batches, or all batches. */
  basis: 'mix' | 'part' | 'batch'
  items: readonly UsageItem[]
}

type Usage = RowOf<'material_usages'>

/** The recorded usage of one material by a docket. */
export interface UsedItem {
  id: number
  materialId: number
  warehouseId: number | null
  uomId: number
  theoretical: string
  actual: string
}

/** The corrected usage of one material. */
export interface AdjustedItem {
  materialId: number
  warehouseId: number | null
  uomId: number
  /** The corrected quantity, and its difference to the recorded one. */
  actual: string
  more: string
  kgPerUnit: string
  /** The value of the difference in rupiah. */
  value: number
}

/** Writes the usage of a docket with its items in two statements; its number is assigned last. */
export async function recordUsage(call: Call, usage: DocketUsageRecord): Promise<void> {
  const total = usage.items.reduce((sum, item) => sum.plus(new Big(item.actual).times(item.kgPerUnit)), new Big(0))
  const number = await call.nextNumber('MU', usage.unitId, usage.date)
  const told = {
    number,
    totalKg: total.round(3, Big.roundHalfUp).toFixed(),
    value: usage.items.reduce((sum, { value }) => sum + value, 0),
    author: sql.val(call.actor.userId),
  }
  const { rows } = await call.send(recorded(usage, told))
  call.audit({ action: 'create', table: 'material_usages', after: rows[0] as Row })
}

const rowOf = ({ materialId, warehouseId, theoretical, wet, actual, uomId, value }: UsageItem) => ({
  material_id: materialId,
  warehouse_id: warehouseId,
  theoretical,
  wet,
  actual,
  uom_id: uomId,
  value,
})

/** The number and sums of a usage, and its author. */
interface Told {
  number: string
  totalKg: string
  value: number
  author: Sql
}

const recorded = (usage: DocketUsageRecord, { number, totalKg, value, author }: Told) => sql`
  WITH n AS (
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(usage.items.map(rowOf))}::jsonb)
      AS n (material_id bigint, warehouse_id bigint, theoretical numeric, wet numeric, actual numeric, uom_id bigint,
        value bigint)
  ), u AS (
    INSERT INTO material_usages (corporate_id, production_unit_id, number, date, type, status, docket_id, job_order_id,
      product_id, batching_plant_id, quantity, basis, total_kg, value, created_by, updated_by)
    VALUES (${company}, ${usage.unitId}, ${number}, ${usage.date}, 'production', 'finish', ${usage.docketId},
      ${usage.jobOrderId}, ${usage.productId}, ${usage.batchingPlantId}, ${usage.quantity}, ${usage.basis},
      ${totalKg}, ${value}, ${author}, ${author})
    RETURNING *
  ), items AS (
    INSERT INTO material_usage_items (corporate_id, production_unit_id, material_usage_id, material_id, warehouse_id,
      theoretical, wet, actual, uom_id, value, created_by, updated_by)
    SELECT u.corporate_id, u.production_unit_id, u.id, n.material_id, n.warehouse_id, n.theoretical, n.wet, n.actual,
      n.uom_id, n.value, ${author}, ${author}
    FROM u CROSS JOIN n
    RETURNING id
  ), l AS (
    SELECT u.corporate_id, u.production_unit_id, u.date, u.product_id, u.type, u.quantity AS volume, n.*,
      ${GAP_VALUES}
    FROM u CROSS JOIN n
  ), days AS (${addToDays(sql`l`)})
  SELECT * FROM u`

/** Cancels the usage of a cancelled docket, whose material was returned to the stock. */
export async function cancelUsage(call: Call, docketId: number, reason: string): Promise<void> {
  const usage = await usageOf(call, docketId)
  if (!usage) return
  await changeUsages(call, [usage.id], () =>
    call.update('material_usages', usage, { status: 'cancel', cancel_reason: reason }, { action: 'cancel', reason }),
  )
}

/** Marks the usage of a refused load as waste; its material stays used (I-64). */
export async function wasteUsage(call: Call, docketId: number, reason: string): Promise<void> {
  const usage = await usageOf(call, docketId)
  if (!usage) return
  await changeUsages(call, [usage.id], () =>
    call.update('material_usages', usage, { type: 'waste', note: reason }, { action: 'waste', reason }),
  )
}

/** The usage of a docket, with its items. */
export interface KnownUsage {
  record: Usage
  items: readonly UsedItem[]
}

/** The usages of dockets, by docket. The caller has locked the dockets. */
export async function readUsages(call: Call, docketIds: readonly number[]): Promise<Map<number, KnownUsage>> {
  const [records, items] = await Promise.all([call.send(usagesOf(docketIds)), call.send(usedBy(docketIds))])
  const byUsage = Map.groupBy(items.rows as (UsedItem & { usage: number })[], ({ usage }) => usage)
  return new Map(
    (records.rows as (Usage & { docket_id: number })[]).map((record) => [
      record.docket_id,
      { record, items: byUsage.get(record.id) ?? [] },
    ]),
  )
}

const usagesOf = (docketIds: readonly number[]) =>
  sql`SELECT * FROM material_usages WHERE corporate_id = ${company} AND docket_id = ANY (${docketIds}::bigint[])`

const usedBy = (docketIds: readonly number[]) => sql`
  SELECT i.id, i.material_usage_id AS usage, i.material_id AS "materialId", i.warehouse_id AS "warehouseId",
    i.uom_id AS "uomId", coalesce(i.theoretical, 0) AS theoretical, i.actual
  FROM material_usages u JOIN material_usage_items i ON i.corporate_id = u.corporate_id AND i.material_usage_id = u.id
  WHERE u.corporate_id = ${company} AND u.docket_id = ANY (${docketIds}::bigint[]) ORDER BY i.id`

/** A usage, with the materials whose usage changes. */
export interface AdjustedUsage {
  usage: Usage
  items: readonly AdjustedItem[]
}

/**
 * Corrects the usages of dockets once all their batches are known; materials that the mix design lacks are added. The
 * number of statements does not depend on the number of dockets.
 */
export async function adjustUsages(call: Call, adjusted: readonly AdjustedUsage[]): Promise<void> {
  const known = new Map(adjusted.map(({ usage }) => [usage.id, usage]))
  const author = sql.val(call.actor.userId)
  const [, { rows }] = await changeUsages(call, [...known.keys()], () =>
    Promise.all([
      call.send(adjustedItems(adjusted.flatMap(itemsOf), author)),
      call.send(adjustedTotals(adjusted.map(totalsOf), author)),
    ]),
  )
  call.auditEach(
    (rows as Usage[]).map((after) => ({
      action: 'batch_adjust',
      table: 'material_usages',
      before: known.get(after.id),
      after,
    })),
  )
}

const itemsOf = ({ usage, items }: AdjustedUsage) =>
  items.map(({ materialId, warehouseId, uomId, actual, value }) => ({
    usage: usage.id,
    unit: usage.production_unit_id,
    material: materialId,
    warehouse: warehouseId,
    uom: uomId,
    actual,
    value,
  }))

function totalsOf({ usage, items }: AdjustedUsage) {
  const kg = items.reduce((sum, { more, kgPerUnit }) => sum.plus(new Big(more).times(kgPerUnit)), new Big(0))
  return {
    id: usage.id,
    total_kg: new Big(usage.total_kg).plus(kg).round(3, Big.roundHalfUp).toFixed(),
    value: usage.value + items.reduce((sum, { value }) => sum + value, 0),
  }
}

const adjustedTotals = (totals: readonly object[], author: Sql) => sql`
  UPDATE material_usages u SET basis = 'batch', total_kg = n.total_kg, value = n.value,
    lock_version = u.lock_version + 1, updated_by = ${author}, updated_at = now()
  FROM jsonb_to_recordset(${JSON.stringify(totals)}::jsonb) AS n (id bigint, total_kg numeric, value bigint)
  WHERE u.corporate_id = ${company} AND u.id = n.id RETURNING u.*`

const adjustedItems = (items: readonly object[], author: Sql) => sql`WITH n AS (
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      AS n (usage bigint, unit bigint, material bigint, warehouse bigint, uom bigint, actual numeric, value bigint)
  ), known AS (
    UPDATE material_usage_items i
    SET actual = n.actual, value = i.value + n.value, lock_version = i.lock_version + 1, updated_by = ${author},
      updated_at = now()
    FROM n WHERE i.corporate_id = ${company} AND i.material_usage_id = n.usage AND i.material_id = n.material
    RETURNING i.material_usage_id, i.material_id)
  INSERT INTO material_usage_items
    (corporate_id, production_unit_id, material_usage_id, material_id, warehouse_id, theoretical, wet, actual, uom_id,
      value, created_by, updated_by)
  SELECT ${company}, n.unit, n.usage, n.material, n.warehouse, 0, 0, n.actual, n.uom, n.value, ${author}, ${author}
  FROM n WHERE NOT EXISTS (SELECT FROM known k WHERE k.material_usage_id = n.usage AND k.material_id = n.material)
  RETURNING id`

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
