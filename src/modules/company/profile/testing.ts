import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'

const ONE = 'A company sees one profile, its own: there is no second row to be sorted.'

export const contract: ContractSubject = {
  exempt: {
    'a list is sorted by id, up and down': ONE,
    'a list is sorted by name, up and down': ONE,
    'a list is sorted by code, up and down': ONE,
    'a list is sorted by phone, up and down': ONE,
    'a list is sorted by email, up and down': ONE,
  },
}
