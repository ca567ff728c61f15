import type { Call } from '../../../platform/server/engine/call.ts'

/** The state of equipment as its history tells it; whether a truck is under way is told by its dockets. */
type State = 'ready' | 'off' | 'breakdown'

/** Ends the state in which equipment was and begins the next one; the caller has locked the equipment. */
export async function enterState(
  call: Call,
  { id, production_unit_id }: { id: number; production_unit_id: number },
  status: State,
  moment: Date,
): Promise<void> {
  const open = await call.db
    .selectFrom('equipment_states')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('equipment_id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (open?.status === status) return
  // Clocks of several processes differ a little: a state never ends before it began.
  const at = open && open.started_at > moment ? open.started_at : moment
  if (open) await call.update('equipment_states', { ...open }, { finished_at: at }, { action: status })
  await call.insert('equipment_states', { production_unit_id, equipment_id: id, status, started_at: at })
}
