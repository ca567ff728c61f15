import type { ContractSubject } from '../../platform/testing/contract-subject.ts'
import { freshWord } from '../../platform/testing/records.ts'

export async function tariffBody() {
  return { name: `Tarif ${freshWord()}`, price: 100_000, pieces: 3 }
}

export const contract: ContractSubject = {
  body: tariffBody,
  exempt: {
    'an action that the record does not allow is refused': 'its action asks for no state',
  },
}
