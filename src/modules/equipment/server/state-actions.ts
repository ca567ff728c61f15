import { formatMoment } from '../../../platform/definition/format.ts'
import type { Label } from '../../../platform/definition/label.ts'
import type { Call } from '../../../platform/server/engine/call.ts'
import {
  type ActionResult,
  type Draft,
  type Input,
  type RowOf,
  text,
} from '../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../platform/server/errors.ts'
import { momentIn } from '../../../platform/server/time.ts'
import { happenedAt, holdDay } from '../../shared/server/happened-at.ts'
import { openNumbers, refuseWhileUsed, type Use } from '../../shared/server/open-documents.ts'
import { type Figures, recordReading } from './meter-ledger.ts'
import { enterState, openState } from './states.ts'

type Equipment = RowOf<'equipments'>
type Run = (call: Call, record: Equipment, input: Input) => Promise<ActionResult>

const MINUTE = 60_000
const MOST_NAMED = 20

const STILL_OPEN: Label = [
  'Masih terbuka: {numbers}. Alihkan, selesaikan atau tolak satu per satu',
  'Still open: {numbers}. Reassign, finish or reject them one by one',
]

const BEFORE_STATE: Label = [
  'Tidak boleh sebelum {when}: sejak itu statusnya seperti sekarang',
  'It must not be before {when}: the present status holds since then',
]
const BEFORE_BREAKDOWN: Label = [
  'Tidak boleh sebelum rusak sejak {when}',
  'It must not be before the breakdown of {when}',
]

const FILLS: Use = {
  label: ['Pemakaian BBM', 'fuel usage'],
  table: 'fuel_usages',
  column: 'equipment_id',
  open: ['pending'],
}

const figureOf = (value: unknown) => (typeof value === 'string' ? value : null)
const figuresOf = ({ odometer, hour_meter }: Input): Figures => ({
  odometer: figureOf(odometer),
  hour_meter: figureOf(hour_meter),
})

/**
 * Inserts equipment of a type, with its first meter readings. Its state is derived by the type's view, so the row
 * stores none.
 */
export function createEquipment(type: 'truck_mixer' | 'batching_plant' | 'loader' | 'genset') {
  return async (call: Call, draft: Draft): Promise<Equipment> => {
    const { odometer, hour_meter, ...values } = draft.values
    const { id } = await call.insertRow('equipments', { ...values, type })
    const shown = figuresOf({ odometer: odometer ?? null, hour_meter: hour_meter ?? null })
    await recordReading(call, { ...shown, equipmentId: id, at: new Date(), source: 'opening' })
    const equipment = await call.db
      .selectFrom('equipments')
      .selectAll()
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await enterState(call, equipment, 'ready', new Date())
    return equipment
  }
}

/**
 * The actions that change the state of equipment. `uses` are documents that must be closed before it is switched off; a
 * breakdown closes none, and its answer lists those still open.
 */
export function stateActions(
  working: 'available' | 'ready',
  uses: { off: readonly Use[]; deactivate: readonly Use[] },
): Record<'off' | 'on' | 'breakdown' | 'repair' | 'deactivate', Run> {
  return {
    async off(call, record) {
      await refuseWhileUsed(call, record.id, uses.off)
      const after = await call.update('equipments', record, { set_status: 'off' }, { action: 'off' })
      await enterState(call, record, 'off', new Date())
      return { record: after, data: { status: 'off' } }
    },

    async on(call, record) {
      const after = await call.update('equipments', record, { set_status: 'on' }, { action: 'on' })
      await enterState(call, record, 'ready', new Date())
      return { record: after, data: { status: working } }
    },

    async breakdown(call, record, input) {
      const after = await breakDown(call, record, input)
      // Users decide about the documents that use it (I-55).
      const numbers = uses.deactivate.map((use) =>
        openNumbers(call, record.id, use, { order: 'asc', most: MOST_NAMED }),
      )
      const open = (await Promise.all(numbers)).flat()
      if (open.length > 0) call.warn('open_documents', STILL_OPEN, { numbers: open.join(', ') })
      return { record: after, data: { status: 'breakdown', open_documents: open } }
    },

    repair,

    async deactivate(call, record) {
      await refuseWhileUsed(call, record.id, [...uses.deactivate, FILLS])
      return { record: await call.update('equipments', record, { active: false }, { action: 'deactivate' }) }
    },
  }
}

/** Locks the period of a past breakdown or repair before the equipment. */
export async function holdPastDay(
  call: Call,
  id: number,
  verb: string | undefined,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const given = verb === 'breakdown' ? body.started_at : verb === 'repair' ? body.finished_at : undefined
  if (given === undefined || given === null || given === '') return
  const equipment = await call.db
    .selectFrom('equipments')
    .select('production_unit_id')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (equipment) await holdDay(call, equipment.production_unit_id, given)
}

/** The moment that was typed, which must not be before this one; null for now. */
async function pastMoment(
  call: Call,
  record: Equipment,
  { input, field, earliest, label }: { input: Input; field: string; earliest: Date | undefined; label: Label },
): Promise<Date | null> {
  if (typeof input[field] !== 'string') return null
  const { at } = await happenedAt(call, input, field, record.production_unit_id)
  if (!earliest || at >= earliest) return at
  const moment = momentIn(call.unit(record.production_unit_id).timezone, earliest)
  const when: Label = [formatMoment(moment, 'id'), formatMoment(moment, 'en')]
  throw new Invalid({ [field]: [{ label, values: { when } }] })
}

/** Records the breakdown with the meters that were read, and the state since then. */
async function breakDown(call: Call, record: Equipment, input: Input): Promise<Equipment> {
  const reason = text(input, 'reason')
  const isPast = typeof input.started_at === 'string'
  const earliest = isPast ? (await openState(call, record.id))?.started_at : undefined
  const given = await pastMoment(call, record, { input, field: 'started_at', earliest, label: BEFORE_STATE })
  const now = given ?? new Date()
  const { id } = await call.insert('equipment_breakdowns', {
    production_unit_id: record.production_unit_id,
    equipment_id: record.id,
    started_at: now,
    cause: reason,
  })
  const read = { ...figuresOf(input), at: now, sourceId: id, source: 'breakdown' } as const
  await recordReading(call, { ...read, equipmentId: record.id })
  await enterState(call, record, 'breakdown', now)
  // The row itself does not change, but its version does, so that users who have it open are notified.
  return call.update('equipments', record, {}, { action: 'breakdown', reason })
}

/** Ends the open breakdown with its repair, and so the downtime. */
async function repair(call: Call, record: Equipment, input: Input): Promise<ActionResult> {
  const open = await call.db
    .selectFrom('equipment_breakdowns')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('equipment_id', '=', record.id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const earliest = open.started_at
  const given = await pastMoment(call, record, { input, field: 'finished_at', earliest, label: BEFORE_BREAKDOWN })
  const finished = given ?? new Date(Math.max(Date.now(), earliest.getTime()))
  await call.update(
    'equipment_breakdowns',
    { ...open },
    {
      finished_at: finished,
      action: text(input, 'action'),
      cost: typeof input.cost === 'number' ? input.cost : null,
      vendor: typeof input.vendor === 'string' ? input.vendor : null,
      downtime_minutes: Math.floor((finished.getTime() - open.started_at.getTime()) / MINUTE),
    },
    { action: 'repair' },
  )
  await enterState(call, record, record.set_status === 'off' ? 'off' : 'ready', finished)
  return { record: await call.update('equipments', record, {}, { action: 'repair' }) }
}
