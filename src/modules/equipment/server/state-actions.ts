import type { Call } from '../../../platform/server/engine/call.ts'
import { type ActionResult, type Input, type RowOf, text } from '../../../platform/server/engine/implement.ts'
import { refuseWhileUsed, type Use } from '../../shared/server/open-documents.ts'
import { openDocuments } from './open-documents.ts'

type Equipment = RowOf<'equipments'>
type Run = (call: Call, record: Equipment, input: Input) => Promise<ActionResult>

const MINUTE = 60_000

/**
 * The actions by which equipment changes its state. `uses` are the documents that must be closed
 * before it is taken out; a breakdown closes none of them, its answer lists what is still open.
 */
export function stateActions(
  working: 'available' | 'ready',
  uses: { off: readonly Use[]; deactivate: readonly Use[] },
): Record<'off' | 'on' | 'breakdown' | 'repair' | 'deactivate', Run> {
  return {
    async off(call, record) {
      await refuseWhileUsed(call, record.id, uses.off)
      const after = await call.update('equipments', record, { set_status: 'off' }, { action: 'off' })
      return { record: after, data: { status: 'off' } }
    },

    async on(call, record) {
      const after = await call.update('equipments', record, { set_status: 'on' }, { action: 'on' })
      return { record: after, data: { status: working } }
    },

    async breakdown(call, record, input) {
      const reason = text(input, 'reason')
      await call.insert('equipment_breakdowns', {
        production_unit_id: record.production_unit_id,
        equipment_id: record.id,
        from: new Date(),
        cause: reason,
      })
      // The row itself stays as it is; its version moves on, so that who saw it ready is told.
      const after = await call.update('equipments', record, {}, { action: 'breakdown', reason })
      const open = await openDocuments(call, record.id, uses.deactivate)
      return { record: after, data: { status: 'breakdown', open_documents: open } }
    },

    async repair(call, record, input) {
      const open = await call.db
        .selectFrom('equipment_breakdowns')
        .selectAll()
        .where('corporate_id', '=', call.corporateId)
        .where('equipment_id', '=', record.id)
        .where('to', 'is', null)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const to = new Date(Math.max(Date.now(), open.from.getTime()))
      await call.update(
        'equipment_breakdowns',
        { ...open },
        {
          to,
          action: text(input, 'action'),
          cost: typeof input.cost === 'number' ? input.cost : null,
          vendor: typeof input.vendor === 'string' ? input.vendor : null,
          downtime_minutes: Math.floor((to.getTime() - open.from.getTime()) / MINUTE),
        },
        { action: 'repair' },
      )
      return { record: await call.update('equipments', record, {}, { action: 'repair' }) }
    },

    async deactivate(call, record) {
      await refuseWhileUsed(call, record.id, uses.deactivate)
      return { record: await call.update('equipments', record, { active: false }, { action: 'deactivate' }) }
    },
  }
}
