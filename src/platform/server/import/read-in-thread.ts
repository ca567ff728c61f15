import type { Waiting, Work, Workers } from '../workers/workers.ts'
import type { ReadFile, readFile } from './read-file.thread.ts'
import { IMPORT } from './words.ts'

const READING: Work = {
  file: new URL('./read-file.thread.ts', import.meta.url),
  longest: 60_000,
  mostMemory: 1_280 * 1024 * 1024,
  tooLarge: IMPORT.fileContent,
}

/** Reads a file in a thread, when it is the user's turn. */
export function readInThread(workers: Workers, bytes: Uint8Array, waiting: Waiting): Promise<ReadFile> {
  return workers.run<typeof readFile>(READING, bytes, waiting)
}
