import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { isComplete, weighedLoad } from '../../../inventory/batch-record/batches.rules.ts'
import {
  finishBatches,
  releaseBatches,
  type WeighedBatches,
  weighedMaterials,
  weighedOf,
} from '../../../inventory/batch-record/server/index.ts'
import { postMovements, reverseMovements, usualWarehouses } from '../../../inventory/material-stock/server/index.ts'
import { cancelUsage, recordUsage } from '../../../inventory/material-usage/server/index.ts'
import { docketUsage, type MixLine } from '../../job-order/moisture.rules.ts'

type Docket = RowOf<'dockets'>

/** A docket is the source of its stock movements; it posts once and is reversed once. */
const sourceOf = (docket: Docket) => ({ type: 'docket' as const, id: docket.id, number: docket.number })

/** What a load takes its materials by: its mix design, its readings and batches, and the places they are drawn from. */
type Recipe = Awaited<ReturnType<typeof recipeOf>>

/** Reads what a load takes its materials by, in one round trip. */
export async function recipeOf(call: Call, docket: Docket) {
  const [mix, readings, weighed, warehouses] = await Promise.all([
    mixOf(call, docket.mix_design_id),
    readingsOf(call, docket.job_order_id),
    weighedOf(call, [docket.id]),
    usualWarehouses(
      call,
      docket.production_unit_id,
      sql`SELECT material_id FROM product_mix_design_items
        WHERE corporate_id = ${company} AND product_mix_design_id = ${docket.mix_design_id}
        UNION ALL ${weighedMaterials(docket.id)}`,
    ),
  ])
  return { mix, readings, weighed: weighed.get(docket.id), warehouses }
}

/**
 * A departing load takes its materials from the stock: the batch weights, or without them the mix design times the
 * load, with wet aggregates (domain model §7.5).
 */
export async function postUsage(call: Call, docket: Docket, recipe: Recipe): Promise<void> {
  const { mix, readings, weighed, warehouses } = recipe
  const usage = docketUsage(mix.map(lineOf), docket.quantity, readings)
  if (usage.problem) throw new RuleBroken('moisture', usage.problem.label, {}, 'job_order_id')
  const { quantity } = docket
  const lines = weighed
    ? weighedLoad(usage.lines, weighed.materials, { volume: weighed.volume, quantity })
    : usage.lines
  const movements = lines.flatMap(({ materialId, actual }, line) => {
    const warehouseId = warehouses.get(materialId)
    return warehouseId === undefined ? [] : [{ line: line + 1, warehouseId, materialId, quantity: `-${actual}` }]
  })
  const posting = await postMovements(
    call,
    sourceOf(docket),
    { date: docket.date, at: docket.start_delivery ?? new Date() },
    movements,
  )
  const worth = new Map(posting.lines.map((line) => [line.materialId, -line.value]))
  const wet = new Map(usage.lines.map(({ materialId, actual }) => [materialId, actual]))
  await recordUsage(call, {
    unitId: docket.production_unit_id,
    date: docket.date,
    docketId: docket.id,
    jobOrderId: docket.job_order_id,
    batchingPlantId: docket.batching_plant_id,
    productId: docket.product_id,
    quantity,
    basis: basisOf(quantity, weighed),
    items: lines.map(({ materialId, theoretical, actual }) => ({
      materialId,
      warehouseId: warehouses.get(materialId) ?? null,
      ...unitOf(materialId, mix, weighed),
      theoretical,
      wet: wet.get(materialId) ?? '0',
      actual,
      value: worth.get(materialId) ?? 0,
    })),
  })
  if (weighed) await finishBatches(call, docket.id)
}

/** The basis of a load's usage. */
function basisOf(quantity: string, weighed: WeighedBatches | undefined) {
  if (!weighed) return 'mix'
  return isComplete(weighed.volume, quantity) ? 'batch' : 'part'
}

/** The unit of measure of a material, from the mix design, or as weighed when it is not in the design. */
function unitOf(materialId: number, mix: readonly MixRow[], weighed: WeighedBatches | undefined) {
  const row = mix.find((line) => line.material_id === materialId)
  if (row) return { uomId: row.uom_id, kgPerUnit: row.uom_type === 'mass' ? '1' : (row.specific_gravity ?? '1') }
  const material = weighed?.materials.find((one) => one.materialId === materialId)
  return { uomId: material?.uomId ?? 0, kgPerUnit: material?.kgPerUnit ?? '1' }
}

const now = (call: Call, docket: Docket) => ({ date: call.today(docket.production_unit_id), at: new Date() })

/** A load cancelled before departure: its batches wait for another docket. */
export const releaseLoad = (call: Call, docket: Docket) => releaseBatches(call, docket, now(call, docket))

/** A cancelled load returns its materials at the value at which they left. */
export async function returnUsage(call: Call, docket: Docket, reason: string): Promise<void> {
  const when = now(call, docket)
  await reverseMovements(call, sourceOf(docket), when)
  await releaseBatches(call, docket, when)
  await cancelUsage(call, docket.id, reason)
}

type MixRow = Awaited<ReturnType<typeof mixOf>>[number]

function lineOf(row: MixRow): MixLine {
  const role = row.kind === 'water' ? 'water' : row.is_aggregate ? 'aggregate' : 'other'
  return { materialId: row.material_id, role, perM3: row.quantity_ssd }
}

async function mixOf(call: Call, mixId: number) {
  return call.db
    .selectFrom('product_mix_design_items as i')
    .innerJoin('materials as m', (join) =>
      join.onRef('m.corporate_id', '=', 'i.corporate_id').onRef('m.id', '=', 'i.material_id'),
    )
    .innerJoin('material_categories as c', 'c.id', 'm.material_category_id')
    .innerJoin('uoms as u', (join) =>
      join.onRef('u.corporate_id', '=', 'i.corporate_id').onRef('u.id', '=', 'i.uom_id'),
    )
    .select([
      'i.material_id',
      'i.quantity_ssd',
      'i.uom_id',
      'm.is_aggregate',
      'm.specific_gravity',
      'c.kind',
      'u.type as uom_type',
    ])
    .where('i.corporate_id', '=', call.corporateId)
    .where('i.product_mix_design_id', '=', mixId)
    .orderBy('i.sort')
    .orderBy('i.id')
    .execute()
}

async function readingsOf(call: Call, jobOrderId: number) {
  const rows = await call.db
    .selectFrom('job_order_moistures')
    .select(['material_id', 'moisture_pct', 'absorption_pct'])
    .where('corporate_id', '=', call.corporateId)
    .where('job_order_id', '=', jobOrderId)
    .execute()
  return rows.map((row) => ({
    materialId: row.material_id,
    moisturePct: row.moisture_pct,
    absorptionPct: row.absorption_pct,
  }))
}
