import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { postMovements, reverseMovements, usualWarehouses } from '../../../inventory/material-stock/server/index.ts'
import { cancelUsage, recordUsage } from '../../../inventory/material-usage/server/index.ts'
import { docketUsage, type MixLine } from '../../production/moisture.rules.ts'

type Docket = RowOf<'dockets'>

/** A docket is the source of its stock movements; it posts once, and is reversed once. */
const sourceOf = (docket: Docket) => ({ type: 'docket' as const, id: docket.id, number: docket.number })

/** A departing load takes its materials from the stock: the mix design times the load, aggregates wet (domain model §7.5). */
export async function postUsage(call: Call, docket: Docket): Promise<void> {
  const [mix, readings] = await Promise.all([mixOf(call, docket.mix_design_id), readingsOf(call, docket.job_order_id)])
  const usage = docketUsage(mix.map(lineOf), docket.quantity, readings)
  if (usage.problem) throw new RuleBroken('moisture', usage.problem.label, {}, 'job_order_id')
  const warehouses = await usualWarehouses(
    call,
    docket.production_unit_id,
    mix.map((line) => line.material_id),
  )
  const movements = usage.lines.flatMap(({ materialId, actual }, line) => {
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
  await recordUsage(call, {
    unitId: docket.production_unit_id,
    date: docket.date,
    docketId: docket.id,
    jobOrderId: docket.job_order_id,
    productId: docket.product_id,
    quantity: docket.quantity,
    items: usage.lines.map(({ materialId, theoretical, actual }, index) => ({
      materialId,
      warehouseId: warehouses.get(materialId) ?? null,
      uomId: mix[index]?.uom_id ?? 0,
      theoretical,
      actual,
      kgPerUnit: mix[index]?.uom_type === 'mass' ? '1' : (mix[index]?.specific_gravity ?? '1'),
      value: worth.get(materialId) ?? 0,
    })),
  })
}

/** A cancelled load gives its materials back, at the value at which they left. */
export async function returnUsage(call: Call, docket: Docket, reason: string): Promise<void> {
  const when = { date: call.today(docket.production_unit_id), at: new Date() }
  await reverseMovements(call, sourceOf(docket), when)
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
