import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import {
  type ActionResult,
  type Draft,
  type Input,
  implement,
  integer,
} from '../../../../platform/server/engine/implement.ts'
import { todayIn } from '../../../../platform/server/time.ts'
import { happenedAt } from '../../../shared/server/happened-at.ts'
import { cancelReading, emptyReading, type MeterReading, recordReading } from '../../server/meter-ledger.ts'
import { meterReading } from '../meter-reading.ts'
import { ledgerChecks } from './ledger-checks.ts'

export { cancelReadingsOf, holdEquipment, judgeReading, recordReading } from '../../server/meter-ledger.ts'

const NO_REASON: Label = [
  'Keterangan mengapa meter diganti atau direset belum ditulis',
  'Write in the note why the meter was replaced or reset',
]

export default implement(meterReading, {
  ledgerChecks,
  create: readByHand,
  lockFirst: holdDay,
  actions: { cancel },
})

const wordOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Records a reading entered by hand; only such a reading may be a reset. */
async function readByHand(call: Call, { values }: Draft): Promise<MeterReading> {
  const { at } = await happenedAt(call, values, 'at', integer(values, 'production_unit_id'))
  const note = wordOf(values.note)
  const isReset = values.meter_reset === true
  if (isReset && note === null) call.warn('meter_reset_unexplained', NO_REASON, {}, 'note')
  const written = await recordReading(call, {
    equipmentId: integer(values, 'equipment_id'),
    at,
    odometer: wordOf(values.odometer),
    hour_meter: wordOf(values.hour_meter),
    source: 'manual',
    isReset,
    note,
  })
  if (!written) throw emptyReading()
  return written
}

async function cancel(call: Call, record: MeterReading, { reason }: Input): Promise<ActionResult> {
  await happenedAt(call, { at: record.at.toISOString() }, 'at', record.production_unit_id)
  return { record: await cancelReading(call, record, wordOf(reason)) }
}

/** Locks the period of a reading's day before the reading itself. */
async function holdDay(call: Call, id: number): Promise<void> {
  const stored = await call.db
    .selectFrom('equipment_meter_readings')
    .select(['production_unit_id', 'at'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stored) return
  const day = todayIn(call.unit(stored.production_unit_id).timezone, stored.at)
  await call.registry.closedDays(call, stored.production_unit_id, [day])
}
