import { implement } from '../../../../platform/server/engine/implement.ts'
import { coordinatesTogether } from '../../../shared/server/coordinates.ts'
import { fillProvince, fillProvinces } from '../../../shared/server/fill-province.ts'
import { OPEN_ORDERS, refuseWhileUsed } from '../../../shared/server/open-documents.ts'
import { siteProject } from '../site-project.ts'

export default implement(siteProject, {
  prepare: fillProvince,
  prepareMany: fillProvinces,

  actions: {
    async deactivate(call, record) {
      await refuseWhileUsed(call, record.id, [
        {
          label: ['Pesanan Penjualan', 'sales order'],
          table: 'sales_orders',
          column: 'site_project_id',
          open: OPEN_ORDERS,
        },
      ])
      return { record: await call.update('site_projects', record, { active: false }, { action: 'deactivate' }) }
    },
  },

  constraints: {
    ...coordinatesTogether('site_projects'),
    site_projects_dates_check: {
      field: 'end_date',
      label: ['Tanggal selesai tidak boleh sebelum tanggal mulai', 'The end date must not be before the start date'],
    },
  },
})
