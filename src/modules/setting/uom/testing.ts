import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** A unit of mass. */
export const uomBody = async () => ({ code: freshWord(), name: 'Kuintal Uji', type: 'mass', base_factor: 100 })

export const contract: ContractSubject = { body: uomBody }
