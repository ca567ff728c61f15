import Big from 'big.js'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { findUsual, noWarehouse, postEach, reverseMovements } from '../../material-stock/server/index.ts'
import { adjustUsages, type KnownUsage, readUsages } from '../../material-usage/server/index.ts'
import { weighedLoad } from '../batches.rules.ts'
import type { Problem } from '../problems.ts'
import { type WeighedBatches, weighedOf } from './weighed.ts'

export type Batch = RowOf<'batch_records'>

/** A docket as far as its batches must know it. */
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

/** The docket is the source of its adjustment, which has one movement of each material. */
const sourceOf = ({ id, number }: Pick<BatchedDocket, 'id' | 'number'>) =>
  ({ type: 'batch_adjustment', id, number }) as const

/** Why dockets could not be counted, by the docket. */
export type Uncounted = ReadonlyMap<number, RuleBroken>

/**
 * Counts the batches of dockets of one unit that have left, as many as there are: posts by how much they differ from what was
 * taken from the stock then, as of the departure, and says in the usage what was weighed. Of a docket that cannot be counted
 * nothing is written. The call holds the dockets; the number of statements does not depend on how many they are.
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

/** A docket with what its batches make of its usage. */
interface Load {
  docket: BatchedDocket
  usage: KnownUsage['record']
  lines: readonly LoadLine[]
}

interface LoadLine {
  materialId: number
  actual: string
  /** By how much that is more than what was known. */
  more: string
  /** Undefined for a material of which nothing was known: the usual one counts. */
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

/** Posts the differences of loads and says in their usages what was weighed. */
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

/** The batches of a docket are counted in its usage from now on. */
export async function finishBatches(call: Call, docketId: number): Promise<void> {
  await finish(call, await batchesOf(call, [docketId], ['progress']))
}

const finish = (call: Call, batches: readonly Batch[]) =>
  restate(
    call,
    'batch_count',
    batches.map((batch) => ({ batch, status: 'finish', problem: null })),
  )

/** Batches wait for somebody, each for its reason. */
export const wait = (call: Call, batches: readonly { batch: Batch; problem: Problem }[]) =>
  restate(
    call,
    'batch_wait',
    batches.map((one) => ({ ...one, status: 'pending' })),
  )

/** Gives batches another status, in one statement with its history in another. */
async function restate(
  call: Call,
  action: string,
  changes: readonly { batch: Batch; status: 'finish' | 'pending'; problem: Problem | null }[],
): Promise<void> {
  if (changes.length === 0) return
  const known = new Map(changes.map(({ batch }) => [batch.id, batch]))
  const given = changes.map(({ batch, status, problem }) => ({ id: batch.id, status, problem }))
  const { rows } = await call.send(RESTATE, [call.corporateId, call.actor.userId, JSON.stringify(given)])
  call.auditEach(
    (rows as Batch[]).map((after) => ({ action, table: 'batch_records', before: known.get(after.id), after })),
  )
}

const RESTATE = `UPDATE batch_records b
  SET status = n.status, problem = n.problem, lock_version = b.lock_version + 1, updated_by = $2, updated_at = now()
  FROM jsonb_to_recordset($3::jsonb) AS n (id bigint, status text, problem text)
  WHERE b.corporate_id = $1 AND b.id = n.id RETURNING b.*`

/**
 * The docket is cancelled: what its batches have adjusted goes back as the rest of its material does, and they wait for
 * the docket that the load goes out with.
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

/** The call holds the dockets while it writes a batch of them. */
async function batchesOf(call: Call, docketIds: readonly number[], states: readonly Batch['status'][]) {
  const { rows } = await call.send(BATCHES, [call.corporateId, docketIds, states])
  return rows as Batch[]
}

const BATCHES = `SELECT * FROM batch_records
  WHERE corporate_id = $1 AND docket_id = ANY ($2::bigint[]) AND status = ANY ($3::text[]) ORDER BY id`
