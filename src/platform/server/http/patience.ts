/** How long a server waits for a client. */
export interface Patience {
  /** Milliseconds within which the headers and the body of a request must have come. */
  request: number
  /** Bytes a second that the file of an upload must bring instead, and milliseconds within which it must be complete. */
  uploadRate: number
  upload: number
  /** Milliseconds between two looks at requests that are not complete. */
  look: number
  /** Milliseconds within which the reader of an answer must have taken bytes at `leastRate`, while some wait for it. */
  reader: number
  /** Bytes a second. */
  leastRate: number
  /** Milliseconds within which an exported file must have been taken whole. */
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
