import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'

const ONE = 'A company sees one profile, its own: there is no second row to be sorted.'

export const contract: ContractSubject = {
  exempt: {
    'a list is sorted by each of its columns': ONE,
  },
}
