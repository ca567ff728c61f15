import Big from 'big.js'
import { sql } from 'kysely'
import { addDays } from '../../../platform/definition/dates.ts'
import { formatMoment } from '../../../platform/definition/format.ts'
import type { Label } from '../../../platform/definition/label.ts'
import { company, type Sql } from '../../../platform/server/database/sql.ts'
import type { Call } from '../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../platform/server/engine/implement.ts'
import { type FieldMessages, Invalid, NotFound, RuleBroken } from '../../../platform/server/errors.ts'
import { instantIn, momentIn } from '../../../platform/server/time.ts'
import type { ReadingSource } from '../meter-fields.ts'

export type Equipment = RowOf<'equipments'>
export type MeterReading = RowOf<'equipment_meter_readings'>

const BACK: Label = [
  'Tidak boleh di bawah {figure}, pembacaan {when}. Bila meter diganti, catat dulu resetnya',
  'It must not be below {figure}, the reading of {when}. If the meter was replaced, record its reset first',
]
const AHEAD: Label = [
  'Tidak boleh di atas {figure}, pembacaan sesudahnya pada {when}',
  'It must not be above {figure}, the next reading on {when}',
]
const NOT_LAST: Label = [
  'Reset harus pembacaan terakhir; sesudahnya sudah ada {figure} pada {when}',
  'A reset must be the last reading; there is a later one, {figure} on {when}',
]
const LEANS: Label = [
  'Pembacaan sesudahnya, {figure} pada {when}, hanya benar dengan reset ini; batalkan itu dulu',
  'The next reading, {figure} on {when}, is only valid after this reset; cancel that one first',
]
const EMPTY: Label = ['Isi kilometer atau hour meter', 'Enter the odometer or the hour meter']

const METERS = ['odometer', 'hour_meter'] as const
type Meter = (typeof METERS)[number]

/** The values of both meters; null for a meter that was not read. */
export type Figures = Readonly<Record<Meter, string | null>>

/** A reading: values, time and source document. */
export interface NewReading extends Figures {
  equipmentId: number
  /** The moment, or only the day where that is all that is known. */
  at: Date | { day: string }
  source: ReadingSource
  sourceId?: number
  sourceNumber?: string | null
  isReset?: boolean
  note?: string | null
  /** The caller's field names for the values; by default the meters' own names. */
  names?: Readonly<Partial<Record<Meter, string>>>
}

interface Neighbour {
  at: Date
  figure: string
  is_reset: boolean
}
type Neighbours = Record<Meter, { before: Neighbour | undefined; next: Neighbour | undefined }>

/** Locks equipment, so that readings of one meter are written one after another. */
export async function holdEquipment(call: Call, id: number): Promise<Equipment> {
  const equipment = await call.db
    .selectFrom('equipments')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!equipment) throw new NotFound()
  return { ...equipment }
}

/**
 * Writes a reading. A value must lie between those before and after it (I-52); after a reset the meter starts again.
 * The equipment stores the last value of each meter. Without any value nothing is written.
 */
export async function recordReading(call: Call, reading: NewReading): Promise<MeterReading | undefined> {
  if (METERS.every((meter) => reading[meter] === null)) return undefined
  const equipment = await holdEquipment(call, reading.equipmentId)
  const at = await momentOf(call, equipment, reading)
  const around = await neighboursOf(call, equipment.id, at)
  judge(call, equipment, reading, around)
  const written = await call.insert('equipment_meter_readings', {
    production_unit_id: equipment.production_unit_id,
    equipment_id: equipment.id,
    at,
    odometer: reading.odometer,
    hour_meter: reading.hour_meter,
    meter_reset: reading.isReset ?? false,
    source: reading.source,
    source_id: reading.sourceId ?? null,
    source_number: reading.sourceNumber ?? null,
    note: reading.note ?? null,
  })
  const last = METERS.filter((meter) => reading[meter] !== null && !around[meter].next)
  await keep(call, equipment, Object.fromEntries(last.map((meter) => [meter, reading[meter]])))
  return written
}

/** Refuses a reading that the ledger would refuse, without writing it: for documents that are posted later. */
export async function judgeReading(
  call: Call,
  reading: Omit<NewReading, 'at' | 'source'> & { at: Date },
): Promise<void> {
  if (METERS.every((meter) => reading[meter] === null)) return
  const { production_unit_id } = await call.db
    .selectFrom('equipments')
    .select('production_unit_id')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', reading.equipmentId)
    .executeTakeFirstOrThrow()
  judge(call, { production_unit_id }, reading, await neighboursOf(call, reading.equipmentId, reading.at))
}

/**
 * Cancels a reading; the equipment has its previous values again. A reset on which later readings depend cannot be
 * cancelled.
 */
export async function cancelReading(call: Call, reading: MeterReading, reason: string | null): Promise<MeterReading> {
  const equipment = await holdEquipment(call, reading.equipment_id)
  const patch = { status: 'cancel', cancel_reason: reason, cancelled_by: call.actor.userId, cancelled_at: new Date() }
  const cancelled = await call.update('equipment_meter_readings', reading, patch, { action: 'cancel', reason })
  const around = await neighboursOf(call, equipment.id, reading.at)
  const shown: Partial<Record<Meter, string | null>> = {}
  for (const meter of METERS) {
    if (reading[meter] === null) continue
    const { before, next } = around[meter]
    if (!next) shown[meter] = before?.figure ?? null
    else if (before && !next.is_reset && new Big(next.figure).lt(before.figure))
      throw new RuleBroken('meter_reset_needed', LEANS, told(call, equipment, next))
  }
  await keep(call, equipment, shown)
  return cancelled
}

/** Cancels the readings of a cancelled document. */
export async function cancelReadingsOf(
  call: Call,
  source: { type: ReadingSource; id: number },
  reason: string | null,
): Promise<void> {
  const readings = await call.db
    .selectFrom('equipment_meter_readings')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('source_id', '=', source.id)
    .where('source', '=', source.type)
    .where('status', '=', 'finish')
    .orderBy('id')
    .execute()
  for (const reading of readings) await cancelReading(call, { ...reading }, reason)
}

export const emptyReading = () => new Invalid({ odometer: [{ label: EMPTY }], hour_meter: [{ label: EMPTY }] })

/** Stores the last value of each meter in the equipment. Its version stays, so that no open edit becomes stale. */
async function keep(call: Call, equipment: Equipment, shown: Partial<Record<Meter, string | null>>): Promise<void> {
  const changed = Object.entries(shown).filter(([meter, figure]) => !isSame(equipment[meter as Meter], figure ?? null))
  if (changed.length === 0) return
  await call.update('equipments', equipment, Object.fromEntries(changed), { action: 'meter', keepsVersion: true })
}

const isSame = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && new Big(one).eq(other))

function judge(
  call: Call,
  equipment: Pick<Equipment, 'production_unit_id'>,
  reading: Figures & Pick<NewReading, 'isReset' | 'names'>,
  around: Neighbours,
): void {
  const refused: Record<string, FieldMessages[string]> = {}
  for (const meter of METERS) {
    const figure = reading[meter]
    if (figure === null) continue
    const { before, next } = around[meter]
    const name = reading.names?.[meter] ?? meter
    if (before && !reading.isReset && new Big(figure).lt(before.figure))
      refused[name] = [{ label: BACK, values: told(call, equipment, before) }]
    else if (next && reading.isReset) refused[name] = [{ label: NOT_LAST, values: told(call, equipment, next) }]
    else if (next && !next.is_reset && new Big(figure).gt(next.figure))
      refused[name] = [{ label: AHEAD, values: told(call, equipment, next) }]
  }
  if (Object.keys(refused).length > 0) throw new Invalid(refused)
}

function told(call: Call, { production_unit_id }: Pick<Equipment, 'production_unit_id'>, { figure, at }: Neighbour) {
  const { timezone } = call.unit(production_unit_id)
  const moment = momentIn(timezone, at)
  const when: Label = [formatMoment(moment, 'id'), formatMoment(moment, 'en')]
  return { figure: call.figure(figure), when }
}

/**
 * The moment of a reading. Today it is now. On an earlier day without a time it is where its values fit: before the
 * first greater reading of that day, else at the end of the day.
 */
async function momentOf(call: Call, equipment: Equipment, { at, odometer, hour_meter }: NewReading): Promise<Date> {
  if (at instanceof Date) return at
  const { timezone } = call.unit(equipment.production_unit_id)
  if (at.day >= call.today(equipment.production_unit_id)) return new Date()
  const from = new Date(instantIn(timezone, `${at.day} 00:00:00`))
  const end = new Date(instantIn(timezone, `${addDays(at.day, 1)} 00:00:00`))
  const later = await call.db
    .selectFrom('equipment_meter_readings')
    .select('at')
    .where('corporate_id', '=', call.corporateId)
    .where('equipment_id', '=', equipment.id)
    .where('status', '=', 'finish')
    .where('at', '>=', from)
    .where('at', '<', end)
    .where(({ or, eb }) => or([eb('odometer', '>', odometer), eb('hour_meter', '>', hour_meter)]))
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return new Date((later?.at ?? end).getTime() - 1)
}

type Order = keyof Neighbours[Meter]

const ORDERS: readonly Order[] = ['before', 'next']

/** The reading of a meter on one side of a moment, as `odometer_before`. */
function side(meter: Meter, order: Order, { equipment, moment }: { equipment: Sql; moment: Sql }): Sql {
  const figure = sql.ref(`r.${meter}`)
  const [isThere, direction] =
    order === 'before' ? [sql`r.at <= ${moment}`, sql`DESC`] : [sql`r.at > ${moment}`, sql`ASC`]
  return sql`LEFT JOIN LATERAL (
    SELECT r.at, ${figure}::text AS figure, r.meter_reset AS is_reset FROM equipment_meter_readings r
    WHERE r.corporate_id = ${company} AND r.equipment_id = ${equipment} AND r.status = 'finish'
      AND ${figure} IS NOT NULL AND ${isThere}
    ORDER BY r.at ${direction}, r.id ${direction} LIMIT 1
  ) ${sql.ref(`${meter}_${order}`)} ON true`
}

function around(equipmentId: number, at: Date): Sql {
  const place = { equipment: sql.val(equipmentId), moment: sql.val(at) }
  const sides = METERS.flatMap((meter) => ORDERS.map((order) => ({ meter, order })))
  const columns = sides.flatMap(({ meter, order }) =>
    ['at', 'figure', 'is_reset'].map(
      (column) => sql`${sql.ref(`${meter}_${order}.${column}`)} AS ${sql.ref(`${meter}_${order}_${column}`)}`,
    ),
  )
  const joins = sides.map(({ meter, order }) => side(meter, order, place))
  return sql`SELECT ${sql.join(columns)} FROM (SELECT 1) AS one ${sql.join(joins, sql` `)}`
}

/** The readings of each meter right before and after a moment; one at the same moment counts as before. */
async function neighboursOf(call: Call, equipmentId: number, at: Date): Promise<Neighbours> {
  const { rows } = await call.send(around(equipmentId, at))
  const row = rows[0] ?? {}
  const one = (name: string): Neighbour | undefined => {
    const moment = row[`${name}_at`]
    if (!(moment instanceof Date)) return undefined
    return { at: moment, figure: String(row[`${name}_figure`]), is_reset: row[`${name}_is_reset`] === true }
  }
  return {
    odometer: { before: one('odometer_before'), next: one('odometer_next') },
    hour_meter: { before: one('hour_meter_before'), next: one('hour_meter_next') },
  }
}
