/** Timeouts and rates for slow clients. */
export interface Patience {
  /** Milliseconds within which a request's headers and body must arrive. */
  request: number
  /** For an upload instead: bytes per second it must keep, and milliseconds within which it must be complete. */
  uploadRate: number
  upload: number
  /** Milliseconds between two checks of incomplete requests. */
  look: number
  /** Milliseconds within which a client must read `leastRate` of waiting bytes. */
  reader: number
  /** Bytes per second. */
  leastRate: number
  /** Milliseconds within which an exported file must be read completely. */
  file: number
}

export const PATIENCE: Patience = {
  request: 60_000,
  uploadRate: 32 * 1024,
  upload: 15 * 60_000,
  look: 5_000,
  reader: 60_000,
  leastRate: 4 * 1024,
  file: 30 * 60_000,
}
