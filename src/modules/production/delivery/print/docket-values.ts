import { formatMoment, formatNumber, formatVolume, type NumberFormat } from '../../../../platform/definition/format.ts'
import { type LabelValues, type Language, say } from '../../../../platform/definition/label.ts'
import type { DocketPrint, TimezoneLabel } from './docket-print.ts'
import { type DocketWord, docketWords } from './docket-words.ts'

export interface DocketPrintOptions {
  language?: Language
  numberFormat?: NumberFormat
}

/** The docket as a template writes it: figures and moments as text, empty ones as '-'. */
export interface DocketValues {
  print: DocketPrint
  language: Language
  word(name: DocketWord, values?: LabelValues): string
  /** Volumes without their unit. */
  volume: string
  total: string
  loadNo: string
  slump: string
  /** Null before the truck has left: the template leaves room to write it by hand. */
  departure: string | null
  /** That the docket is cancelled, and 'SALINAN n' from the second print on. */
  mark: string | null
}

/** Writes a docket in the language and number format that are asked for; by itself in Indonesian. */
export function docketValues(print: DocketPrint, options: DocketPrintOptions = {}): DocketValues {
  const { language = 'id', numberFormat } = options
  const word = (name: DocketWord, values?: LabelValues) => say(docketWords[name], language, values)
  return {
    print,
    language,
    word,
    volume: formatVolume(print.quantity, numberFormat),
    total: formatVolume(print.quantity_total, numberFormat),
    loadNo: print.load_no === null ? '-' : String(print.load_no),
    slump: slump(print, numberFormat),
    departure: print.start_delivery && departure(print.start_delivery, print.timezone, language),
    mark:
      [print.cancelled && word('cancelled'), print.copy_no > 1 && word('copy', { no: print.copy_no })]
        .filter(Boolean)
        .join(' - ') || null,
  }
}

/** What was measured at the plant; before that, what was ordered. */
function slump({ slump, slump_ordered }: DocketPrint, format?: NumberFormat): string {
  const text = slump === null ? slump_ordered : formatNumber(slump, 1, { format, trim: true })
  return text ? `${text} cm` : '-'
}

/** Where a time is written by hand. */
export const writtenByHand = '______ : ______'

/** The text, or '-' where there is none. */
export function orDash(text: string | null | undefined): string {
  return text?.trim() ? text : '-'
}

const HOURS_AHEAD: Record<TimezoneLabel, number> = { WIB: 7, WITA: 8, WIT: 9 }

/** The moment on the clock of the production unit, whatever offset it was sent with. */
function departure(moment: string, zone: TimezoneLabel, language: Language): string {
  const atUnit = new Date(new Date(moment).getTime() + HOURS_AHEAD[zone] * 3_600_000).toISOString()
  return `${formatMoment(atUnit, language)} ${zone}`
}
