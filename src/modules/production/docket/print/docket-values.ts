import { formatMoment, formatNumber, formatVolume, type NumberFormat } from '../../../../platform/definition/format.ts'
import { type LabelValues, type Language, say } from '../../../../platform/definition/label.ts'
import type { DocketPrint, TimezoneLabel } from './docket-print.ts'
import { type DocketWord, docketWords } from './docket-words.ts'

export interface DocketPrintOptions {
  language?: Language
  numberFormat?: NumberFormat
}

/** The docket's values as text for the templates; empty ones are '-'. */
export interface DocketValues {
  print: DocketPrint
  language: Language
  word(name: DocketWord, values?: LabelValues): string
  /** Volumes without their unit. */
  volume: string
  total: string
  loadNo: string
  slump: string
  /** Null before departure: the template leaves room to write it by hand. */
  departure: string | null
  /** That the docket is cancelled, and 'SALINAN n' from the second print. */
  mark: string | null
}

/** Formats a docket in a language and number format; Indonesian by default. */
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

/** The measured slump, or the ordered one before it is measured. */
function slump({ slump, slump_ordered }: DocketPrint, format?: NumberFormat): string {
  const text = slump === null ? slump_ordered : formatNumber(slump, 1, { format, trim: true })
  return text ? `${text} cm` : '-'
}

/** A blank for a handwritten time. */
export const writtenByHand = '______ : ______'

/** The text, or '-' when empty. */
export function orDash(text: string | null | undefined): string {
  return text?.trim() ? text : '-'
}

const HOURS_AHEAD: Record<TimezoneLabel, number> = { WIB: 7, WITA: 8, WIT: 9 }

/** The departure in the production unit's zone, whatever its offset. */
function departure(moment: string, zone: TimezoneLabel, language: Language): string {
  const atUnit = new Date(new Date(moment).getTime() + HOURS_AHEAD[zone] * 3_600_000).toISOString()
  return `${formatMoment(atUnit, language)} ${zone}`
}
