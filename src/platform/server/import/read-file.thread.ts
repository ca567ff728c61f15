import { RuleBroken } from '../errors.ts'
import { threaded } from '../workers/threaded.ts'
import type { FileRow } from './cell.ts'
import { LIMITS } from './limits.ts'
import { openFile } from './read-file.ts'
import { inPieces } from './records.ts'
import { readWhole } from './whole-file.ts'
import { IMPORT } from './words.ts'

/** A parsed file, as it is stored. */
export interface ReadFile {
  headers: string[]
  /** The number of the first row below the heading; 0 without rows. */
  firstRow: number
  rowCount: number
  chunks: Chunk[]
}

/** Some rows of a file: JSON in UTF-8, each an array of its number and its cells. */
interface Chunk {
  lastRow: number
  rows: Uint8Array<ArrayBuffer>
}

/** Reads a csv or xlsx file, a few rows at a time; 422 at `file` when it cannot be read. */
export async function readFile(bytes: Buffer): Promise<ReadFile> {
  const { headers, rows } = await openFile(bytes)
  const encoder = new TextEncoder()
  const read: ReadFile = { headers, firstRow: 0, rowCount: 0, chunks: [] }
  let kept = 0
  for await (const piece of inPieces(asJson(rows))) {
    const chunk = encoder.encode(`[${piece.map(({ json }) => json).join()}]`)
    kept += chunk.length
    if (kept > LIMITS.keptBytes) throw new RuleBroken('too_large', IMPORT.fileContent, {}, 'file')
    read.firstRow ||= piece[0]?.no ?? 0
    read.rowCount += piece.length
    read.chunks.push({ lastRow: piece.at(-1)?.no ?? 0, rows: chunk })
  }
  if (read.rowCount === 0) throw new RuleBroken('no_rows', IMPORT.noRows, {}, 'file')
  return read
}

/** The rows as stored, with their size in bytes. */
async function* asJson(rows: AsyncIterable<FileRow>): AsyncGenerator<{ no: number; json: string; length: number }> {
  for await (const { no, cells } of rows) {
    const json = JSON.stringify([no, ...cells])
    yield { no, json, length: Buffer.byteLength(json) }
  }
}

/** `readFile` for an open file. */
export const readOpenFile = (file: number): Promise<ReadFile> => readFile(readWhole(file))

export default threaded(readOpenFile, ({ chunks }) => chunks.map(({ rows }) => rows.buffer))
