import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'

const TAKEN = 'The three codes that there can be are there from the start, and orders use each of them.'

export const contract: ContractSubject = {
  exempt: {
    'a record is created and shows what was given': TAKEN,
    'a record that nothing uses is deleted and is gone for every call': TAKEN,
    'its code is free again once a record is deleted': TAKEN,
  },
}
