import type { PdfCell, PdfContent, PdfStack, PdfTable, PdfTableLayout } from '../../../../platform/server/print/pdf-content.ts'
import { textWidth } from './docket-pdf-annex.ts'
import type { DocketValues } from './docket-values.ts'
import type { DocketWord } from './docket-words.ts'

/** Labels: light enough to step back, dark enough for a photocopy. */
export const GREY = '#4A4D52'
const RULE = '#1D1F23'

export const label = (text: string): PdfContent => ({ text, fontSize: 8, color: GREY })

/** A label with its value below. */
export function labelled(name: string, value: string, fontSize = 10.5, bold = false): PdfStack {
  return { stack: [label(name), { text: value, fontSize, bold }] }
}

/** A label with its value beside it, one row each. */
export function labelledRows(rows: readonly (readonly [name: string, value: string])[], labelWidth: number): PdfTable {
  const body = rows.map(([name, value]): PdfCell[] => [
    { text: name, fontSize: 8.5, color: GREY, margin: [0, 1, 0, 0] },
    { text: ':', fontSize: 9.5, color: GREY },
    { text: value, fontSize: 10 },
  ])
  return { table: { widths: [labelWidth, 3, '*'], dontBreakRows: true, body }, layout: open }
}

/** The largest size up to `most` at which the text stays on one line of this width. */
export function sizeToFit(text: string, width: number, most: number, least = 9): number {
  return Math.max(least, Math.min(most, Math.floor(width / (textWidth(text) * 0.54))))
}

export function rule(width: number, thickness: number, margin: [number, number, number, number] = [0, 4, 0, 4]): PdfContent {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: thickness, lineColor: RULE }], margin }
}

/** 'COPY n' in a box, on second and later prints only. */
export function copyMark(v: DocketValues, alignment: 'left' | 'right'): PdfContent[] {
  if (!v.copyMark) return []
  const box: PdfTable = {
    table: { widths: ['auto'], dontBreakRows: true, body: [[{ text: v.copyMark, fontSize: 11, bold: true, noWrap: true }]] },
    layout: boxed,
  }
  const gap = { text: '', width: alignment === 'right' ? ('*' as const) : 0 }
  return [{ columns: [gap, { ...box, width: 'auto' }], margin: [0, 3, 0, 0] }]
}

/** Boxes for the times that are written by hand at the site. */
export function timeBlanks(v: DocketValues, height: number): PdfTable {
  const names: DocketWord[] = ['arrival', 'startUnloading', 'finishUnloading']
  const blank = { text: ':', fontSize: 16, color: GREY, alignment: 'center' as const, margin: (height - 34) / 2 }
  return {
    table: {
      widths: ['*', '*', '*'],
      heights: height,
      dontBreakRows: true,
      body: [names.map((name) => ({ stack: [label(v.word(name)), { ...blank, margin: [0, (height - 30) / 2, 0, 0] }] }))],
    },
    layout: boxed,
    unbreakable: true,
  }
}

/** What the receiver confirms with his signature. */
export function statement(v: DocketValues, fontSize: number): PdfContent {
  return { text: v.word('statement', { volume: `${v.volume} m³` }), fontSize, bold: true }
}

/** Three boxes to sign in; the driver's name is known, the others are written. */
export function signatures(v: DocketValues, driver: string, height: number): PdfTable {
  const signers = [
    { title: v.word('receiver'), below: v.word('signHere') },
    { title: v.word('driver'), below: driver },
    { title: v.word('dispatcher'), below: v.word('signHere') },
  ]
  return {
    table: {
      widths: ['*', '*', '*'],
      heights: [height, 12],
      dontBreakRows: true,
      body: [
        signers.map(({ title }) => ({ ...label(title), border: [true, true, true, false] })),
        signers.map(({ below }) => ({ text: below, fontSize: 8, alignment: 'center', border: [true, false, true, true] })),
      ],
    },
    layout: boxed,
    unbreakable: true,
  }
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

/** No lines. */
export const open: PdfTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 4,
  paddingTop: () => 1.2,
  paddingBottom: () => 1.2,
}
