/** What a document is called that gets its number later: a name of its own, the same in both languages. */
export const draftName = (id: number): string => `Konsep #${id}`
