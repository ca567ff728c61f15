import { implement } from '../../../../platform/server/engine/implement.ts'
import { coordinatesTogether } from '../../../shared/server/coordinates.ts'
import { fillProvince, fillProvinces } from '../../../shared/server/fill-province.ts'
import { vendor } from '../vendor.ts'

export default implement(vendor, {
  prepare: fillProvince,
  prepareMany: fillProvinces,
  constraints: coordinatesTogether('vendors'),
})
