import type { Shape } from '../../field-kind.ts'
import type { Column } from '../columns.ts'
import { GROUP_MARK } from '../marks.ts'
import { isDigit, putDay, putMoment, putTime } from './serial.ts'
import { HEADER_STYLE } from './styles.ts'
import { put, putText } from './text-bytes.ts'

const [TAB, LINE_FEED, SPACE, MINUS, BACKSLASH, LETTER_N] = [0x09, 0x0a, 0x20, 0x2d, 0x5c, 0x4e]
/** Excel's longest text in a cell. */
const LONGEST_TEXT = 32_767
const EMPTY = Buffer.from('<c/>')
const ROW = Buffer.from('<row>')
const ROW_END = Buffer.from('</row>')
const NUMBER_END = Buffer.from('</v></c>')
const TEXT = Buffer.from('<c t="inlineStr"><is><t>')
const SPACED_TEXT = Buffer.from('<c t="inlineStr"><is><t xml:space="preserve">')
const TEXT_END = Buffer.from('</t></is></c>')
/** The longest markup around a value, and the digits of a serial number. */
const AROUND = 96
const LARGEST_GROWTH = 5

type CellWriter = (out: Buffer, at: number, source: Buffer, from: number, to: number) => number

/** The XML written from some bytes, and how far it got. */
export interface Written {
  /** Valid until the next write. */
  xml: Buffer
  rows: number
  /** The position of the first byte not read. */
  next: number
}

/** Writes rows of a COPY as rows of a sheet. Every text is an inline string, so that none is ever a formula. */
export class RowWriter {
  readonly #writers: readonly CellWriter[]
  /** The writers of total rows; without them no row begins with its mark. */
  readonly #sums: readonly CellWriter[] | undefined
  #out = Buffer.alloc(0)

  constructor(columns: readonly Column[], styles: readonly number[], bold?: readonly number[]) {
    this.#writers = columns.map((column, index) => cellWriter(column.shape, styles[index] ?? 0))
    this.#sums = bold && columns.map((column, index) => sumWriter(column.shape, bold[index] ?? HEADER_STYLE))
  }

  /** Writes the complete rows in `source`, at most `mostRows`; an incomplete last row is left. */
  write(source: Buffer, mostRows: number): Written {
    const [ends, next] = rowEnds(source, mostRows)
    const needed = next * LARGEST_GROWTH + ends.length * (this.#writers.length * AROUND + AROUND)
    if (this.#out.length < needed) this.#out = Buffer.allocUnsafe(needed)
    const out = this.#out
    let [at, from] = [0, 0]
    for (const end of ends) {
      at = this.#row(out, at, source, from, end)
      from = end + 1
    }
    return { xml: out.subarray(0, at), rows: ends.length, next }
  }

  #row(out: Buffer, start: number, source: Buffer, first: number, end: number): number {
    let at = put(out, start, ROW)
    let from = first
    let writers = this.#writers
    if (this.#sums) {
      if (source[first] !== GROUP_MARK.charCodeAt(0)) writers = this.#sums
      from = first + 2
    }
    for (const write of writers) {
      let to = from
      while (to < end && source[to] !== TAB) to++
      const isEmpty = to === from || (to === from + 2 && source[from] === BACKSLASH && source[from + 1] === LETTER_N)
      at = isEmpty ? put(out, at, EMPTY) : write(out, at, source, from, to)
      from = to + 1
    }
    return put(out, at, ROW_END)
  }
}

// Tabs and line ends inside a value are escaped, so unescaped ones separate cells and rows.
function rowEnds(source: Buffer, most: number): [ends: number[], next: number] {
  const ends: number[] = []
  let next = 0
  while (ends.length < most) {
    const end = source.indexOf(LINE_FEED, next)
    if (end === -1) break
    ends.push(end)
    next = end + 1
  }
  return [ends, next]
}

function cellWriter(shape: Shape, style: number): CellWriter {
  if (shape === 'text') return (out, at, source, from, to) => writeText(out, at, source, from, to)
  const open = Buffer.from(`<c s="${style}"><v>`)
  if (shape === 'number') {
    return (out, at, source, from, to) => {
      const start = put(out, at, open)
      return put(out, start + source.copy(out, start, from, to), NUMBER_END)
    }
  }
  const putSerial = { day: putDay, moment: putMoment, time: putTime }[shape]
  return (out, at, source, from) =>
    isDigit(source[from]) ? put(out, putSerial(out, put(out, at, open), source, from), NUMBER_END) : put(out, at, EMPTY)
}

/** A bold cell of a total row; instead of a day or number it may contain a word. */
function sumWriter(shape: Shape, style: number): CellWriter {
  const write = cellWriter(shape, style)
  const [open, spaced] = [
    Buffer.from(`<c s="${HEADER_STYLE}" t="inlineStr"><is><t>`),
    Buffer.from(`<c s="${HEADER_STYLE}" t="inlineStr"><is><t xml:space="preserve">`),
  ]
  const word: CellWriter = (out, at, source, from, to) => writeText(out, at, source, from, to, open, spaced)
  if (shape === 'text') return word
  return (out, at, source, from, to) =>
    isDigit(source[from]) || source[from] === MINUS ? write(out, at, source, from, to) : word(out, at, source, from, to)
}

function writeText(
  out: Buffer,
  at: number,
  source: Buffer,
  from: number,
  to: number,
  open = TEXT,
  spaced = SPACED_TEXT,
): number {
  const end = to - from > LONGEST_TEXT ? shortened(source, from, to) : to
  // XML drops a blank at either end (plain, or an escaped tab or line end) unless it is preserved.
  const isSpaced =
    source[from] === SPACE || source[from] === BACKSLASH || source[end - 1] === SPACE || source[end - 2] === BACKSLASH
  const start = put(out, at, isSpaced ? spaced : open)
  return put(out, putText(out, start, source, from, end), TEXT_END)
}

/** Where a text must end to fit into a cell, not inside a character or an escape. */
function shortened(source: Buffer, from: number, to: number): number {
  let end = Math.min(to, from + LONGEST_TEXT)
  while (end > from && ((source[end] as number) & 0xc0) === 0x80) end--
  let slashes = 0
  while (source[end - 1 - slashes] === BACKSLASH) slashes++
  return end - (slashes % 2)
}
