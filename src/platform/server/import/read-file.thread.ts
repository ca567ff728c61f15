import { RuleBroken } from '../errors.ts'
import { threaded } from '../workers/threaded.ts'
import { CHUNK_ROWS, LIMITS } from './limits.ts'
import { openFile } from './read-file.ts'
import { inBatches } from './records.ts'
import { IMPORT } from './words.ts'

/** A file that was read, as it is kept. */
export interface ReadFile {
  headers: string[]
  /** Number of the first row beneath the heading; 0 without any. */
  firstRow: number
  rowCount: number
  chunks: Chunk[]
}

/** Some rows of a file: JSON in UTF-8, each an array of its number and its cells. */
interface Chunk {
  lastRow: number
  rows: Uint8Array<ArrayBuffer>
}

/** Reads a csv or xlsx file, a few rows at a time; whatever is wrong with it is a 422 at `file`. */
export async function readFile(bytes: Uint8Array): Promise<ReadFile> {
  const { headers, rows } = await openFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const encoder = new TextEncoder()
  const read: ReadFile = { headers, firstRow: 0, rowCount: 0, chunks: [] }
  let kept = 0
  for await (const batch of inBatches(rows, CHUNK_ROWS)) {
    const chunk = encoder.encode(JSON.stringify(batch.map(({ no, cells }) => [no, ...cells])))
    kept += chunk.length
    if (kept > LIMITS.keptBytes) throw new RuleBroken('too_large', IMPORT.fileContent, {}, 'file')
    read.firstRow ||= batch[0]?.no ?? 0
    read.rowCount += batch.length
    read.chunks.push({ lastRow: batch.at(-1)?.no ?? 0, rows: chunk })
  }
  if (read.rowCount === 0) throw new RuleBroken('no_rows', IMPORT.noRows, {}, 'file')
  return read
}

export default threaded(readFile, ({ chunks }) => chunks.map(({ rows }) => rows.buffer))
