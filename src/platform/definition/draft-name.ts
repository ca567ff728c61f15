import { type Label, type Language, say } from './label.ts'

/** The name of a document that has no number yet. */
export const draftName = (id: number): Label => [`Konsep #${id}`, `Draft #${id}`]

/**
 * The name of a record in the user's language. Lookups and search answer a draft's Indonesian name, which is
 * translated here.
 */
export function nameIn(language: Language, name: string, id: number): string {
  const draft = draftName(id)
  return name === say(draft, 'id') ? say(draft, language) : name
}
