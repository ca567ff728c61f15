import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { anyOf, freshWord } from '../../../platform/testing/records.ts'

/** A category of concrete. */
export const contract: ContractSubject = {
  body: async (client) => ({
    code: freshWord(),
    name: 'Beton Uji',
    default_product_type_id: (await anyOf(client, 'default-product-type')).id,
    stock_effect: true,
  }),
}
