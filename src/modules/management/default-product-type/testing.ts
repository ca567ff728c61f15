import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { fine, listed } from '../../../platform/testing/matrix/subject.ts'

const NAME = 'default-product-type'
const CODE = 'service'

/**
 * The type for services. All three codes are in use from the start, so the record that has this code is given another
 * one.
 */
async function serviceBody(client: Client) {
  const { data } = await listed(client, NAME, { active: 2 })
  const present = data.find((row: Json) => row.code === CODE)
  if (present) {
    const other = data.find((row: Json) => row.code !== CODE)
    const categories = await listed(client, 'default-product-category', {
      default_product_type_id: present.id,
      active: 2,
    })
    for (const { id } of categories.data) {
      fine(await client.patch(`/update/default-product-category/${id}`, { default_product_type_id: other.id }))
    }
    fine(await client.delete(`/delete/${NAME}/${present.id}`))
  }
  return { code: CODE, name: 'Jasa Uji' }
}

export const contract: ContractSubject = { body: serviceBody }
