import { type Label, type Language, say } from './label.ts'

/** What a document is called that gets its number later. */
export const draftName = (id: number): Label => [`Konsep #${id}`, `Draft #${id}`]

/** The name of a record as lookups and the search answer it, in a language: they call a draft by its Indonesian name. */
export function nameIn(language: Language, name: string, id: number): string {
  const draft = draftName(id)
  return name === say(draft, 'id') ? say(draft, language) : name
}
