import type { Page } from '../../../../platform/server/print/page.ts'
import type { PdfCanvas, PdfContent, PdfTable } from '../../../../platform/server/print/pdf-content.ts'
import { qrCode } from '../../../../platform/server/print/qr-code.ts'
import type { Annex } from './docket-pdf-annex.ts'
import * as part from './docket-pdf-parts.ts'
import type { DocketValues } from './docket-values.ts'
import type { DocketWord } from './docket-words.ts'

const QR_SIZE = 64

/** DOCKET-02: two dockets on one sheet, the customer's and the plant's, with a line to cut along. */
export function twinDocket(v: DocketValues, page: Page, annex: Annex): PdfContent[] {
  const lying = page.orientation === 'landscape'
  const half = (name: DocketWord) => ({ stack: lying ? tall(v, annex, name, halfWidth(page)) : wide(v, annex, name, page.contentWidth) })
  const gap = { text: '' }
  const rows = lying ? [[half('customerSheet'), gap, half('plantSheet')]] : [[half('customerSheet')], [half('plantSheet')]]
  const widths = lying ? [halfWidth(page), 2 * page.margin, halfWidth(page)] : [page.contentWidth]
  // Each half keeps its height so that the line runs between them; 8 points are spared for rounding.
  const heights = lying ? page.contentHeight - 8 : [page.height / 2, page.height / 2 - 2 * page.margin - 8]
  return [{ table: { widths, heights, dontBreakRows: true, body: rows }, layout: bare }]
}

/** Dashes through the middle of the sheet. */
export function cutLine(page: Page): PdfCanvas {
  const dashed = { type: 'line', lineWidth: 0.75, lineColor: part.GREY, dash: { length: 4, space: 4 } } as const
  const { width, height } = page
  const ends =
    page.orientation === 'landscape'
      ? { x1: width / 2, y1: 0, x2: width / 2, y2: height }
      : { x1: 0, y1: height / 2, x2: width, y2: height / 2 }
  return { canvas: [{ ...dashed, ...ends }] }
}

const halfWidth = (page: Page) => page.width / 2 - 2 * page.margin

/** A narrow half: everything in one column, with height to write in. */
function tall(v: DocketValues, annex: Annex, sheet: DocketWord, width: number): PdfContent[] {
  return [
    head(v, annex, sheet, 46),
    part.rule(width, 1.25),
    figures(v, annex, width),
    { ...part.labelledRows([...parties(v, annex, 88), ...transport(v, annex)], 88), margin: [0, 6, 0, 6] },
    ...foot(v, annex, 46, 62),
  ]
}

/** A low half: parties and transport beside each other. */
function wide(v: DocketValues, annex: Annex, sheet: DocketWord, width: number): PdfContent[] {
  return [
    head(v, annex, sheet, 76),
    part.rule(width, 1.25, [0, 2, 0, 3]),
    figures(v, annex, width),
    {
      columns: [
        { ...part.labelledRows(parties(v, annex, 66), 82), width: '*' },
        { ...part.labelledRows(transport(v, annex), 82), width: 225 },
      ],
      columnGap: 12,
      margin: [0, 4, 0, 4],
    },
    ...foot(v, annex, 38, 34),
  ]
}

function head(v: DocketValues, annex: Annex, sheet: DocketWord, room: number): PdfContent {
  const { print } = v
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: annex.fit('corporate', print.corporate_name, room), fontSize: 11, bold: true },
          { text: annex.fit('corporateAddress', print.corporate_address, room * 1.5), fontSize: 8, color: part.GREY },
          { text: annex.fit('productionUnit', print.production_unit_name, room), fontSize: 9, bold: true, margin: [0, 3, 0, 0] },
          { text: annex.fit('productionUnitAddress', print.production_unit_address, room * 1.5), fontSize: 8, color: part.GREY },
        ],
      },
      {
        width: 132,
        stack: [
          { text: v.word('title'), fontSize: part.sizeToFit(v.word('title'), 132, 16), bold: true, alignment: 'right' },
          { text: print.docket_number, fontSize: 11.5, bold: true, alignment: 'right', noWrap: true },
          { text: v.word(sheet), fontSize: 9, alignment: 'right' },
          ...part.copyMark(v, 'right'),
        ],
      },
      { ...qrCode(print.docket_number, QR_SIZE), width: QR_SIZE },
    ],
    columnGap: 6,
  }
}

function figures(v: DocketValues, annex: Annex, width: number): PdfTable {
  const third = width / 3 - 14
  const product = annex.fit('product', v.print.product_code, 30)
  const truck = annex.fit('policeNumber', v.print.police_number, 24)
  const cells = [
    [v.word('volume'), `${v.volume} m³`],
    [v.word('product'), product],
    [v.word('policeNumber'), truck],
  ] as const
  return {
    table: {
      widths: ['*', '*', '*'],
      dontBreakRows: true,
      body: [cells.map(([name, value]) => part.labelled(name, value, part.sizeToFit(value, third, 20), true))],
    },
    layout: part.boxed,
  }
}

function parties(v: DocketValues, annex: Annex, room: number): [string, string][] {
  const { print } = v
  return [
    [v.word('customer'), annex.fit('customer', print.customer_name, room)],
    [v.word('address'), annex.fit('customerAddress', print.customer_address, room)],
    [v.word('project'), annex.fit('project', print.customer_project_name, room)],
    [v.word('address'), annex.fit('projectAddress', print.customer_project_address, room)],
    [v.word('category'), annex.fit('category', print.product_category_name, 40)],
    [v.word('castingCategory'), annex.fit('castingCategory', print.casting_category_name, 40)],
  ]
}

function transport(v: DocketValues, annex: Annex): [string, string][] {
  const { print } = v
  return [
    [v.word('driver'), annex.fit('driver', print.driver_name, 40)],
    [v.word('departure'), v.departure ?? '____ : ____'],
    [v.word('loadNo'), v.loadNo],
    [v.word('total'), `${v.total} m³`],
    [v.word('slump'), v.slump],
    [v.word('sealNo'), annex.fit('sealNo', print.seal_no, 24)],
    [v.word('salesOrder'), annex.fit('salesOrder', print.sales_order_number, 24)],
  ]
}

function foot(v: DocketValues, annex: Annex, times: number, signing: number): PdfContent[] {
  const { print } = v
  return [
    part.labelledRows([[v.word('description'), annex.fit('description', print.delivery_description, 120)]], 88),
    { ...part.timeBlanks(v, times), margin: [0, 5, 0, 0] },
    { ...part.statement(v, 8.5), margin: [0, 5, 0, 3] },
    part.signatures(v, annex.fit('driver', print.driver_name, 24), signing),
  ]
}

const bare = { ...part.open, paddingRight: () => 0, paddingTop: () => 0, paddingBottom: () => 0 }
