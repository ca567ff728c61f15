import { type Label, type Language, say } from '../../../platform/definition/label.ts'
import type { Page } from '../../../platform/server/print/page.ts'
import type {
  PdfCell,
  PdfContent,
  PdfStack,
  PdfTable,
  PdfTableLayout,
  PdfText,
} from '../../../platform/server/print/pdf-content.ts'

/** Labels: light enough to recede, dark enough for a photocopy. */
const GREY = '#4A4D52'
const RULE = '#1D1F23'
const GAP = 16

const bare: PdfTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 1,
  paddingBottom: () => 1,
}

export const ruled: PdfTableLayout = {
  hLineWidth: () => 0.75,
  vLineWidth: () => 0,
  hLineColor: '#B9BBB6',
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

/** The header of a financial document. */
export interface PaperMarks {
  copy_no: number
  cancelled: boolean
  draft?: boolean
}

const WORDS = {
  draft: ['KONSEP', 'DRAFT'],
  cancelled: ['DIBATALKAN', 'CANCELLED'],
  copy: ['SALINAN {no}', 'COPY {no}'],
  taxNumber: ['NPWP', 'Tax number'],
  stamp: ['Meterai', 'Stamp duty'],
} as const satisfies Record<string, Label>

/** Marks a draft, a void document or a numbered copy; null for an original. */
export function markOf({ copy_no, cancelled, draft }: PaperMarks, language: Language): string | null {
  const marks = [
    draft && say(WORDS.draft, language),
    cancelled && say(WORDS.cancelled, language),
    copy_no > 1 && say(WORDS.copy, language, { no: copy_no }),
  ]
  return marks.filter(Boolean).join(' - ') || null
}

interface Letterhead {
  name: string
  address: string | null
  npwp?: string | null
  nitku?: string | null
}

/** The company on the left; the title with its number and mark on the right. */
export function letterhead(
  { name, address, npwp, nitku }: Letterhead,
  { title, number, mark }: { title: string; number: string; mark: string | null },
  page: Page,
  language: Language,
): PdfContent[] {
  const right = 240
  const told = [address, npwp && `${say(WORDS.taxNumber, language)} ${npwp}`, nitku && `NITKU ${nitku}`]
  return [
    {
      columns: [
        {
          width: page.contentWidth - right - GAP,
          stack: [
            { text: name, fontSize: 15, bold: true },
            ...told.flatMap((text) => (text ? [{ text, fontSize: 9, color: GREY }] : [])),
          ],
        },
        {
          width: right,
          stack: [
            { text: title, fontSize: 22, bold: true, alignment: 'right' },
            { text: number, fontSize: 12, bold: true, alignment: 'right' },
            ...(mark
              ? [{ text: mark, fontSize: 12, bold: true, alignment: 'right' as const, characterSpacing: 1 }]
              : []),
          ],
        },
      ],
      columnGap: GAP,
    },
    rule(page.contentWidth),
  ]
}

const rule = (width: number): PdfContent => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 1.5, lineColor: RULE }],
  margin: [0, 6, 0, 8],
})

/** Labels with their values; a label without a value is left out. */
export function labelled(
  rows: readonly (readonly [name: string, value: string | null])[],
  width: number,
  labelWidth: number,
  fontSize = 10,
): PdfTable {
  const body = rows.flatMap(([name, value]): PdfCell[][] =>
    value
      ? [
          [
            { text: name, fontSize: fontSize - 1, color: GREY },
            { text: unbroken(value), fontSize },
          ],
        ]
      : [],
  )
  return {
    table: { widths: [labelWidth, width - labelWidth], dontBreakRows: true, body: body.length > 0 ? body : [NOTHING] },
    layout: bare,
  }
}

// A number like INV/SMG/2611/00064, short enough for one line.
const DOCUMENT_NUMBER = /(?<!\S)(?=\S{1,24}(?!\S))[\w-]+(?:\/[\w-]+)+/g

/** The text with document numbers kept on one line; the layout would break them at a slash. */
function unbroken(text: string): PdfText['text'] {
  const numbers = [...text.matchAll(DOCUMENT_NUMBER)]
  if (numbers.length === 0) return text
  const pieces: PdfText[] = []
  let end = 0
  for (const { 0: number, index } of numbers) {
    pieces.push({ text: text.slice(end, index) }, { text: number, noWrap: true })
    end = index + number.length
  }
  return [...pieces, { text: text.slice(end) }]
}

const NOTHING: readonly PdfCell[] = [{ text: '' }, { text: '' }]

/** The space beside each column of `sums`. */
const SUMS_PADDING = 4

/** The width that `sums` need. */
export const sumsWidth = ([names, amounts]: readonly [number, number]): number => names + amounts + 2 * SUMS_PADDING

/** Amounts in rows, the last one bold. */
export function sums(
  rows: readonly (readonly [name: string, amount: string])[],
  widths: readonly [number, number],
): PdfTable {
  const body = rows.map(([name, amount], index): PdfCell[] => {
    const bold = index === rows.length - 1
    return [
      { text: name, fontSize: 10, bold },
      { text: amount, fontSize: 10, bold, alignment: 'right' },
    ]
  })
  // The layout changes the given widths, so each call gets a copy.
  return {
    table: { widths: [...widths], dontBreakRows: true, body },
    layout: { ...bare, paddingRight: () => SUMS_PADDING },
  }
}

interface Signing {
  placeAndDate: string
  name: string | null
  position: string | null
  /** The box for the revenue stamp (meterai). */
  stamped?: boolean
}

export const SIGNING_WIDTH = 190

/** The signature of the company, across the revenue stamp where one is due. */
export function signing({ placeAndDate, name, position, stamped }: Signing, language: Language): PdfStack {
  const box: PdfContent = {
    table: {
      widths: [58],
      heights: [40],
      dontBreakRows: true,
      body: [
        [{ text: say(WORDS.stamp, language), fontSize: 8, color: GREY, alignment: 'center', margin: [0, 14, 0, 0] }],
      ],
    },
    layout: { hLineWidth: () => 0.75, vLineWidth: () => 0.75, hLineColor: GREY, vLineColor: GREY },
    margin: [0, 6, 0, 6],
  }
  return {
    unbreakable: true,
    stack: [
      { text: placeAndDate, fontSize: 10 },
      stamped ? box : { text: ' ', fontSize: 48 },
      { text: name ?? '(__________________________)', fontSize: 10, bold: true },
      ...(position ? [{ text: position, fontSize: 9, color: GREY }] : []),
    ],
  }
}

/** 'Semarang, 21 Nov 2026'; only the day where the company has no city. */
export const placeAndDate = (city: string | null, day: string): string => (city ? `${city}, ${day}` : day)
