import type { ContractSubject } from '../../platform/testing/contract-subject.ts'
import { freshWord } from '../../platform/testing/records.ts'

export async function tariffBody() {
  return { name: `Tarif ${freshWord()}`, price: 100_000, pieces: 3 }
}

export const contract: ContractSubject = {
  body: tariffBody,
  exempt: {
    'an action is refused wherever the record says that it cannot be done': 'its action asks for no state',
  },
}
