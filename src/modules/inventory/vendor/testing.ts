import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord, made } from '../../../platform/testing/records.ts'
import { addressBody } from '../../shared/testing.ts'
import { aPurchaseOrder } from '../purchase-order/testing.ts'
import { aVendorCategory } from '../vendor-category/testing.ts'

/** A vendor of aggregates. */
export async function vendorBody(client: Client) {
  const [category, address] = await Promise.all([aVendorCategory(client), addressBody(client)])
  return {
    ...address,
    code: freshWord(),
    name: "CV Batu 'Alam' Uji",
    vendor_category_id: category.id,
    phone: '0812 3456 7890',
    payment_term_days: 30,
  }
}

export const aVendor = async (client: Client, given = {}) =>
  made(client, 'vendor', { ...(await vendorBody(client)), ...given })

export const contract: ContractSubject = {
  body: vendorBody,
  further: (client) => aPurchaseOrder(client),
}
