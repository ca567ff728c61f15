import type { Client, Json } from '../../../platform/testing/client.ts'
import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, freshWord, made } from '../../../platform/testing/records.ts'

/** A loader with a bucket of three cubic metres. */
const loaderBody = async () => ({ code: freshWord(), name: 'Wheel Loader Uji', bucket_m3: 3 })

export const aLoader = async (client: Client, given: Json = {}) =>
  made(client, 'loader', { ...(await loaderBody()), ...given })

export const contract: ContractSubject = {
  body: loaderBody,
  further: async (client) => {
    const { id } = await aLoader(client)
    await acted(client, 'loader', id, 'breakdown', { reason: 'Ban bocor' })
  },
}
