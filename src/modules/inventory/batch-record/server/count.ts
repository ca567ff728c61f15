import Big from 'big.js'
import { sql } from 'kysely'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { findUsual, noWarehouse, postEach, reverseMovements } from '../../material-stock/server/index.ts'
import { adjustUsages, type KnownUsage, readUsages } from '../../material-usage/server/index.ts'
import { weighedLoad } from '../batches.rules.ts'
import type { Problem } from '../problems.ts'
import { type WeighedBatches, weighedOf } from './weighed.ts'

export type Batch = RowOf<'batch_records'>

/** The values of a docket that its batches need. */
export interface BatchedDocket {
  id: number
  production_unit_id: number
  number: string
  date: string
  status: string
  quantity: string
  start_delivery: Date | null
  job_order_id: number
  product_id: number
}

/** The adjustment has the docket as its source, with one movement for each material. */
const sourceOf = ({ id, number }: Pick<BatchedDocket, 'id' | 'number'>) =>
  ({ type: 'batch_adjustment', id, number }) as const

/** Dockets that could not be counted, with the reason. */
export type Uncounted = ReadonlyMap<number, RuleBroken>

/**
 * Counts the batches of departed dockets of one unit: posts the difference to the material taken at departure, with the
 * date of the departure, and corrects the usage. Nothing is written for a docket that cannot be counted. The caller has
 * locked the dockets. The number of statements does not depend on their number.
 */
export async function count(call: Call, dockets: readonly BatchedDocket[]): Promise<Uncounted> {
  const ids = dockets.map(({ id }) => id)
  const [batches, weighed, usages] = await Promise.all([
    batchesOf(call, ids, ['progress']),
    weighedOf(call, ids),
    readUsages(call, ids),
  ])
  const loads = dockets.flatMap((docket): Load[] => {
    const [known, usage] = [weighed.get(docket.id), usages.get(docket.id)]
    return known && usage ? [loadOf(docket, known, usage)] : []
  })
  const uncounted = await adjust(call, loads)
  const counted = batches.filter(({ docket_id }) => docket_id === null || !uncounted.has(docket_id))
  await finish(call, counted)
  return uncounted
}

/** A docket with its usage by its batches. */
interface Load {
  docket: BatchedDocket
  usage: KnownUsage['record']
  lines: readonly LoadLine[]
}

interface LoadLine {
  materialId: number
  actual: string
  /** By how much the usage rises. */
  more: string
  /** Undefined for a material that the usage lacks: its usual warehouse is used. */
  warehouseId: number | null | undefined
  uomId: number
  kgPerUnit: string
}

function loadOf(docket: BatchedDocket, weighed: WeighedBatches, { record, items }: KnownUsage): Load {
  const { quantity } = docket
  const known = new Map(items.map((item) => [item.materialId, item]))
  const materials = new Map(weighed.materials.map((material) => [material.materialId, material]))
  const lines = weighedLoad(items, weighed.materials, { volume: quantity, quantity }).map(({ materialId, actual }) => {
    const [item, material] = [known.get(materialId), materials.get(materialId)]
    return {
      materialId,
      actual,
      more: new Big(actual).minus(item?.actual ?? 0).toFixed(),
      warehouseId: item?.warehouseId,
      uomId: item?.uomId ?? material?.uomId ?? 0,
      kgPerUnit: material?.kgPerUnit ?? '1',
    }
  })
  return { docket, usage: record, lines }
}

/** Posts the differences of loads and corrects their usages. */
async function adjust(call: Call, loads: readonly Load[]): Promise<Uncounted> {
  const unitId = loads[0]?.docket.production_unit_id
  if (unitId === undefined) return new Map()
  const beside = loads.flatMap(({ lines }) =>
    lines.flatMap(({ materialId, warehouseId }) => (warehouseId === undefined ? [materialId] : [])),
  )
  const usual = new Map((await findUsual(call, unitId, [...new Set(beside)])).map((one) => [one.materialId, one]))
  const uncounted = new Map<number, RuleBroken>()
  const placed = loads.flatMap(({ lines, ...load }) => {
    const without = lines
      .filter(({ warehouseId }) => warehouseId === undefined)
      .flatMap(({ materialId }) => usual.get(materialId) ?? [])
      .find(({ warehouseId }) => warehouseId === null)
    if (without) uncounted.set(load.docket.id, noWarehouse(call, unitId, without))
    const drawn = lines.map(({ warehouseId, ...line }) => ({
      ...line,
      warehouseId: warehouseId === undefined ? (usual.get(line.materialId)?.warehouseId ?? null) : warehouseId,
    }))
    return without ? [] : [{ ...load, lines: drawn }]
  })
  const postings = await postEach(
    call,
    placed.map(({ docket, lines }) => ({
      source: sourceOf(docket),
      when: { date: docket.date, at: docket.start_delivery ?? new Date() },
      movements: lines.flatMap(({ materialId, warehouseId, more }) =>
        warehouseId === null
          ? []
          : [{ line: materialId, warehouseId, materialId, quantity: new Big(more).neg().toFixed() }],
      ),
    })),
  )
  const adjusted = placed.flatMap(({ docket, usage, lines }, index) => {
    const posting = postings[index]
    if (posting instanceof RuleBroken) uncounted.set(docket.id, posting)
    if (!posting || posting instanceof RuleBroken) return []
    const worth = new Map(posting.lines.map(({ materialId, value }) => [materialId, -value]))
    const items = lines
      .filter(({ more }) => !new Big(more).eq(0))
      .map((line) => ({ ...line, value: worth.get(line.materialId) ?? 0 }))
    return [{ usage, items }]
  })
  if (adjusted.length > 0) await adjustUsages(call, adjusted)
  return uncounted
}

/** Marks the batches of a docket as counted in its usage. */
export async function finishBatches(call: Call, docketId: number): Promise<void> {
  await finish(call, await batchesOf(call, [docketId], ['progress']))
}

const finish = (call: Call, batches: readonly Batch[]) =>
  restate(
    call,
    'batch_count',
    batches.map((batch) => ({ batch, status: 'finish', problem: null })),
  )

/** Marks batches as waiting for a user's decision, each with its problem. */
export const wait = (call: Call, batches: readonly { batch: Batch; problem: Problem }[]) =>
  restate(
    call,
    'batch_wait',
    batches.map((one) => ({ ...one, status: 'pending' })),
  )

/** Changes the status of batches: one statement for the rows, one for the audit log. */
async function restate(
  call: Call,
  action: string,
  changes: readonly { batch: Batch; status: 'finish' | 'pending'; problem: Problem | null }[],
): Promise<void> {
  if (changes.length === 0) return
  const known = new Map(changes.map(({ batch }) => [batch.id, batch]))
  const given = changes.map(({ batch, status, problem }) => ({ id: batch.id, status, problem }))
  const { rows } = await call.send(restated(call.actor.userId, given))
  call.auditEach(
    (rows as Batch[]).map((after) => ({ action, table: 'batch_records', before: known.get(after.id), after })),
  )
}

const restated = (userId: number, given: readonly object[]) => sql`UPDATE batch_records b
  SET status = n.status, problem = n.problem, lock_version = b.lock_version + 1, updated_by = ${userId},
    updated_at = now()
  FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS n (id bigint, status text, problem text)
  WHERE b.corporate_id = ${company} AND b.id = n.id RETURNING b.*`

/**
 * Reverses the adjustment of a cancelled docket's batches, which then wait for the docket with which the load leaves.
 */
export async function releaseBatches(
  call: Call,
  docket: { id: number; number: string },
  when: { date: string; at: Date },
): Promise<void> {
  const batches = await batchesOf(call, [docket.id], ['progress', 'finish'])
  if (batches.length === 0) return
  await reverseMovements(call, sourceOf(docket), when)
  await wait(
    call,
    batches.map((batch) => ({ batch, problem: 'docket_cancelled' })),
  )
}

/** The call has locked the dockets, since it writes a batch of them. */
async function batchesOf(call: Call, docketIds: readonly number[], states: readonly Batch['status'][]) {
  const { rows } = await call.send(sql`SELECT * FROM batch_records
    WHERE corporate_id = ${company} AND docket_id = ANY (${docketIds}::bigint[]) AND status = ANY (${states}::text[])
    ORDER BY id`)
  return rows as Batch[]
}
