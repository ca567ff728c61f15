/** How long a removed line can be restored. */
export const UNDO_MS = 8_000
