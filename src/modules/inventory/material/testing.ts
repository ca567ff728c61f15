import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { anyOf, freshWord } from '../../../platform/testing/records.ts'

/** A sand that is bought by the ton. */
export async function materialBody(client: Client) {
  const [category, kilogram, ton] = await Promise.all([
    anyOf(client, 'material-category', { kind: 'fine_agg' }),
    anyOf(client, 'uom', { search: 'KG' }),
    anyOf(client, 'uom', { search: 'TON' }),
  ])
  return {
    code: freshWord(),
    name: 'Pasir Uji',
    material_category_id: category.id,
    uom_id: kilogram.id,
    purchase_uom_id: ton.id,
    conversion: 1000,
    specific_gravity: 2.612,
    absorption_pct: 1.5,
    is_aggregate: true,
    min_stock: 1_000,
    max_stock: 90_000.5,
  }
}

export const contract: ContractSubject = { body: materialBody }
