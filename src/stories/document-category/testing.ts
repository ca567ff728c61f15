import { freshWord } from '../../platform/testing/records.ts'

export async function documentCategoryBody() {
  const word = freshWord()
  return { code: word, name: `Kategori ${word}` }
}
