import Big from 'big.js'
import { formatMoment } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import { MESSAGES } from '../../../../platform/definition/messages.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { type Draft, integer, text } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { momentIn } from '../../../../platform/server/time.ts'
import { batchRecord } from '../batch-record.ts'
import { isComplete } from '../batches.rules.ts'
import type { Problem } from '../problems.ts'
import { type Batch, count, type Uncounted, wait } from './count.ts'
import { asNumber, type HeldDocket, hasLeft, holdDockets, type KnownBatches, knownOf, problemOf } from './docket.ts'
import { weighedOf } from './weighed.ts'
import { type BatchItem, type NewBatch, readBatches, type Told, writeBatches } from './write-batches.ts'

const AHEAD: Label = [
  'Waktu batch tidak boleh di masa depan: {at}. Periksa jam perangkatnya',
  'The batch time must not be in the future: {at}. Check the clock of the device',
]
export const TWICE: Label = ['Material ini sudah ada di baris lain', 'This material is already on another line']
// Clocks at the plant may be a little ahead of the server's.
const CLOCK_SKEW_MS = 5 * 60_000

/** A batch from a form or a device. */
export interface Telling {
  draft: Draft
  told?: Told
}

/** Writes a batch that a user has typed. */
export async function recordBatch(call: Call, draft: Draft): Promise<Batch> {
  const [batch] = await recordBatches(call, [{ draft }])
  if (!batch) throw new Error('A batch was not written.')
  return batch
}

/**
 * Writes batches of one unit. Once a docket has left and all its batches are known, they are counted in its usage. A
 * batch without a docket waits for a user. So does one for which the stock does not suffice when a device reports it; a
 * user gets a refusal instead. The number of statements does not depend on the number of batches and dockets.
 */
export async function recordBatches(call: Call, tellings: readonly Telling[]): Promise<Batch[]> {
  const [first] = tellings
  if (!first) return []
  const unitId = integer(first.draft.values, 'production_unit_id')
  const loads = await loadsOf(
    call,
    unitId,
    tellings.map((one) => givenOf(call, unitId, one)),
  )
  const ids: number[] = []
  let left = loads
  while (left.length > 0) {
    const known = await knownOf(
      call,
      left.flatMap(({ docket }) => docket?.id ?? []),
    )
    const judged = left.map((load) => judge(load, load.docket && known.get(load.docket.id)))
    const written = await writeBatches(
      call,
      unitId,
      judged.flatMap(({ batches }) => batches),
    )
    ids.push(...written.map(({ id }) => id))
    const complete = judged.flatMap(({ complete: docket }) => docket ?? [])
    const uncounted = complete.length > 0 ? await count(call, complete) : new Map()
    if (uncounted.size > 0) await keep(call, written, uncounted)
    left = judged.flatMap(({ rest }) => (rest.given.length > 0 ? [rest] : []))
  }
  return readBatches(call, ids)
}

interface Given extends Omit<NewBatch, 'docket' | 'problem'> {
  docketId: number | undefined
}

function givenOf(call: Call, unitId: number, { draft, told }: Telling): Given {
  const { values } = draft
  const { docket_id, docket_no, note } = values
  const { label } = batchRecord.fields.docket_id
  if (typeof docket_id !== 'number' && typeof docket_no !== 'string')
    throw new Invalid({ docket_id: [{ label: MESSAGES.required, values: { field: label } }] })
  return {
    told,
    docketId: typeof docket_id === 'number' ? docket_id : undefined,
    docket_no: typeof docket_no === 'string' ? docket_no : '',
    at: momentOf(call, values.at, unitId),
    batch_no: integer(values, 'batch_no'),
    volume: text(values, 'volume'),
    note: typeof note === 'string' ? note : null,
    items: itemsOf(draft),
  }
}

/** Unwritten batches of one docket; the docket is undefined where the unit has none with the number. */
interface Load {
  docket: HeldDocket | undefined
  given: readonly Given[]
}

/** The batches grouped by docket; the dockets are locked. */
async function loadsOf(call: Call, unitId: number, given: readonly Given[]): Promise<Load[]> {
  const ids = given.flatMap(({ docketId }) => docketId ?? [])
  const dockets = await holdDockets(
    call,
    unitId,
    ids.length > 0 ? { ids } : { numbers: given.map(({ docket_no }) => docket_no) },
  )
  const { label } = batchRecord.fields.docket_id
  if (ids.some((id) => !dockets.some((docket) => docket.id === id)))
    throw new Invalid({ docket_id: [{ label: MESSAGES.link, values: { field: label } }] })
  const byNumber = new Map(dockets.map((docket) => [docket.number, docket]))
  const byId = new Map(dockets.map((docket) => [docket.id, docket]))
  const keyOf = ({ docketId, docket_no }: Given) => docketId ?? asNumber(docket_no)
  return [...Map.groupBy(given, keyOf)].map(([key, own]) => ({
    docket: typeof key === 'number' ? byId.get(key) : byNumber.get(key),
    given: own,
  }))
}

interface Judged {
  batches: NewBatch[]
  /** The docket, where the last of these batches completes its load. */
  complete: HeldDocket | undefined
  rest: Load
}

/** The problems of the batches, up to the one that completes the load of a docket that has left. */
function judge({ docket, given }: Load, known: KnownBatches | undefined): Judged {
  const batches: NewBatch[] = []
  let { numbers, volume } = known ?? { numbers: [], volume: '0' }
  for (const [index, one] of given.entries()) {
    const problem = docket && known ? problemOf(docket, { ...known, numbers, volume }, one) : 'docket_unknown'
    batches.push({ ...one, docket, problem })
    if (problem) continue
    numbers = [...numbers, one.batch_no]
    volume = new Big(volume).plus(one.volume).toFixed()
    if (docket && hasLeft(docket) && isComplete(volume, docket.quantity))
      return { batches, complete: docket, rest: { docket, given: given.slice(index + 1) } }
  }
  return { batches, complete: undefined, rest: { docket, given: [] } }
}

const KEPT: readonly Problem[] = ['stock_short', 'no_warehouse']

/**
 * Weights from the plant are never lost: where they cannot be counted, the batch that completes the load waits. A user
 * gets the refusal.
 */
async function keep(call: Call, written: readonly Batch[], uncounted: Uncounted): Promise<void> {
  const waiting = [...uncounted].map(([docketId, refusal]) => {
    const batch = written.findLast(({ docket_id }) => docket_id === docketId)
    const problem = KEPT.find((one) => one === refusal.code)
    if (!batch || batch.device_id === null || !problem) throw refusal
    return { batch, problem }
  })
  await wait(call, waiting)
}

/** Counts the batches of a docket that has left, once they are its whole load. */
export async function countIfComplete(call: Call, docket: HeldDocket): Promise<void> {
  if (!hasLeft(docket)) return
  const weighed = (await weighedOf(call, [docket.id])).get(docket.id)
  if (weighed && isComplete(weighed.volume, docket.quantity)) await countAsAsked(call, docket)
}

/** Counts the batches of a docket that has left at a user's request; throws where the stock does not suffice. */
export async function countAsAsked(call: Call, docket: HeldDocket): Promise<void> {
  for (const refusal of (await count(call, [docket])).values()) throw refusal
}

/** The time of a batch; refuses a future one. */
export function momentOf(call: Call, given: unknown, unitId: number): Date {
  const at = typeof given === 'string' ? new Date(given) : new Date()
  if (at.getTime() <= Date.now() + CLOCK_SKEW_MS) return at
  const moment = momentIn(call.unit(unitId).timezone, at)
  throw new Invalid({
    at: [{ label: AHEAD, values: { at: [formatMoment(moment, 'id'), formatMoment(moment, 'en')] } }],
  })
}

function itemsOf({ lines }: Draft): BatchItem[] {
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
