import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { acted, freshWord, made } from '../../../platform/testing/records.ts'

/** A generator set of 500 kVA. */
const gensetBody = async () => ({ code: freshWord(), name: 'Genset Uji', kva: 500 })

export const contract: ContractSubject = {
  body: gensetBody,
  further: async (client) => {
    const { id } = await made(client, 'genset', await gensetBody())
    await acted(client, 'genset', id, 'breakdown', { reason: 'Mesin terlalu panas' })
  },
}
