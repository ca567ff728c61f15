import { implement } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { coordinatesTogether } from '../../../shared/server/coordinates.ts'
import { fillProvince, fillProvinces } from '../../../shared/server/fill-province.ts'
import { OPEN_ORDERS, refuseWhileUsed } from '../../../shared/server/open-documents.ts'
import { customer } from '../customer.ts'
import { claimCode, claimCodes } from './code.ts'
import { fillTerms, fillTermsOfNew } from './terms.ts'

const CORPORATE_ONLY = [
  'Pelanggan dipakai semua unit produksi; hanya pengguna tingkat perusahaan yang dapat menonaktifkannya',
  'All production units share the customer; only a corporate-level user may deactivate it',
] as const

export default implement(customer, {
  async prepare(call, draft, before) {
    await fillProvince(call, draft, before)
    await fillTerms(call, draft, before)
  },

  // The counter of codes is the last lock taken, when nothing else can refuse the customer any more.
  async check(call, draft, before) {
    await claimCode(call, draft, before)
  },

  async prepareMany(call, drafts) {
    await fillProvinces(call, drafts)
    await fillTermsOfNew(call, drafts)
    await claimCodes(call, drafts)
  },

  actions: {
    async deactivate(call, record) {
      // Orders of other units are hidden from a unit user, so he cannot know whether the customer is in use.
      if (!call.actor.corporateLevel) throw new RuleBroken('corporate_level_only', CORPORATE_ONLY)
      await refuseWhileUsed(call, record.id, [
        {
          label: ['Pesanan Penjualan', 'sales order'],
          table: 'sales_orders',
          column: 'customer_id',
          open: OPEN_ORDERS,
        },
      ])
      return { record: await call.update('customers', record, { active: false }, { action: 'deactivate' }) }
    },
  },

  constraints: coordinatesTogether('customers'),
})
