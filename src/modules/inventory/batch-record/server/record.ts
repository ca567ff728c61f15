import Big from 'big.js'
import { formatMoment } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid, RuleBroken } from '../../../../platform/server/errors.ts'
import { momentIn } from '../../../../platform/server/time.ts'
import { batchRecord } from '../batch-record.ts'
import { isComplete } from '../batches.rules.ts'
import type { Problem } from '../problems.ts'
import { adjustToBatches, type Batch, finishBatches } from './count.ts'
import { type HeldDocket, hasLeft, holdDocket, problemOf } from './docket.ts'
import { weighedOf } from './weighed.ts'

const AHEAD: Label = [
  'Waktu batch tidak boleh di masa depan: {at}. Periksa jam perangkatnya',
  'A batch cannot be of the future: {at}. Check the clock of the device',
]
const TWICE: Label = ['Material ini sudah ada di baris lain', 'This material stands on another line']
// A clock at the plant may run a little ahead of the server's.
const CLOCK_SKEW_MS = 5 * 60_000

/** Which device tells of a batch, by which of its sequence numbers. */
export interface Told {
  deviceId: number
  seq: number
}

/**
 * Writes a batch and counts it in the usage of its docket once that has left and all its batches are known. One that is
 * nobody's waits for somebody; so does what a device tells and the stock does not allow, while a person is refused it.
 */
export async function recordBatch(call: Call, draft: Draft, told?: Told): Promise<Batch> {
  const { values } = draft
  const unitId = integer(values, 'production_unit_id')
  const at = momentOf(call, values.at, unitId)
  const items = itemsOf(draft)
  const docket = await docketOf(call, values, unitId)
  const [batch_no, volume] = [integer(values, 'batch_no'), text(values, 'volume')]
  const problem = docket ? await problemOf(call, docket, { batch_no, volume }) : 'docket_unknown'
  const record = await call.insert('batch_records', {
    production_unit_id: unitId,
    at,
    docket_no: docket?.number ?? text(values, 'docket_no'),
    docket_id: docket?.id ?? null,
    job_order_id: docket?.job_order_id ?? null,
    product_id: docket?.product_id ?? null,
    batch_no,
    volume,
    total_target: sumOf(items, 'target_kg'),
    total_actual: sumOf(items, 'actual_kg'),
    device_id: told?.deviceId ?? null,
    seq: told?.seq ?? null,
    status: problem ? 'pending' : 'progress',
    problem: problem ?? null,
    note: typeof values.note === 'string' ? values.note : null,
  })
  await call.db
    .insertInto('batch_record_items')
    .values(
      items.map((item) => ({
        ...item,
        corporate_id: call.corporateId,
        production_unit_id: unitId,
        batch_record_id: record.id,
        created_by: call.actor.userId,
        updated_by: call.actor.userId,
      })),
    )
    .execute()
  if (!docket || problem) return record
  await (told ? countOrKeep(call, docket, record) : countIfComplete(call, docket))
  return readBatch(call, record.id)
}

/** Counts the batches of a docket that has left, once they are all of its load. */
export async function countIfComplete(call: Call, docket: HeldDocket): Promise<void> {
  if (!hasLeft(docket)) return
  const weighed = await weighedOf(call, docket.id)
  if (weighed && isComplete(weighed.volume, docket.quantity)) await count(call, docket)
}

/** Counts the batches of a docket that has left, as many as there are. */
export async function count(call: Call, docket: HeldDocket): Promise<void> {
  await adjustToBatches(call, docket)
  await finishBatches(call, docket.id)
}

const KEPT: readonly Problem[] = ['stock_short', 'no_warehouse']

/** What the plant has weighed is never lost: where it cannot be counted the batch that would complete the load waits. */
async function countOrKeep(call: Call, docket: HeldDocket, record: Batch): Promise<void> {
  await call.settled()
  await call.send('SAVEPOINT counting')
  try {
    await countIfComplete(call, docket)
    await call.settled()
  } catch (error) {
    const problem = error instanceof RuleBroken ? KEPT.find((one) => one === error.code) : undefined
    if (!problem) throw error
    await call.settled()
    await call.send('ROLLBACK TO SAVEPOINT counting')
    await call.update('batch_records', record, { status: 'pending', problem }, { action: 'batch_wait' })
  }
}

export async function readBatch(call: Call, id: number): Promise<Batch> {
  const record = await call.db
    .selectFrom('batch_records')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...record }
}

async function docketOf(call: Call, values: Draft['values'], unitId: number): Promise<HeldDocket | undefined> {
  const { docket_id: id, docket_no: number } = values
  if (typeof id === 'number') {
    const docket = await holdDocket(call, unitId, { id })
    if (docket) return docket
    throw new Invalid({ docket_id: [{ label: MESSAGES.link, values: { field: batchRecord.fields.docket_id.label } }] })
  }
  if (typeof number === 'string') return holdDocket(call, unitId, { number })
  const { label } = batchRecord.fields.docket_id
  throw new Invalid({ docket_id: [{ label: MESSAGES.required, values: { field: label } }] })
}

/** When a batch was made; refuses the future. */
export function momentOf(call: Call, given: unknown, unitId: number): Date {
  const at = typeof given === 'string' ? new Date(given) : new Date()
  if (at.getTime() <= Date.now() + CLOCK_SKEW_MS) return at
  const moment = momentIn(call.unit(unitId).timezone, at)
  throw new Invalid({
    at: [{ label: AHEAD, values: { at: [formatMoment(moment, 'id'), formatMoment(moment, 'en')] } }],
  })
}

interface Item {
  material_id: number
  target_kg: string
  actual_kg: string
}

function itemsOf({ lines }: Draft): Item[] {
  const items = (lines.items ?? []).map(({ values }) => ({
    material_id: integer(values, 'material_id'),
    target_kg: text(values, 'target_kg'),
    actual_kg: text(values, 'actual_kg'),
  }))
  const seen = new Set<number>()
  items.forEach(({ material_id }, index) => {
    if (seen.has(material_id)) throw new Invalid({ [`items.${index}.material_id`]: [{ label: TWICE }] })
    seen.add(material_id)
  })
  return items
}

const sumOf = (items: readonly Item[], name: 'target_kg' | 'actual_kg') =>
  items.reduce((sum, item) => sum.plus(item[name]), new Big(0)).toFixed()
