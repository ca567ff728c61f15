import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { anyOf, freshWord } from '../../../platform/testing/records.ts'

/** A category of concrete. */
export async function productCategoryBody(client: Client) {
  const type = await anyOf(client, 'product-type', { search: 'concrete' })
  return { code: freshWord(), name: 'Beton Uji', product_type_id: type.id, stock_effect: true }
}

export const contract: ContractSubject = { body: productCategoryBody }
