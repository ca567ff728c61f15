import type { Column } from './columns.ts'

const BYTE_ORDER_MARK = '\uFEFF'
const [QUOTE, LINE_FEED, RETURN] = [0x22, 0x0a, 0x0d]

/**
 * The rows as RFC 4180: UTF-8 with byte order mark (for Excel), CRLF line ends, days and moments in ISO 8601, plain
 * numbers. PostgreSQL writes the rows; only the CR is added.
 */
export async function* writeCsv(
  columns: readonly Column[],
  chunks: AsyncIterable<Buffer>,
  source?: string,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${BYTE_ORDER_MARK}${columns.map((column) => headerCell(column.label)).join(',')}\r\n`)
  const state = { isQuoted: false }
  for await (const chunk of chunks) yield withReturns(chunk, state)
  // As many columns as the rows above, for programs that parse columns.
  if (source) yield Buffer.from(`${headerCell(source)}${','.repeat(Math.max(0, columns.length - 1))}\r\n`)
}

function headerCell(label: string): string {
  return /[",]/.test(label) ? `"${label.replaceAll('"', '""')}"` : label
}

/** Inserts a CR before each line end outside quotes. `state` carries over between chunks. */
export function withReturns(chunk: Buffer, state: { isQuoted: boolean }): Buffer {
  const ends: number[] = []
  for (let index = 0; index < chunk.length; index++) {
    const byte = chunk[index]
    if (byte === QUOTE) state.isQuoted = !state.isQuoted
    else if (byte === LINE_FEED && !state.isQuoted) ends.push(index)
  }
  const result = Buffer.allocUnsafe(chunk.length + ends.length)
  let [from, at] = [0, 0]
  for (const end of ends) {
    at += chunk.copy(result, at, from, end)
    result[at++] = RETURN
    from = end
  }
  chunk.copy(result, at, from)
  return result
}
