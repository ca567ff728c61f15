import { EncryptedFileError } from 'hucre'
import { streamCsvRows } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import yauzl from 'yauzl'
import type { Label, LabelValues } from '../../definition/label.ts'
import { Refused, RuleBroken } from '../errors.ts'
import { type Cell, cellText, type FileRow, isBlank, lengthOf } from './cell.ts'
import { LIMITS } from './limits.ts'
import { guardText, rowTooLong, tooManyColumns } from './text-guard.ts'
import { IMPORT } from './words.ts'

/** The heading of a file and the rows below it, read on demand. */
export interface OpenFile {
  headers: string[]
  rows: AsyncGenerator<FileRow>
}

const refuse = (code: string, label: Label, values?: LabelValues) => new RuleBroken(code, label, values, 'file')

/** Opens a csv or xlsx file, recognized by its content. Every fault of the file is a refusal with a message. */
export async function openFile(bytes: Buffer): Promise<OpenFile> {
  const rows = guarded(await contentOf(bytes))
  const heading = await rows.next()
  if (heading.done) throw refuse('no_rows', IMPORT.noRows)
  const headers = heading.value.cells.map((cell) => cellText(cell).replace(/\s+/g, ' '))
  assertHeaders(headers)
  return { headers, rows }
}

const ZIP = Buffer.from('PK\u0003\u0004')
/** The container of old binary workbooks, and of those locked by a password. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const isUnfit = (bytes: Buffer) =>
  /^(%PDF|\x89PNG|GIF8|\xff\xd8\xff|<!doctype|<html|\{\\rtf)/i.test(bytes.toString('latin1', 0, 9))

async function contentOf(bytes: Buffer): Promise<AsyncGenerator<FileRow>> {
  if (bytes.length === 0) throw refuse('no_rows', IMPORT.noRows)
  if (bytes.subarray(0, 4).equals(ZIP) || bytes.subarray(0, 4).equals(OLE)) return workbookRows(bytes)
  if (isUnfit(bytes)) throw refuse('file_type', IMPORT.fileType)
  return textRows(decodeText(bytes))
}

async function* textRows(text: string): AsyncGenerator<FileRow> {
  const delimiter = delimiterOf(text)
  guardText(text, delimiter)
  let no = 0
  for (const cells of streamCsvRows(text, { delimiter })) yield { no: ++no, cells: cells.map(plain) }
}

async function* workbookRows(bytes: Buffer): AsyncGenerator<FileRow> {
  try {
    if (bytes.subarray(0, 4).equals(ZIP)) await guardArchive(bytes)
    const most = LIMITS.rows + 2
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
      if (index > most * 2) break
      yield { no: index + 1, cells: values.map(plain) }
    }
  } catch (error) {
    throw unreadable(error, bytes)
  }
}

function unreadable(error: unknown, bytes: Buffer): unknown {
  if (error instanceof Refused) return error
  if (error instanceof EncryptedFileError) return refuse('file_locked', IMPORT.fileLocked)
  // Neither a current workbook nor locked: an old binary one.
  if (bytes.subarray(0, 4).equals(OLE)) return refuse('file_type', IMPORT.fileType)
  // Any fault of the archive or its XML means to the user: this file cannot be read.
  return error instanceof Error ? refuse('file_broken', IMPORT.fileBroken) : error
}

/** The non-blank rows, within the limits for rows and columns. */
async function* guarded(rows: AsyncGenerator<FileRow>): AsyncGenerator<FileRow> {
  let count = 0
  for await (const row of rows) {
    if (row.cells.every(isBlank)) continue
    if (row.cells.length > LIMITS.columns && !row.cells.slice(LIMITS.columns).every(isBlank)) {
      throw tooManyColumns()
    }
    const cells = row.cells.slice(0, LIMITS.columns)
    if (lengthOf({ no: row.no, cells }) > LIMITS.rowLength) throw rowTooLong(row.no)
    count += 1
    if (count > LIMITS.rows + 1) {
      throw refuse('too_many_rows', IMPORT.tooManyRows, { limit: LIMITS.rows.toLocaleString('id') })
    }
    yield { no: row.no, cells }
  }
}

function assertHeaders(headers: readonly string[]): void {
  const seen = new Map<string, number>()
  for (const [index, header] of headers.entries()) {
    if (header === '') continue
    if (header.length > LIMITS.headingLength) {
      const values = { column: columnName(index), limit: LIMITS.headingLength }
      throw refuse('heading_too_long', IMPORT.headingTooLong, values)
    }
    const first = seen.get(header.toLowerCase())
    if (first !== undefined) {
      throw refuse('same_header', IMPORT.sameHeader, { header, first: columnName(first), second: columnName(index) })
    }
    seen.set(header.toLowerCase(), index)
  }
}

/** The spreadsheet name of a column: 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26) - 1
  return (rest >= 0 ? columnName(rest) : '') + String.fromCharCode(65 + (index % 26))
}

/** A day or moment of a workbook, which has no zone, as text; before 1901 it is a time of day. */
function plain(value: Cell | Date): Cell {
  if (!(value instanceof Date)) return value
  const text = value.toISOString()
  const time = text.slice(11, 19)
  if (value.getUTCFullYear() < 1901) return time.slice(0, 5)
  return time === '00:00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${time}`
}

/**
 * Unpacks a workbook once, discards the bytes and counts them, because the reader trusts the sizes an archive
 * declares. Refuses false sizes, too many parts, or too many bytes.
 */
async function guardArchive(bytes: Buffer): Promise<void> {
  const archive = await yauzl.fromBufferPromise(bytes, { validateEntrySizes: true })
  let [parts, unpacked] = [0, 0]
  for await (const entry of archive.eachEntry()) {
    parts += 1
    unpacked += entry.uncompressedSize
    if (parts > LIMITS.parts || unpacked > LIMITS.unpackedBytes) {
      throw new RuleBroken('file_bomb', IMPORT.fileBomb, { limit: LIMITS.unpackedBytes / 1024 / 1024 }, 'file')
    }
    if (entry.fileName.endsWith('/')) continue
    for await (const _ of await archive.openReadStreamPromise(entry));
  }
}

/**
 * The text of a csv file: UTF-8 with or without byte order mark, UTF-16 with one (Excel's "Unicode text"), else
 * Windows-1252 from older programs. Windows-1252 accepts every byte, so null characters tell that the file is not
 * text.
 */
function decodeText(bytes: Buffer): string {
  const [first, second] = bytes
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const text = isUtf16 ? new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes) : eightBit(bytes)
  if (text.includes('\u0000')) throw new RuleBroken('file_null', IMPORT.fileNull, {}, 'file')
  return text.replace(/^\uFEFF/, '')
}

function eightBit(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const DELIMITERS = [',', ';', '\t'] as const
const SAMPLE_LINES = 20
const SAMPLE_LENGTH = LIMITS.rowLength

/** The cell separator: the most frequent candidate in the heading, outside quotes. */
function delimiterOf(text: string): string {
  const sample =
    text
      .slice(0, SAMPLE_LENGTH)
      .split(/\r\n|\r|\n/, SAMPLE_LINES)
      .find((line) => line.trim() !== '') ?? ''
  const bare = sample.replace(/"(?:[^"]|"")*"/g, '')
  const counted = DELIMITERS.map((sign) => ({ sign, count: bare.split(sign).length - 1 }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign
}
