import type {
  PdfCell,
  PdfContent,
  PdfStack,
  PdfTable,
  PdfTableLayout,
} from '../../../../platform/server/print/pdf-content.ts'
import { sizeToFit } from './docket-pdf-fit.ts'
import type { DocketValues } from './docket-values.ts'

// All widths are fixed: with a width of "the rest" a long word would push the column off the page.

/** For labels: light, but dark enough for a photocopy. */
export const GREY = '#4A4D52'
const RULE = '#1D1F23'

export const label = (text: string): PdfContent => ({ text, fontSize: 8, color: GREY })

/** A label with its value below. */
export function labelled(name: string, value: string, fontSize: number): PdfStack {
  return { stack: [label(name), { text: value, fontSize, bold: true }] }
}

const COLON_WIDTH = 10

export type Rows = readonly (readonly [name: string, value: string])[]

/** The width left for the values of `labelledRows`. */
export const valueWidth = (width: number, labelWidth: number): number => width - labelWidth - COLON_WIDTH

/** Labels with their values beside them, one row each. */
export function labelledRows(rows: Rows, width: number, labelWidth: number, fontSize = 9.5): PdfTable {
  const body = rows.map(([name, value]): PdfCell[] => [
    { text: name, fontSize: 8, color: GREY, margin: [0, (fontSize - 8) * 0.9, 0, 0] },
    { text: ':', fontSize, color: GREY },
    { text: value, fontSize },
  ])
  const widths = [labelWidth, COLON_WIDTH, valueWidth(width, labelWidth)]
  return {
    table: { widths, dontBreakRows: true, body },
    layout: { ...bare, paddingTop: () => 0.9, paddingBottom: () => 0.9 },
  }
}

/** The width of lines and padding of three boxes. */
const FIGURE_FRAMES = 3 * 12 + 4 * 0.75

/** The width shares of volume, product and truck: a grade is longer than a volume. */
const FIGURE_SHARES = [0.27, 0.41, 0.32] as const
export const productWidth = (width: number): number => FIGURE_SHARES[1] * (width - FIGURE_FRAMES)

/** What the pump operator looks for first, as large as possible: volume, product and truck. */
export function figures(v: DocketValues, product: string, truck: string, width: number, most: number): PdfTable {
  const values = [
    [v.word('volume'), `${v.volume} m³`],
    [v.word('product'), product],
    [v.word('policeNumber'), truck],
  ] as const
  const widths = FIGURE_SHARES.map((share) => share * (width - FIGURE_FRAMES))
  const cells = values.map(([name, value], index): PdfCell => {
    const fontSize = sizeToFit(value, widths[index] ?? 0, most, LEAST_FIGURE)
    const drop = (most - fontSize) / 2
    return { stack: [label(name), { text: value, fontSize, bold: true, lineHeight: 1, margin: [0, drop, 0, drop] }] }
  })
  return { table: { widths, dontBreakRows: true, body: [cells] }, layout: boxed }
}

export const LEAST_FIGURE = 12

/** A horizontal line; width, thickness and the space above and below it in points. */
export function rule(width: number, lineWidth: number, above: number, below: number): PdfContent {
  return {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor: RULE }],
    margin: [0, above, 0, below],
  }
}

/** The mark in a box, if there is one. */
export function mark(v: DocketValues, alignment: 'left' | 'right'): PdfContent[] {
  if (!v.mark) return []
  const text = { text: v.mark, fontSize: 11, bold: true, noWrap: true }
  const box: PdfTable = { table: { widths: ['auto'], dontBreakRows: true, body: [[text]] }, layout: boxed }
  const before = { text: '', width: alignment === 'right' ? ('*' as const) : 0 }
  return [{ columns: [before, { ...box, width: 'auto' }], margin: [0, 3, 0, 0] }]
}

/** Thin lines around every cell. */
export const boxed: PdfTableLayout = {
  hLineWidth: () => 0.75,
  vLineWidth: () => 0.75,
  hLineColor: RULE,
  vLineColor: RULE,
  paddingLeft: () => 6,
  paddingRight: () => 6,
  paddingTop: () => 3,
  paddingBottom: () => 3,
}

/** Neither lines nor padding. */
export const bare: PdfTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}
