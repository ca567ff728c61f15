import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { anyOf, freshWord, made } from '../../../platform/testing/records.ts'
import { materialQcConfigDetailBody } from '../material-qc-config-detail/testing.ts'

/** A configuration for all materials of a category, with a test after this many tons. */
export async function materialQcConfigBody(client: Client) {
  return {
    name: `Uji ${freshWord()}`,
    material_category_id: (await anyOf(client, 'material-category')).id,
    frequency: 'every_n_tons',
    n: 25.5,
    mandatory: false,
  }
}

export const contract: ContractSubject = {
  body: materialQcConfigBody,
  further: async (client) => made(client, 'material-qc-config-detail', await materialQcConfigDetailBody(client)),
}
