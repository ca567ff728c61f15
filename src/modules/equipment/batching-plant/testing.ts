import type { Client } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, freshWord, made } from '../../../platform/testing/records.ts'

/** A plant that is ready. */
export const batchingPlantBody = async () => ({
  code: freshWord(),
  name: 'Batching Plant Uji',
  capacity_m3h: 60,
  mixer_type: 'wet',
  mixer_m3: 2.5,
})

export const aPlant = async (client: Client, given = {}) =>
  made(client, 'batching-plant', { ...(await batchingPlantBody()), ...given })

export const contract: ContractSubject = {
  body: batchingPlantBody,
  further: async (client) => {
    const { id } = await aPlant(client)
    await acted(client, 'batching-plant', id, 'breakdown', { reason: 'Motor mixer terbakar' })
  },
}
