import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'

const TAKEN = 'The three codes that there can be are there from the start, and orders use each of them.'

export const contract: ContractSubject = {
  exempt: {
    'a created record has the given values': TAKEN,
    'an unused record can be deleted, and no call finds it afterwards': TAKEN,
    'the code of a deleted record can be used again': TAKEN,
  },
}
