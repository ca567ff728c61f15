import type { ContractSubject } from '../../../platform/testing/contract-subject.ts'
import { freshWord } from '../../../platform/testing/records.ts'

/** A category without a special meaning. */
export const materialCategoryBody = async () => ({ code: freshWord(), name: 'Kategori Uji', kind: 'other' })

export const contract: ContractSubject = { body: materialCategoryBody }
