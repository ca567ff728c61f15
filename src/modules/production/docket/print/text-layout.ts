import { plainText } from './plain-text.ts'

/** Text layout in character columns, for printers that support nothing else. */

export type Align = 'left' | 'right' | 'center'

export interface TextColumn {
  lines: string[]
  width: number
  align?: Align
}

/** The text in lines of at most `width`; breaks at spaces, and inside a word only when it is too long. */
export function wrap(text: string, width: number): string[] {
  const lines = plainText(text)
    .split('\n')
    .flatMap((line) => wrapLine(line, width))
  while (lines.length > 1 && lines.at(-1) === '') lines.pop()
  return lines
}

function wrapLine(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text
    .split(/ +/)
    .filter(Boolean)
    .flatMap((long) => pieces(long, width))) {
    const longer = line ? `${line} ${word}` : word
    if (longer.length <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

function pieces(word: string, width: number): string[] {
  return word.length <= width ? [word] : [word.slice(0, width), ...pieces(word.slice(width), width)]
}

/** A text padded to `width` characters; a longer one is unchanged. */
export function pad(text: string, width: number, align: Align = 'left'): string {
  if (align === 'right') return text.padStart(width)
  if (align === 'center') return text.padStart(text.length + Math.floor((width - text.length) / 2)).padEnd(width)
  return text.padEnd(width)
}

/** Blocks of lines side by side; shorter ones are padded with blank lines. */
export function sideBySide(columns: readonly TextColumn[], between = '  '): string[] {
  const height = Math.max(...columns.map((column) => column.lines.length))
  return Array.from({ length: height }, (_, row) =>
    columns.map((column) => pad(column.lines[row] ?? '', column.width, column.align)).join(between),
  )
}

/** `Label   : value`, with the value wrapped below itself. */
export function labelled(label: string, value: string, labelWidth: number, width: number): string[] {
  const lines = wrap(value, width - labelWidth - 2)
  return lines.map((line, row) => (row === 0 ? `${pad(label, labelWidth)}: ${line}` : pad('', labelWidth + 2) + line))
}

export interface TableColumn {
  head: string
  value: string
  /** Characters between the two bars, including the blank at each side. */
  width: number
  align?: Align
}

/** A ruled table of one row; header and value wrap inside their column. */
export function table(columns: readonly TableColumn[]): string[] {
  const heads = columns.map((column) => cell(column.head, column))
  const values = columns.map((column) => cell(column.value, column))
  return ruled(heads, values)
}

/** Rows of cells between rules, each cell as wide as its column. */
export function ruled(...rows: readonly (readonly TextColumn[])[]): string[] {
  const rule = `+${rows[0]?.map((column) => '-'.repeat(column.width)).join('+')}+`
  return [rule, ...rows.flatMap((cells) => [...sideBySide(cells, '|').map((line) => `|${line}|`), rule])]
}

/** A number that fills its column also uses the blanks at its sides. */
function cell(text: string, { width, align }: TableColumn): TextColumn {
  const full = align === 'right' && text.length > width - 2 && text.length <= width
  const lines = full ? [text] : wrap(text, width - 2).map((line) => ` ${pad(line, width - 2, align)} `)
  return { lines, width, align }
}
