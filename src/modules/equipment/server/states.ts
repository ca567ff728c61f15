import type { Call } from '../../../platform/server/engine/call.ts'
import type { RowOf } from '../../../platform/server/engine/implement.ts'

/** The states of equipment in its history; whether a truck is on the road follows from its dockets. */
type State = 'ready' | 'off' | 'breakdown'

/** The current state of equipment, locked. */
export const openState = (call: Call, equipmentId: number): Promise<RowOf<'equipment_states'> | undefined> =>
  call.db
    .selectFrom('equipment_states')
    .selectAll()
    .where('corporate_id', '=', call.corporateId)
    .where('equipment_id', '=', equipmentId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Ends the current state and starts the next one; the caller has locked the equipment. */
export async function enterState(
  call: Call,
  { id, production_unit_id }: { id: number; production_unit_id: number },
  status: State,
  moment: Date,
): Promise<void> {
  const open = await openState(call, id)
  if (open?.status === status) return
  // Clocks of processes differ a little; a state never ends before it starts.
  const at = open && open.started_at > moment ? open.started_at : moment
  if (open) await call.update('equipment_states', { ...open }, { finished_at: at }, { action: status })
  await call.insert('equipment_states', { production_unit_id, equipment_id: id, status, started_at: at })
}
