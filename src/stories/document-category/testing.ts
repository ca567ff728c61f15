import type { ContractSubject } from '../../platform/testing/contract-subject.ts'
import { freshWord } from '../../platform/testing/records.ts'

export async function documentCategoryBody() {
  const word = freshWord()
  return { code: word, name: `Kategori ${word}` }
}

export const contract: ContractSubject = { body: documentCategoryBody }
