/** How long what was taken out of a form can be brought back. */
export const UNDO_MS = 8_000
