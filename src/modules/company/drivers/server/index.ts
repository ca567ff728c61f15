import { implement } from '../../../../platform/server/engine/implement.ts'
import { coordinatesTogether } from '../../../shared/server/coordinates.ts'
import { fillProvince, fillProvinces } from '../../../shared/server/fill-province.ts'
import { OPEN_WORK, refuseWhileUsed } from '../../../shared/server/open-documents.ts'
import { drivers } from '../drivers.ts'

export default implement(drivers, {
  prepare: fillProvince,
  prepareMany: fillProvinces,

  actions: {
    // The driver's row is locked, and issuing a docket locks it too, so none can start meanwhile.
    async deactivate(call, record) {
      await refuseWhileUsed(call, record.id, [
        { label: ['Surat Jalan', 'docket'], table: 'dockets', column: 'driver_id', open: OPEN_WORK },
      ])
      return { record: await call.update('drivers', record, { active: false }, { action: 'deactivate' }) }
    },
  },

  constraints: coordinatesTogether('drivers'),
})
