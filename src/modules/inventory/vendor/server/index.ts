import { implement } from '../../../../platform/server/engine/implement.ts'
import { refuseUnitUser } from '../../../shared/server/company-only.ts'
import { coordinatesTogether } from '../../../shared/server/coordinates.ts'
import { fillProvince, fillProvinces } from '../../../shared/server/fill-province.ts'
import { refuseWhileUsed } from '../../../shared/server/open-documents.ts'
import { USES_OF_VENDOR } from '../../server/still-used.ts'
import { vendor } from '../vendor.ts'

export default implement(vendor, {
  prepare: fillProvince,
  prepareMany: fillProvinces,
  actions: {
    async deactivate(call, record) {
      refuseUnitUser(call, vendor.label)
      await refuseWhileUsed(call, record.id, USES_OF_VENDOR)
      return { record: await call.update('vendors', record, { active: false }, { action: 'deactivate' }) }
    },
  },
  constraints: coordinatesTogether('vendors'),
})
