import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, anyOf, freshWord, made } from '../../../platform/testing/records.ts'
import { aDepartedDocket, aDocket } from '../../production/docket/testing.ts'

/**
 * A batch of a docket, of its whole load unless a volume is given: each material weighs a little more than its design.
 */
export async function batchBody(client: Client, docket: Json, given: Json = {}): Promise<Json> {
  const { body } = await client.get(`/view/product-mix-design/${docket.mix_design_id}`)
  const volume = given.volume ?? docket.quantity
  const items = body.data.items.map(({ material_id, quantity_ssd }: Json) => {
    const target_kg = Math.round(quantity_ssd * volume)
    return { material_id, target_kg, actual_kg: target_kg + 10 }
  })
  return { docket_id: docket.id, batch_no: 1, volume, items, ...given }
}

export const aBatch = async (client: Client, docket: Json, given: Json = {}): Promise<Json> =>
  made(client, 'batch-record', await batchBody(client, docket, given))

/** A batch of an unknown docket. */
async function lostBatchBody(client: Client): Promise<Json> {
  const { id: material_id } = await anyOf(client, 'material')
  return {
    docket_no: freshWord(),
    batch_no: 1,
    volume: 7,
    items: [{ material_id, target_kg: 2_450, actual_kg: 2_462.5 }],
  }
}

export const aLostBatch = async (client: Client): Promise<Json> =>
  made(client, 'batch-record', await lostBatchBody(client))

export const contract: ContractSubject = {
  body: lostBatchBody,
  further: async (client) => {
    await aBatch(client, await aDepartedDocket(client))
    await acted(client, 'batch-record', (await aLostBatch(client)).id, 'cancel', { reason: 'Uji kontrak' })
    await aBatch(client, await aDocket(client))
  },
}
