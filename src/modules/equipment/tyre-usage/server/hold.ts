import type { Call } from '../../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../../platform/server/engine/implement.ts'

export type Vehicle = RowOf<'equipments'>
export type Tyre = RowOf<'tyres'>
export type Usage = RowOf<'tyre_usages'>

/** Locks vehicles. Fitting, moving and removing a tyre lock its vehicle first, so a position has one tyre. */
export async function holdVehicles(call: Call, ids: readonly number[]): Promise<Vehicle[]> {
  const vehicles = await call.db
    .selectFrom('equipments')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return vehicles.map((vehicle) => ({ ...vehicle }))
}

/** Locks tyres, after their vehicles. */
export async function holdTyres(call: Call, ids: readonly number[]): Promise<Tyre[]> {
  const tyres = await call.db
    .selectFrom('tyres')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return tyres.map((tyre) => ({ ...tyre }))
}

/** The usage of the tyre that is in a position now. */
export async function usageAt(call: Call, equipmentId: number, position: string): Promise<Usage | undefined> {
  const usage = await openUsages(call)
    .where('equipment_id', '=', equipmentId)
    .where('position', '=', position)
    .executeTakeFirst()
  return usage && { ...usage }
}

/** The current usage of a tyre. */
export async function usageOf(call: Call, tyreId: number): Promise<Usage | undefined> {
  const usage = await openUsages(call).where('tyre_id', '=', tyreId).executeTakeFirst()
  return usage && { ...usage }
}

const openUsages = (call: Call) =>
  call.db
    .selectFrom('tyre_usages')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('status', '=', 'active')

/**
 * Locks the vehicles and tyres of an action on a usage before the usage itself; a rotation has a second vehicle and
 * tyre.
 */
export async function holdUsage(
  call: Call,
  id: number,
  verb: string | undefined,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const usage = await call.db
    .selectFrom('tyre_usages')
    .select(['equipment_id', 'tyre_id'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!usage) return
  const given = Number(body.equipment_id)
  const to = verb === 'rotate' && Number.isSafeInteger(given) && given > 0 ? given : usage.equipment_id
  await holdVehicles(call, [usage.equipment_id, to])
  const other = verb === 'rotate' ? await usageAt(call, to, String(body.position)) : undefined
  await holdTyres(call, [usage.tyre_id, other?.tyre_id ?? usage.tyre_id])
}

/** Locks the vehicle of a tyre before the tyre itself. */
export async function holdVehicleOf(call: Call, tyreId: number): Promise<void> {
  const usage = await usageOf(call, tyreId)
  if (usage) await holdVehicles(call, [usage.equipment_id])
}
