import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { addressOf } from '../../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { aProduct } from '../product/testing.ts'

/** A mix design of a new product, with the composition of an approved one. */
export async function mixDesignBody(client: Client) {
  const [product, approved] = await Promise.all([aProduct(client), anApprovedMix(client)])
  const lines: Json[] = approved.items
  return {
    product_id: product.id,
    air_pct: approved.air_pct,
    items: lines.map(({ material_id, quantity_ssd }) => ({ material_id, quantity_ssd })),
  }
}

/** The oldest approved mix design in force that the client sees. */
export async function anApprovedMix(client: Client): Promise<Json> {
  const { body } = await client.get(
    addressOf('list', 'product-mix-design', { status: 'approve', order: 'valid_from', sort: 'ASC', limit: 1 }),
  )
  return (await client.get(`/view/product-mix-design/${body.data[0].id}`)).body.data
}

/** A new product whose mix design another user has approved. */
export async function aProductWithMix(author: Client, approver: Client): Promise<Json> {
  const mix = await made(author, 'product-mix-design', await mixDesignBody(author))
  await acted(approver, 'product-mix-design', mix.id, 'approve')
  return (await author.get(`/view/product/${mix.product_id}`)).body.data
}

export const contract: ContractSubject = { body: mixDesignBody }
