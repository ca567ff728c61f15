const FIRST_LOOK_MS = 80
/** Browsers that hear the same do not all ask at the same moment. */
const SPREAD_MS = 220
/** Where one change follows the other, looks are so far apart at least. */
const APART_MS = 700

/** How long after it has heard of a change a browser looks, which looked so long ago: what it hears until then is one look. */
export const lookAfterMs = (sinceMs: number): number =>
  Math.max(FIRST_LOOK_MS + Math.random() * SPREAD_MS, APART_MS - sinceMs)
