import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { fine } from '../../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { aWarehouse } from '../warehouse/testing.ts'

const MODULE = 'opname-stock'

/** A stocked material, and the warehouse with the most of it that the client sees. */
export async function aStock(client: Client): Promise<Json> {
  const { data } = fine(await client.get('/list/material-stock?limit=500&order=quantity&sort=DESC'))
  return data[0]
}

const userOf = async (client: Client) => fine(await client.get('/session')).data.profile.id

/** A stock take of one material in a new warehouse without other stock takes. */
export async function countBody(client: Client, given: Json = {}) {
  const { material_id, production_unit_id } = await aStock(client)
  return {
    warehouse_id: given.warehouse_id ?? (await aWarehouse(client, { production_unit_id })).id,
    counted_by: await userOf(client),
    materials: [{ material_id }],
    ...given,
  }
}

export const aCount = async (client: Client, given: Json = {}) => made(client, MODULE, await countBody(client, given))

/** A frozen stock take. */
export const aFrozenCount = async (client: Client, given: Json = {}) =>
  acted(client, MODULE, (await aCount(client, given)).id, 'freeze')

/** The rows of a stock take, filled in with this much of each material, found by weighing. */
export const filled = ({ items }: Json, counted_qty: number, given: Json = {}) => ({
  items: items.map(({ id }: Json) => ({ id, method: 'weigh', counted_qty, reason: 'Uji hitung', ...given })),
})

/** A completed stock take that waits for another user's approval. */
export async function aSubmittedCount(client: Client, counted_qty: number, given: Json = {}): Promise<Json> {
  const count = await aFrozenCount(client, given)
  fine(await client.patch(`/update/${MODULE}/${count.id}`, filled(count, counted_qty)))
  return acted(client, MODULE, count.id, 'submit')
}

export const contract: ContractSubject = {
  body: countBody,
  offeredLater: ['submit'],
  exempt: {
    'a line of items refuses an invalid value at its field':
      'A new count has no rows to fill in before it is frozen; opname-stock.api.test.ts shows what they refuse.',
  },
  further: async (client) => {
    const reason = 'Uji kontrak'
    await aSubmittedCount(client, 100)
    await acted(client, MODULE, (await aCount(client)).id, 'cancel', { reason })
  },
}
