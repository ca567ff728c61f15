import { sql } from 'kysely'
import type { Call } from '../../../../platform/server/engine/call.ts'

/** Locks the product of a new version, so that versions are numbered one after the other. */
export async function lockProduct(call: Call, productId: number): Promise<{ code: string }> {
  return call.db
    .selectFrom('products')
    .select('code')
    .where('corporate_id', '=', call.corporateId)
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The number and name of the next version of a product at a unit; the product must be locked. */
export async function nextVersion(
  call: Call,
  product: { id: number; code: string },
  unitId: number,
): Promise<{ version: number; name: string }> {
  const { last } = await call.db
    .selectFrom('product_mix_designs')
    .select(sql<number | null>`max(version)`.as('last'))
    .where('corporate_id', '=', call.corporateId)
    .where('product_id', '=', product.id)
    .where('production_unit_id', '=', unitId)
    .executeTakeFirstOrThrow()
  const version = (last ?? 0) + 1
  return { version, name: `${product.code} v${version}` }
}
