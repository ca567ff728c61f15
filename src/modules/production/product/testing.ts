import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { anyOf, freshWord, made } from '../../../platform/testing/records.ts'

/** A concrete with a price at a unit that the client sees. */
export async function productBody(client: Client) {
  const [category, uom, unit] = await Promise.all([
    anyOf(client, 'product-category', { search: 'NORMAL' }),
    anyOf(client, 'uom', { search: 'M3' }),
    anyOf(client, 'production-unit'),
  ])
  return {
    code: freshWord(),
    name: 'Beton K-300 Slump 12 Uji',
    product_category_id: category.id,
    uom_id: uom.id,
    strength_class: 'K',
    strength_value: 300,
    slump_cm: 12,
    base_price: 1_100_000,
    prices: [{ production_unit_id: unit.id, valid_from: '2026-01-01', price: 1_150_000, min_price: 1_000_000 }],
  }
}

export const aProduct = async (client: Client, given = {}) =>
  made(client, 'product', { ...(await productBody(client)), ...given })

export const contract: ContractSubject = { body: productBody }
