import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** A category of nothing in particular. */
export const materialCategoryBody = async () => ({ code: freshWord(), name: 'Kategori Uji', kind: 'other' })

export const contract: ContractSubject = { body: materialCategoryBody }
