/** A row's cells in the order of the columns; null where there is nothing. */
export type Cells = readonly (string | null)[]

const EMPTY = '\\N'
const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** So many rows are worked on at once, so that others are answered in between. */
const AT_ONCE = 100

/** Reads rows from the bytes of a COPY in its text format, some at a time. */
export async function* readRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Cells[], void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (let at = 0; at < lines.length; at += AT_ONCE) yield lines.slice(at, at + AT_ONCE).map(readLine)
  }
}

// Tabs and line ends inside a value arrive escaped, so those that stand there part cells and rows.
function readLine(line: string): Cells {
  const cells: (string | null)[] = line.split('\t')
  if (!line.includes('\\')) return cells
  return cells.map((cell) => (cell === EMPTY || cell === null ? null : unescaped(cell)))
}

function unescaped(cell: string): string {
  return cell.includes('\\') ? cell.replace(/\\(.)/g, (_, one: string) => ESCAPED[one] ?? one) : cell
}
