import Big from 'big.js'
import type { Call, Row } from '../../../../platform/server/engine/call.ts'

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
  items: readonly UsageItem[]
}

/** Writes the usage of a docket with its items; its number is taken last. Three statements, whatever the count of items. */
export async function recordUsage(call: Call, usage: DocketUsageRecord): Promise<Row> {
  const total = usage.items.reduce((sum, item) => sum.plus(new Big(item.actual).times(item.kgPerUnit)), new Big(0))
  const number = await call.nextNumber('MU', usage.unitId, usage.date)
  const record = await call.insert('material_usages', {
    production_unit_id: usage.unitId,
    number,
    date: usage.date,
    type: 'production',
    status: 'finish',
    docket_id: usage.docketId,
    job_order_id: usage.jobOrderId,
    product_id: usage.productId,
    quantity: usage.quantity,
    total_kg: total.round(3, Big.roundHalfUp).toFixed(),
    value: usage.items.reduce((sum, item) => sum + item.value, 0),
  })
  if (usage.items.length === 0) return record
  await call.db
    .insertInto('material_usage_items')
    .values(
      usage.items.map((item) => ({
        corporate_id: call.corporateId,
        production_unit_id: usage.unitId,
        material_usage_id: record.id,
        material_id: item.materialId,
        warehouse_id: item.warehouseId,
        theoretical: item.theoretical,
        actual: item.actual,
        uom_id: item.uomId,
        value: item.value,
        created_by: call.actor.userId,
        updated_by: call.actor.userId,
      })),
    )
    .execute()
  return record
}

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

async function usageOf(call: Call, docketId: number): Promise<Row | undefined> {
  const usage = await call.db
    .selectFrom('material_usages')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('docket_id', '=', docketId)
    .forUpdate()
    .executeTakeFirst()
  return usage && { ...usage }
}
