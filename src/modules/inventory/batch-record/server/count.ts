import Big from 'big.js'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'
import { postMovements, reverseMovements, usualWarehouses } from '../../material-stock/server/index.ts'
import { adjustUsage, readUsage } from '../../material-usage/server/index.ts'
import { weighedLoad } from '../batches.rules.ts'
import { weighedOf } from './weighed.ts'

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

/**
 * Posts by how much the batches of a docket that has left differ from what was taken from the stock then, as of its
 * departure; the docket's usage says from now on what was weighed. The call holds the docket.
 */
export async function adjustToBatches(call: Call, docket: BatchedDocket): Promise<void> {
  const [weighed, usage] = await Promise.all([weighedOf(call, docket.id), readUsage(call, docket.id)])
  if (!weighed || !usage) return
  const { id, quantity, production_unit_id } = docket
  const load = weighedLoad(usage.items, weighed.materials, { volume: quantity, quantity })
  const known = new Map(usage.items.map((item) => [item.materialId, item]))
  const beside = load.flatMap(({ materialId }) => (known.has(materialId) ? [] : [materialId]))
  const usual = await usualWarehouses(call, production_unit_id, beside)
  const lines = load.map(({ materialId, actual }) => {
    const item = known.get(materialId)
    const material = weighed.materials.find((one) => one.materialId === materialId)
    return {
      materialId,
      actual,
      more: new Big(actual).minus(item?.actual ?? 0),
      warehouseId: item ? item.warehouseId : (usual.get(materialId) ?? null),
      uomId: item?.uomId ?? material?.uomId ?? 0,
      kgPerUnit: material?.kgPerUnit ?? '1',
    }
  })
  const when = { date: docket.date, at: docket.start_delivery ?? new Date() }
  const movements = lines.flatMap(({ materialId, warehouseId, more }) =>
    warehouseId === null ? [] : [{ line: materialId, warehouseId, materialId, quantity: more.neg().toFixed() }],
  )
  const posting = await postMovements(call, sourceOf({ id, number: docket.number }), when, movements)
  const worth = new Map(posting.lines.map(({ materialId, value }) => [materialId, -value]))
  await adjustUsage(
    call,
    usage.record,
    lines
      .filter(({ more }) => !more.eq(0))
      .map((line) => ({ ...line, more: line.more.toFixed(), value: worth.get(line.materialId) ?? 0 })),
  )
}

/** The batches of a docket are counted in its usage from now on. */
export async function finishBatches(call: Call, docketId: number): Promise<void> {
  await finish(call, await uncounted(call, docketId))
}

/** The batches of a docket that are not counted in its usage yet. */
export const uncounted = (call: Call, docketId: number) => batchesOf(call, docketId, ['progress'])

/** These batches are counted in the usage of their docket from now on. */
export async function finish(call: Call, batches: readonly Batch[]): Promise<void> {
  const known = new Map(batches.map((batch) => [batch.id, batch]))
  const { rows } = await call.send(FINISH, [call.corporateId, [...known.keys()], call.actor.userId])
  for (const after of rows as Batch[])
    call.audit({ action: 'batch_count', table: 'batch_records', before: known.get(after.id), after })
}

const FINISH = `UPDATE batch_records SET status = 'finish', lock_version = lock_version + 1, updated_by = $3, updated_at = now()
  WHERE corporate_id = $1 AND id = ANY ($2::bigint[]) RETURNING *`

/**
 * The docket is cancelled: what its batches have adjusted goes back as the rest of its material does, and they wait for
 * the docket that the load goes out with.
 */
export async function releaseBatches(
  call: Call,
  docket: { id: number; number: string },
  when: { date: string; at: Date },
): Promise<void> {
  const batches = await batchesOf(call, docket.id, ['progress', 'finish'])
  if (batches.length === 0) return
  await reverseMovements(call, sourceOf(docket), when)
  const patch = { status: 'pending', problem: 'docket_cancelled' }
  for (const batch of batches) await call.update('batch_records', batch, patch, { action: 'batch_wait' })
}

/** The call holds the docket while it writes a batch of it. */
async function batchesOf(call: Call, docketId: number, states: readonly string[]): Promise<Batch[]> {
  const batches = await call.db
    .selectFrom('batch_records')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('docket_id', '=', docketId)
    .where('status', 'in', [...states])
    .orderBy('id')
    .execute()
  return batches.map((batch) => ({ ...batch }))
}
