import type { Label } from './label.ts'

/** What a document is called that gets its number later. */
export const draftName = (id: number): Label => [`Konsep #${id}`, `Draft #${id}`]
