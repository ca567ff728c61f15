import { implement } from '../../../../platform/server/engine/implement.ts'
import { refuseUnitUser } from '../../../shared/server/company-only.ts'
import { completePrices } from '../../../shared/server/complete-prices.ts'
import { coordinatesTogether } from '../../../shared/server/coordinates.ts'
import { fillProvince, fillProvinces } from '../../../shared/server/fill-province.ts'
import { OPEN_ORDERS, refuseWhileUsed } from '../../../shared/server/open-documents.ts'
import { startLines } from '../../credit-limit-entry/server/index.ts'
import { customer } from '../customer.ts'
import { claimCode, claimCodes } from './code.ts'
import { assertMayPrice, CONTRACT_PRICES } from './contract-prices.ts'
import { hold, override, release } from './hold.ts'
import { limit } from './limit.ts'
import { fillTerms, fillTermsOfNew } from './terms.ts'

export { type HeldCustomer, holdCustomer, refuseHeld } from './refuse-held.ts'

export default implement(customer, {
  async prepare(call, draft, before) {
    await assertMayPrice(call, draft, before)
    await completePrices(call, draft, CONTRACT_PRICES, before)
    await fillProvince(call, draft, before)
    await fillTerms(call, draft, before)
  },

  // The counter of codes is the last lock taken, when nothing else can refuse the customer any more.
  async check(call, draft, before) {
    await claimCode(call, draft, before)
  },

  async prepareMany(call, drafts) {
    for (const draft of drafts) await assertMayPrice(call, draft)
    await fillProvinces(call, drafts)
    await fillTermsOfNew(call, drafts)
    await claimCodes(call, drafts)
  },

  async written(call, record, before) {
    if (!before) await startLines(call, [record.id])
  },
  writtenMany: startLines,

  actions: {
    limit,
    hold,
    release,
    override,

    async deactivate(call, record) {
      refuseUnitUser(call, customer.label)
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

  constraints: {
    ...coordinatesTogether('customers'),
    customers_nitku_check: {
      field: 'nitku',
      label: [
        'NITKU harus diawali 16 digit NPWP pelanggan ini (NIK bila tanpa NPWP), lalu 6 digit tempat usaha',
        "NITKU must begin with the 16 digits of this customer's NPWP (NIK without one), then 6 of the place of business",
      ],
    },
    contract_prices_period_excl: {
      field: 'contract_prices',
      label: ['Masa berlaku harga kontrak bertumpuk', 'The contract prices overlap in time'],
    },
  },
})
