/** A row's cells in the order of the columns; null for an empty one. */
export type Cells = readonly (string | null)[]

const EMPTY = '\\N'
const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** Rows processed before other requests get their turn. */
const AT_ONCE = 100

/** Parses rows from the bytes of a COPY in text format, some at a time. */
export async function* readRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<Cells[], void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (let at = 0; at < lines.length; at += AT_ONCE) yield lines.slice(at, at + AT_ONCE).map(readLine)
  }
}

// Tabs and line ends inside a value are escaped, so unescaped ones separate cells and rows.
function readLine(line: string): Cells {
  const cells: (string | null)[] = line.split('\t')
  if (!line.includes('\\')) return cells
  return cells.map((cell) => (cell === EMPTY || cell === null ? null : unescaped(cell)))
}

function unescaped(cell: string): string {
  return cell.includes('\\') ? cell.replace(/\\(.)/g, (_, one: string) => ESCAPED[one] ?? one) : cell
}
