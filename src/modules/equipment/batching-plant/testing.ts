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
  exempt: {
    'device_id cannot link to a record of another company or unit':
      'The other company of the matrix has no device; silos.api.test.ts offers one of another unit and of another company.',
  },
  further: async (client) => {
    const { id } = await aPlant(client)
    await acted(client, 'batching-plant', id, 'breakdown', { reason: 'Motor mixer terbakar' })
  },
}
