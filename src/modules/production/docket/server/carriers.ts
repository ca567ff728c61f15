import Big from 'big.js'
import { sql } from 'kysely'
import { formatDay } from '../../../../platform/definition/format.ts'
import type { Label } from '../../../../platform/definition/label.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { warnOfPapers } from './warnings.ts'

const BUSY: Label = [
  '{name} masih dipakai surat jalan {number}. Pilih {what} lain atau selesaikan surat jalan itu',
  '{name} is still used by docket {number}. Choose another {what} or finish that docket',
]
const STOPPED: Label = ['{name} {state}. Pilih {what} lain', '{name} is {state}. Choose another {what}']
const LICENCE: Label = [
  'SIM {name} berlaku sampai {day}. Pilih pengemudi lain atau perbarui SIM',
  'The licence of {name} expired on {day}. Choose another driver or renew it',
]
const CAPACITY: Label = [
  'Volume maksimal {limit} m³ (kapasitas {name}), diminta {asked} m³',
  'Maximum volume {limit} m³ (capacity of {name}), asked {asked} m³',
]
const BROKEN: Label = [
  '{name} sedang rusak. Ganti truk atau catat perbaikannya sebelum berangkat',
  '{name} is broken down. Reassign the load or enter the repair before it departs',
]
const STATES: Readonly<Record<string, Label>> = {
  inactive: ['tidak aktif', 'inactive'],
  off: ['tidak beroperasi', 'off'],
  breakdown: ['sedang rusak', 'broken down'],
}
const TRUCK: Label = ['truk', 'truck']
const DRIVER: Label = ['pengemudi', 'driver']

/**
 * Locks a truck and a driver and checks that both can take the load: active, free, licensed, large enough. The unique
 * indexes on open dockets enforce it; this gives the message.
 */
export async function takeCarriers(call: Call, wanted: Load & { except?: number }): Promise<void> {
  const carriers = await lockCarriers(call, wanted)
  refuseUnfit(call, carriers, wanted)
  warnOfPapers(call, carriers[0], wanted.date)
}

interface Load {
  truckId: number
  driverId: number
  quantity: string
  date: string
}

/** Refuses a locked truck or driver that cannot take the load. */
export function refuseUnfit(
  call: Call,
  [truck, driver, open, broken]: Awaited<ReturnType<typeof lockCarriers>>,
  wanted: Load,
): void {
  const busyTruck = open.find((docket) => docket.truck_mixer_id === wanted.truckId)
  const busyDriver = open.find((docket) => docket.driver_id === wanted.driverId)
  if (busyTruck) throw busy(truck.police_number ?? truck.name, busyTruck.number, TRUCK, 'truck_mixer_id')
  refuseStopped(
    broken ? 'breakdown' : truck.active ? truck.set_status : 'inactive',
    truck.police_number ?? truck.name,
    TRUCK,
    'truck_mixer_id',
  )
  const capacity = truck.drum_capacity_m3 ?? '0'
  if (new Big(wanted.quantity).gt(capacity)) {
    const values = {
      limit: call.figure(capacity),
      name: truck.police_number ?? truck.name,
      asked: call.figure(wanted.quantity),
    }
    throw new RuleBroken('truck_capacity', CAPACITY, values, 'quantity')
  }
  if (busyDriver) throw busy(driver.name, busyDriver.number, DRIVER, 'driver_id')
  refuseStopped(driver.active ? driver.status : 'inactive', driver.name, DRIVER, 'driver_id')
  if (driver.license_expired < wanted.date) {
    const day: Label = [formatDay(driver.license_expired, 'id'), formatDay(driver.license_expired, 'en')]
    throw new RuleBroken('licence_expired', LICENCE, { name: driver.name, day }, 'driver_id')
  }
}

/** A broken truck cannot depart; one that breaks down later is already on the road with its load. */
export async function refuseBroken(call: Call, truckId: number): Promise<void> {
  const broken = await call.db
    .selectFrom('equipment_breakdowns as b')
    .innerJoin('equipments as e', (join) =>
      join.onRef('e.corporate_id', '=', 'b.corporate_id').onRef('e.id', '=', 'b.equipment_id'),
    )
    .select(['e.name', 'e.police_number'])
    .where('b.corporate_id', '=', call.corporateId)
    .where('b.equipment_id', '=', truckId)
    .where('b.finished_at', 'is', null)
    .executeTakeFirst()
  if (broken)
    throw new RuleBroken('not_available', BROKEN, { name: broken.police_number ?? broken.name }, 'truck_mixer_id')
}

/**
 * Locks truck and driver, in this order, and finds their open dockets and the truck's breakdown. One round trip but
 * separate statements: a statement that waits for a lock sees other tables as they were before the wait. The locks do
 * not block foreign keys: assigning this truck to a driver need not wait.
 */
export async function lockCarriers(call: Call, wanted: { truckId: number; driverId: number; except?: number }) {
  return Promise.all([
    call.db
      .selectFrom('equipments')
      .select(['name', 'police_number', 'drum_capacity_m3', 'set_status', 'active', 'stnk_expired', 'kir_expired'])
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', wanted.truckId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(),
    call.db
      .selectFrom('drivers')
      .select(['name', 'license_expired', 'status', 'active'])
      .where('corporate_id', '=', call.corporateId)
      .where('id', '=', wanted.driverId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(),
    // Separate queries, so that each uses its own index, however many dockets are open.
    openDockets(call, wanted.except)
      .where('truck_mixer_id', '=', wanted.truckId)
      .unionAll(openDockets(call, wanted.except).where('driver_id', '=', wanted.driverId))
      .execute(),
    call.db
      .selectFrom('equipment_breakdowns')
      .select('id')
      .where('corporate_id', '=', call.corporateId)
      .where('equipment_id', '=', wanted.truckId)
      .where('finished_at', 'is', null)
      .executeTakeFirst(),
  ])
}

function openDockets(call: Call, except = 0) {
  return (
    call.db
      .selectFrom('dockets')
      .select(['number', 'truck_mixer_id', 'driver_id'])
      .where('corporate_id', '=', call.corporateId)
      // A literal, not a parameter: only then a cached plan may use the indexes on open dockets.
      .where(sql<boolean>`status IN ('pending', 'progress')`)
      .where('id', '<>', except)
  )
}

const busy = (name: string, number: string, what: Label, field: string) =>
  new RuleBroken('busy', BUSY, { name, number, what }, field)

function refuseStopped(status: string, name: string, what: Label, field: string): void {
  const state = STATES[status]
  if (state) throw new RuleBroken('not_available', STOPPED, { name, state, what }, field)
}
