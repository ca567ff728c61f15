import { RuleBroken } from '../errors.ts'
import { LIMITS } from './limits.ts'
import { IMPORT } from './words.ts'

/**
 * The text of a csv file: UTF-8 with or without byte order mark, UTF-16 with one (Excel's "Unicode text"), else
 * Windows-1252 from older programs. Windows-1252 accepts every byte, so null characters tell that the file is not
 * text.
 */
export function decodeText(bytes: Buffer): string {
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
export function delimiterOf(text: string): string {
  const sample =
    text
      .slice(0, SAMPLE_LENGTH)
      .split(/\r\n|\r|\n/, SAMPLE_LINES)
      .find((line) => line.trim() !== '') ?? ''
  const bare = sample.replace(/"(?:[^"]|"")*"/g, '')
  const counted = DELIMITERS.map((sign) => ({ sign, count: bare.split(sign).length - 1 }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign
}
