/** A random delay, so that browsers with the same notification do not all send requests at the same moment. */
const SPREAD_MS = 120
/** The least interval between updates while changes follow each other. */
const APART_MS = 500

/**
 * How long a browser waits after a notification, by the time since its last update: notifications until then are
 * handled together.
 */
export const lookAfterMs = (sinceMs: number): number => Math.max(Math.random() * SPREAD_MS, APART_MS - sinceMs)
