import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** Litres per cubic metre. */
export const contract: ContractSubject = {
  body: async () => ({
    code: freshWord(),
    name: 'Liter per m³',
    formula: 'liter / volume',
    unit: 'liter/m³',
    better: 'low',
  }),
}
