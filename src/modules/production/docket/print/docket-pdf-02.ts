import type { Page } from '../../../../platform/server/print/page.ts'
import type { PdfCanvas, PdfContent } from '../../../../platform/server/print/pdf-content.ts'
import { qrCode } from '../../../../platform/server/print/qr-code.ts'
import type { Annex } from './docket-pdf-annex.ts'
import { sizeToFit } from './docket-pdf-fit.ts'
import { foot, sheet } from './docket-pdf-foot.ts'
import * as part from './docket-pdf-parts.ts'
import { type DocketValues, writtenByHand } from './docket-values.ts'
import type { DocketWord } from './docket-words.ts'

const QR_SIZE = 56
const TITLE_WIDTH = 134
const GAP = 13
const LABEL_WIDTH = 80
/** The width of the transport column in a low half. */
const TRANSPORT_WIDTH = 208

const tallFoot = { times: 46, statement: 8.5, signing: 52 }
const lowFoot = { times: 36, statement: 8.5, signing: 31 }

/** DOCKET-02: two dockets on one sheet, for the customer and the plant, with a cut line. */
export function twinDocket(v: DocketValues, page: Page, annex: Annex): PdfContent[] {
  const lying = page.orientation === 'landscape'
  const half = lying ? tallHalf : lowHalf
  const first = half(v, annex, 'customerSheet', page)
  const second = half(v, annex, 'plantSheet', page)
  const gap = 2 * page.margin
  const between: PdfContent = { text: '' }
  const width = halfWidth(page)
  return lying
    ? [
        {
          table: { widths: [width, gap, width], dontBreakRows: true, body: [[first, between, second]] },
          layout: part.bare,
        },
      ]
    : [{ ...first, margin: [0, 0, 0, gap] }, second]
}

/** A dashed line through the middle of the sheet. */
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

/** Half of a landscape sheet: everything in one column. */
function tallHalf(v: DocketValues, annex: Annex, name: DocketWord, page: Page): PdfContent {
  const width = halfWidth(page)
  const all = [...parties(v, annex, width), ...transport(v, annex, width), description(v, annex, width, 2)]
  const body = [
    head(v, annex, name, width, 3),
    part.rule(width, 1.25, 5, 5),
    figures(v, annex, width),
    { ...rows(all, width), margin: [0, 6, 0, 4] as const },
  ]
  return sheet(body, foot(v, annex, width, tallFoot), width, page.contentHeight - 1, tallFoot)
}

/** Half of a portrait sheet: parties and transport side by side. */
function lowHalf(v: DocketValues, annex: Annex, name: DocketWord, page: Page): PdfContent {
  const width = page.contentWidth
  const left = width - TRANSPORT_WIDTH - GAP
  const columns = [
    { ...rows(parties(v, annex, left), left), width: left },
    { ...rows(transport(v, annex, TRANSPORT_WIDTH), TRANSPORT_WIDTH), width: TRANSPORT_WIDTH },
  ]
  const body = [
    head(v, annex, name, width, 1),
    part.rule(width, 1.25, 4, 4),
    figures(v, annex, width),
    { columns, columnGap: GAP, margin: [0, 4, 0, 0] as const },
    { ...rows([description(v, annex, width, 1)], width), margin: [0, 0, 0, 4] as const },
  ]
  return sheet(body, foot(v, annex, width, lowFoot), width, page.height / 2 - 2 * page.margin - 1, lowFoot)
}

const rows = (entries: part.Rows, width: number) => part.labelledRows(entries, width, LABEL_WIDTH)

function head(v: DocketValues, annex: Annex, sheetName: DocketWord, width: number, lines: number): PdfContent {
  const { print } = v
  const room = width - TITLE_WIDTH - QR_SIZE - 2 * GAP
  const name = annex.fit('corporate', print.corporate_name, { width: room, size: 9, lines: Math.min(lines, 2) })
  const address = { width: room, size: 8, lines }
  return {
    columns: [
      {
        width: room,
        stack: [
          { text: name, fontSize: sizeToFit(name, room, 11, 9), bold: true },
          part.label(annex.fit('corporateAddress', print.corporate_address, address)),
          {
            text: annex.fit('productionUnit', print.production_unit_name, { width: room, size: 9 }),
            fontSize: 9,
            bold: true,
            margin: [0, 2, 0, 0],
          },
          part.label(annex.fit('productionUnitAddress', print.production_unit_address, address)),
        ],
      },
      {
        width: TITLE_WIDTH,
        stack: [
          {
            text: v.word('title'),
            fontSize: sizeToFit(v.word('title'), TITLE_WIDTH, 16, 9),
            bold: true,
            alignment: 'right',
          },
          { text: print.docket_number, fontSize: 11.5, bold: true, alignment: 'right', noWrap: true },
          { text: v.word(sheetName), fontSize: 9, alignment: 'right' },
          ...(v.mark ? [{ text: v.mark, fontSize: 11.5, bold: true, alignment: 'right' } as const] : []),
        ],
      },
      { ...qrCode(print.scan_code, QR_SIZE), width: QR_SIZE, margin: [0, 3, 0, 0] },
    ],
    columnGap: GAP,
  }
}

function figures(v: DocketValues, annex: Annex, width: number): PdfContent {
  const product = annex.fit('product', v.print.product_code, {
    width: part.productWidth(width),
    size: part.LEAST_FIGURE,
  })
  const truck = annex.fit('policeNumber', v.print.police_number, { width: width * 0.27, size: part.LEAST_FIGURE })
  return part.figures(v, product, truck, width, 21)
}

function parties(v: DocketValues, annex: Annex, width: number): part.Rows {
  const { print } = v
  const place = { width: part.valueWidth(width, LABEL_WIDTH), size: 9.5 }
  const twoLines = { ...place, lines: 2 }
  return [
    [v.word('customer'), annex.fit('customer', print.customer_name, place)],
    [v.word('address'), annex.fit('customerAddress', print.customer_address, twoLines)],
    [v.word('project'), annex.fit('project', print.customer_project_name, place)],
    [v.word('address'), annex.fit('projectAddress', print.customer_project_address, twoLines)],
    [v.word('category'), annex.fit('category', print.product_category_name, place)],
    [v.word('castingCategory'), annex.fit('castingCategory', print.casting_category_name, place)],
  ]
}

function transport(v: DocketValues, annex: Annex, width: number): part.Rows {
  const { print } = v
  const place = { width: part.valueWidth(width, LABEL_WIDTH), size: 9.5 }
  return [
    [v.word('driver'), annex.fit('driver', print.driver_name, place)],
    [v.word('departure'), v.departure ?? writtenByHand],
    [v.word('loadNo'), v.loadNo],
    [v.word('total'), `${v.total} m³`],
    [v.word('slump'), v.slump],
    [v.word('sealNo'), annex.fit('sealNo', print.seal_no, place)],
    [v.word('salesOrder'), annex.fit('salesOrder', print.sales_order_number, place)],
  ]
}

function description(v: DocketValues, annex: Annex, width: number, lines: number): part.Rows[number] {
  const place = { width: part.valueWidth(width, LABEL_WIDTH), size: 9.5, lines }
  return [v.word('description'), annex.fit('description', v.print.delivery_description, place)]
}
