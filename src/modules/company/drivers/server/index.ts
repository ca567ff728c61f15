import type { Call } from '../../../../platform/server/engine/call.ts'
import { implement } from '../../../../platform/server/engine/implement.ts'
import { coordinatesTogether } from '../../../shared/server/coordinates.ts'
import { fillProvince } from '../../../shared/server/fill-province.ts'
import { OPEN_WORK, refuseWhileUsed } from '../../../shared/server/open-documents.ts'
import { drivers } from '../drivers.ts'

export default implement(drivers, {
  prepare: fillProvince,

  actions: {
    async off(call, record) {
      await refuseUnderWay(call, record.id)
      return { record: await call.update('drivers', record, { status: 'off' }, { action: 'off' }) }
    },
    async deactivate(call, record) {
      await refuseUnderWay(call, record.id)
      return { record: await call.update('drivers', record, { active: false }, { action: 'deactivate' }) }
    },
  },

  constraints: coordinatesTogether('drivers'),
})

/** The row of the driver is locked by now, and issuing a docket locks it too: none can begin meanwhile. */
function refuseUnderWay(call: Call, id: number): Promise<void> {
  return refuseWhileUsed(call, id, [
    { label: ['Surat Jalan', 'docket'], table: 'dockets', column: 'driver_id', open: OPEN_WORK },
  ])
}
