import type { Language } from '../../definition/label.ts'
import { Refused } from '../errors.ts'
import { refusalBody } from '../http/answers.ts'

const [QUOTE, LINE_FEED] = [0x22, 0x0a]

/** How many rows have passed so far. */
export interface RowCount {
  rows: number
}

/** Counts the rows of a COPY while they pass: line ends, in a csv those outside of quotes. */
export async function* countRows(
  chunks: AsyncIterable<Buffer>,
  isCsv: boolean,
  count: RowCount,
): AsyncGenerator<Buffer> {
  let isQuoted = false
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at++) {
      if (chunk[at] === QUOTE) isQuoted = isCsv && !isQuoted
      else if (chunk[at] === LINE_FEED && !isQuoted) count.rows += 1
    }
    yield chunk
  }
}

/** What stands for the count of rows in a frame that holds no bytes of the file but a refusal. */
const REFUSED = 0xff_ff_ff_ff

/**
 * The bytes of a file in frames: how many bytes follow, how many rows are in them and all before, the
 * bytes. A screen shows by it how far an export is, of which a packed file's size says nothing.
 */
export async function* framed(parts: AsyncIterable<Uint8Array | string>, count: RowCount): AsyncGenerator<Buffer> {
  for await (const part of parts) yield frame(Buffer.from(part), count.rows)
}

/** Ends frames with a refusal, in JSON, instead of breaking them off: the screen then says why there is no file. */
export async function* refusedAtEnd(frames: AsyncIterable<Buffer>, language: Language): AsyncGenerator<Buffer> {
  try {
    yield* frames
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    yield frame(Buffer.from(JSON.stringify(refusalBody(error, language))), REFUSED)
  }
}

function frame(bytes: Buffer, rows: number): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes.length, 0)
  head.writeUInt32BE(rows, 4)
  return Buffer.concat([head, bytes])
}
