import { freshWord } from '../../../platform/testing/records.ts'

/** A category of nothing in particular. */
export const materialCategoryBody = async () => ({ code: freshWord(), name: 'Kategori Uji', kind: 'other' })
