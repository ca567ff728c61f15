import type { Call } from '../../../../platform/server/engine/call.ts'

/** Moves the open job orders at the former plant along with their pour. */
export async function moveJobOrders(
  call: Call,
  schedule: { id: number; batching_plant_id: number },
  plantId: number,
  reason: string,
): Promise<void> {
  const jobs = await call.db
    .selectFrom('job_orders')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('production_schedule_id', '=', schedule.id)
    .where('batching_plant_id', '=', schedule.batching_plant_id)
    .where('status', 'in', ['pending', 'progress'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const action = { action: 'reschedule', reason }
  for (const job of jobs) await call.update('job_orders', { ...job }, { batching_plant_id: plantId }, action)
}

/** The two plants, by their codes. */
export async function plantNames(call: Call, from: number, to: number): Promise<string> {
  const plants = await call.db
    .selectFrom('equipments')
    .select(['id', 'code'])
    .where('corporate_id', '=', call.corporateId)
    .where('id', 'in', [from, to])
    .execute()
  const code = (id: number) => plants.find((plant) => plant.id === id)?.code ?? ''
  return `${code(from)} – ${code(to)}`
}
