import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord, made } from '../../../platform/testing/records.ts'

/** A category of aggregate vendors, whose loads are tested. */
const vendorCategoryBody = async () => ({ code: freshWord(), name: 'Pemasok Agregat Uji', qc_required: true })

export const aVendorCategory = async (client: Client) => made(client, 'vendor-category', await vendorCategoryBody())

export const contract: ContractSubject = { body: vendorCategoryBody }
