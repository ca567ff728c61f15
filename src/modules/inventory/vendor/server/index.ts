import { MESSAGES } from '../../../../platform/definition/messages.ts'
import { type Draft, implement, type RowOf } from '../../../../platform/server/engine/implement.ts'
import { Invalid } from '../../../../platform/server/errors.ts'
import { refuseUnitUser } from '../../../shared/server/company-only.ts'
import { coordinatesTogether } from '../../../shared/server/coordinates.ts'
import { fillProvince, fillProvinces } from '../../../shared/server/fill-province.ts'
import { refuseWhileUsed } from '../../../shared/server/open-documents.ts'
import { USES_OF_VENDOR } from '../../server/still-used.ts'
import { vendor } from '../vendor.ts'

export default implement(vendor, {
  prepare: fillProvince,
  prepareMany: fillProvinces,
  check: (_call, draft, before) => refusePartOfAddress(draft, before),
  actions: {
    async deactivate(call, record) {
      refuseUnitUser(call, vendor.label)
      await refuseWhileUsed(call, record.id, USES_OF_VENDOR)
      return { record: await call.update('vendors', record, { active: false }, { action: 'deactivate' }) }
    },
  },
  constraints: coordinatesTogether('vendors'),
})

const ADDRESS = ['address', 'city_id', 'district_id'] as const

/** An address is complete or empty. */
function refusePartOfAddress({ values }: Draft, before: RowOf<'vendors'> | undefined): void {
  const missing = ADDRESS.filter((name) => !(values[name] === undefined ? before?.[name] : values[name]))
  if (missing.length === 0 || missing.length === ADDRESS.length) return
  throw new Invalid(
    Object.fromEntries(
      missing.map((name) => [name, [{ label: MESSAGES.required, values: { field: vendor.fields[name].label } }]]),
    ),
  )
}
