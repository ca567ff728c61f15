import Big from 'big.js'
import { formatMoment } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid, NotFound, RuleBroken } from '../../../../platform/server/errors.ts'
import { momentIn } from '../../../../platform/server/time.ts'
import { batchRecord } from '../batch-record.ts'
import { isComplete } from '../batches.rules.ts'
import type { Problem } from '../problems.ts'
import { adjustToBatches, type Batch, finish, uncounted } from './count.ts'
import { type HeldDocket, hasLeft, holdDocket, type KnownBatches, knownOf, problemOf } from './docket.ts'
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

/** A batch as a form or a device tells it. */
interface Telling {
  draft: Draft
  told?: Told
}

/** Writes a batch that somebody has typed. */
export async function recordBatch(call: Call, draft: Draft): Promise<Batch> {
  const [batch] = await recordBatches(call, [{ draft }])
  if (!batch) throw new Error('A batch was not written.')
  return batch
}

/**
 * Writes batches of one docket and counts them in its usage once it has left and all its batches are known. What is nobody's
 * waits for somebody; so does what a device tells and the stock does not allow, while a person is refused it. The number of
 * statements, but for the history of each, does not depend on how many they are.
 */
export async function recordBatches(call: Call, tellings: readonly Telling[]): Promise<Batch[]> {
  const [first] = tellings
  if (!first) return []
  const unitId = integer(first.draft.values, 'production_unit_id')
  const given = tellings.map(
    (one): Given => ({
      ...one,
      at: momentOf(call, one.draft.values.at, unitId),
      items: itemsOf(one.draft),
      batch_no: integer(one.draft.values, 'batch_no'),
      volume: text(one.draft.values, 'volume'),
    }),
  )
  const docket = await docketOf(call, first.draft.values, unitId)
  const written: Batch[] = []
  let isCounted = false
  while (written.length < given.length) {
    const judged = judge(docket, docket && (await knownOf(call, docket.id)), given.slice(written.length))
    const batches = await insert(call, unitId, docket, judged.batches)
    written.push(...batches)
    const items = insertItems(call, unitId, judged.batches, batches)
    const last = judged.isComplete ? batches.at(-1) : undefined
    const counted = docket && last && (first.told ? countOrKeep(call, docket, last) : count(call, docket))
    if (counted) isCounted = true
    // Sent together, the items first.
    await Promise.all([items, counted])
  }
  return isCounted ? readBatches(call, written) : written
}

interface Given extends Telling {
  at: Date
  items: Item[]
  batch_no: number
  volume: string
}

type Judged = Given & { problem: Problem | undefined }

/** Which of the batches have a problem, up to the one with which all of a load that has left is known. */
function judge(
  docket: HeldDocket | undefined,
  known: KnownBatches | undefined,
  given: readonly Given[],
): { batches: Judged[]; isComplete: boolean } {
  if (!docket || !known)
    return { batches: given.map((one) => ({ ...one, problem: 'docket_unknown' })), isComplete: false }
  const batches: Judged[] = []
  let { numbers, volume } = known
  for (const one of given) {
    const problem = problemOf(docket, { ...known, numbers, volume }, one)
    batches.push({ ...one, problem })
    if (problem) continue
    numbers = [...numbers, one.batch_no]
    volume = new Big(volume).plus(one.volume).toFixed()
    if (hasLeft(docket) && isComplete(volume, docket.quantity)) return { batches, isComplete: true }
  }
  return { batches, isComplete: false }
}

async function insert(
  call: Call,
  unitId: number,
  docket: HeldDocket | undefined,
  judged: readonly Judged[],
): Promise<Batch[]> {
  const user = call.actor.userId
  const rows = await call.db
    .insertInto('batch_records')
    .values(
      judged.map(({ draft: { values }, told, at, items, batch_no, volume, problem }) => ({
        corporate_id: call.corporateId,
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
        created_by: user,
        updated_by: user,
      })),
    )
    .returningAll()
    .execute()
  const batches = rows.map((row) => ({ ...row })).toSorted((a, b) => a.id - b.id)
  for (const batch of batches) call.audit({ action: 'create', table: 'batch_records', after: batch })
  return batches
}

function insertItems(call: Call, unitId: number, judged: readonly Judged[], batches: readonly Batch[]) {
  const items = judged.flatMap(({ items: own }, index) => own.map((item) => ({ ...item, batch: batches[index]?.id })))
  return call.send(ITEMS, [call.corporateId, unitId, call.actor.userId, JSON.stringify(items)])
}

const ITEMS = `
  INSERT INTO batch_record_items (corporate_id, production_unit_id, batch_record_id, material_id, target_kg, actual_kg, created_by, updated_by)
  SELECT $1, $2, i.batch, i.material_id, i.target_kg, i.actual_kg, $3, $3
  FROM jsonb_to_recordset($4::jsonb) AS i (batch bigint, material_id bigint, target_kg numeric, actual_kg numeric)`

/** Counts the batches of a docket that has left, once they are all of its load. */
export async function countIfComplete(call: Call, docket: HeldDocket): Promise<void> {
  if (!hasLeft(docket)) return
  const weighed = await weighedOf(call, docket.id)
  if (weighed && isComplete(weighed.volume, docket.quantity)) await count(call, docket)
}

/** Counts the batches of a docket that has left, as many as there are. */
export async function count(call: Call, docket: HeldDocket): Promise<void> {
  const [batches] = await Promise.all([uncounted(call, docket.id), adjustToBatches(call, docket)])
  await finish(call, batches)
}

const KEPT: readonly Problem[] = ['stock_short', 'no_warehouse']

/** What the plant has weighed is never lost: where it cannot be counted the batch that would complete the load waits. */
async function countOrKeep(call: Call, docket: HeldDocket, record: Batch): Promise<void> {
  try {
    await Promise.all([call.send('SAVEPOINT counting'), count(call, docket)])
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
  const [batch] = await readBatches(call, [{ id }])
  if (!batch) throw new NotFound()
  return batch
}

/** Reads batches as they stand now, in the order of their ids. */
export async function readBatches(call: Call, batches: readonly { id: number }[]): Promise<Batch[]> {
  if (batches.length === 0) return []
  const records = await call.db
    .selectFrom('batch_records')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where(
      'id',
      'in',
      batches.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  return records.map((record) => ({ ...record }))
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
