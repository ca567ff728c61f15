import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { anyOf, made } from '../../../platform/testing/records.ts'
import { productCategoryBody } from '../../production/product-category/testing.ts'

/** A target for a new category, so that it is unique. */
export async function salesTargetBody(client: Client) {
  const [salesman, category] = await Promise.all([
    anyOf(client, 'company-salesman'),
    made(client, 'product-category', await productCategoryBody(client)),
  ])
  return {
    // The demo has no targets in this year.
    year: 2031,
    month: 11,
    salesman_id: salesman.id,
    product_category_id: category.id,
    target_m3: 1_500,
    target_amount: 1_425_000_000,
  }
}

export const contract: ContractSubject = {
  body: salesTargetBody,
  // The demo has no target for a category.
  further: async (client) => made(client, 'sales-target', await salesTargetBody(client)),
}
