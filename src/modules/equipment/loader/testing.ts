import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, freshWord, made } from '../../../platform/testing/records.ts'

/** A loader of three cubic metres. */
const loaderBody = async () => ({ code: freshWord(), name: 'Wheel Loader Uji', bucket_m3: 3 })

export const contract: ContractSubject = {
  body: loaderBody,
  further: async (client) => {
    const { id } = await made(client, 'loader', await loaderBody())
    await acted(client, 'loader', id, 'breakdown', { reason: 'Ban bocor' })
  },
}
