import type { PdfContent, PdfTable } from '../../../../platform/server/print/pdf-content.ts'
import type { Annex } from './docket-pdf-annex.ts'
import { bare, boxed, GREY, label } from './docket-pdf-parts.ts'
import type { DocketValues } from './docket-values.ts'

/** Heights in points of the parts filled in by hand at the site. */
export interface FootSize {
  times: number
  statement: number
  signing: number
}

const NAME_HEIGHT = 11

/** The width of one of three cells, without lines and padding. */
const third = (width: number) => (width - 3 * 12 - 4 * 0.75) / 3

/**
 * A docket of fixed height: printed values at the top, handwritten parts at the bottom, so that driver and receiver
 * find them in the same place, and free room for remarks between.
 */
export function sheet(
  body: readonly PdfContent[],
  foot: readonly PdfContent[],
  width: number,
  height: number,
  size: FootSize,
): PdfTable {
  const below = footHeight(size)
  return {
    table: {
      widths: [width],
      heights: [height - below, below],
      dontBreakRows: true,
      body: [[{ stack: body }], [{ stack: foot }]],
    },
    layout: bare,
  }
}

function footHeight({ times, statement, signing }: FootSize): number {
  const lines = 5 * 0.75
  const paddings = 6 + 2 * 6
  return times + 7 + statement * 1.3 + 4 + signing + NAME_HEIGHT + paddings + lines
}

/** Blanks for the times, the receiver's confirmation, and three signatures. */
export function foot(v: DocketValues, annex: Annex, width: number, size: FootSize): PdfContent[] {
  const volume = `${v.volume} m³`
  return [
    timeBlanks(v, width, size.times),
    { text: v.word('statement', { volume }), fontSize: size.statement, bold: true, margin: [0, 7, 0, 4] },
    signatures(v, annex, width, size.signing),
  ]
}

function timeBlanks(v: DocketValues, width: number, height: number): PdfTable {
  const names = ['arrival', 'startUnloading', 'finishUnloading'] as const
  const colon = {
    text: ':',
    fontSize: 16,
    color: GREY,
    alignment: 'center',
    margin: [0, (height - 30) / 2, 0, 0],
  } as const
  return {
    table: {
      widths: names.map(() => third(width)),
      heights: height,
      dontBreakRows: true,
      body: [names.map((name) => ({ stack: [label(v.word(name)), { ...colon }] }))],
    },
    layout: boxed,
  }
}

/** The driver's name is printed; the others sign and write theirs. */
function signatures(v: DocketValues, annex: Annex, width: number, height: number): PdfTable {
  const driver = annex.fit('driver', v.print.driver_name, { width: third(width), size: 8 })
  const signers = [
    { title: v.word('receiver'), below: v.word('signHere') },
    { title: v.word('driver'), below: driver },
    { title: v.word('dispatcher'), below: v.word('signHere') },
  ]
  const name = { fontSize: 8, alignment: 'center', border: [true, false, true, true] } as const
  return {
    table: {
      widths: signers.map(() => third(width)),
      heights: [height, NAME_HEIGHT],
      dontBreakRows: true,
      body: [
        signers.map(({ title }) => ({ ...label(title), border: [true, true, true, false] })),
        signers.map(({ below }) => ({ ...name, text: below })),
      ],
    },
    layout: boxed,
  }
}
