import type { Language } from '../../definition/label.ts'
import { Refused } from '../errors.ts'
import { refusalBody } from '../http/answers.ts'

const [QUOTE, LINE_FEED] = [0x22, 0x0a]

/** The number of rows that have passed so far. */
export interface RowCount {
  rows: number
}

/** Counts the rows of a COPY as they pass: line ends, in a csv those outside quotes. */
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

/** The row count of a frame that contains a refusal instead of file bytes. */
const REFUSED = 0xff_ff_ff_ff

/**
 * The bytes of a file in frames: the number of bytes, the number of rows so far, the bytes. It lets a screen show the
 * progress of an export, whose compressed size is unknown.
 */
export async function* framed(parts: AsyncIterable<Uint8Array | string>, count: RowCount): AsyncGenerator<Buffer> {
  for await (const part of parts) yield frame(Buffer.from(part), count.rows)
}

/** Ends the frames with a refusal in JSON instead of cutting the connection, so that the screen can tell the reason. */
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
