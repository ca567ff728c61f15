import { implement } from '../../../../platform/server/engine/implement.ts'
import { coordinatesTogether } from '../../../shared/server/coordinates.ts'
import { fillProvince, fillProvinces } from '../../../shared/server/fill-province.ts'
import { OPEN_ORDERS, refuseWhileUsed } from '../../../shared/server/open-documents.ts'
import { vendor } from '../vendor.ts'

export default implement(vendor, {
  prepare: fillProvince,
  prepareMany: fillProvinces,
  actions: {
    async deactivate(call, record) {
      await refuseWhileUsed(call, record.id, [
        {
          label: ['Pesanan Pembelian', 'purchase order'],
          table: 'purchase_orders',
          column: 'vendor_id',
          open: OPEN_ORDERS,
        },
      ])
      return { record: await call.update('vendors', record, { active: false }, { action: 'deactivate' }) }
    },
  },
  constraints: coordinatesTogether('vendors'),
})
