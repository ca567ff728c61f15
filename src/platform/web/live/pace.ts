/** Browsers that hear the same do not all ask at the same moment. */
const SPREAD_MS = 120
/** Where one change follows the other, looks are so far apart at least. */
const APART_MS = 500

/** How long after it has heard of a change a browser looks, which looked so long ago: what it hears until then is one look. */
export const lookAfterMs = (sinceMs: number): number => Math.max(Math.random() * SPREAD_MS, APART_MS - sinceMs)
