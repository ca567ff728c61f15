import type { Page } from '../../../../platform/server/print/page.ts'
import type { PdfContent, PdfTable } from '../../../../platform/server/print/pdf-content.ts'
import { qrCode } from '../../../../platform/server/print/qr-code.ts'
import type { Annex } from './docket-pdf-annex.ts'
import { sizeToFit } from './docket-pdf-fit.ts'
import { foot, sheet } from './docket-pdf-foot.ts'
import * as part from './docket-pdf-parts.ts'
import { type DocketValues, writtenByHand } from './docket-values.ts'

const QR_SIZE = 76
const GAP = 16

/** The sizes in both orientations. */
const sizes = {
  landscape: { title: 250, transport: 260, total: 86, foot: { times: 46, statement: 10.5, signing: 62 } },
  portrait: { title: 200, transport: 212, total: 62, foot: { times: 76, statement: 10.5, signing: 150 } },
}

/** DOCKET-01: the classic docket, one sheet, readable at arm's length. */
export function classicDocket(v: DocketValues, page: Page, annex: Annex): PdfContent[] {
  const { print } = v
  const width = page.contentWidth
  const size = sizes[page.orientation]
  const product = annex.fit('product', print.product_code, { width: part.productWidth(width), size: part.LEAST_FIGURE })
  const truck = annex.fit('policeNumber', print.police_number, { width: width * 0.28, size: part.LEAST_FIGURE })
  const body = [
    head(v, annex, width, size.title),
    part.rule(width, 2, 8, 8),
    part.figures(v, product, truck, width, 32),
    {
      columns: [
        { ...parties(v, annex, width - size.transport - GAP), width: width - size.transport - GAP },
        { ...transport(v, annex, size.transport), width: size.transport },
      ],
      columnGap: GAP,
      margin: [0, 9, 0, 8] as const,
    },
    goods(v, product, annex, width, size.total),
    note(v, annex, width),
  ]
  return [sheet(body, foot(v, annex, width, size.foot), width, page.contentHeight - 1, size.foot)]
}

function head(v: DocketValues, annex: Annex, width: number, titleWidth: number): PdfContent {
  const { print } = v
  const room = width - titleWidth - QR_SIZE - 2 * GAP
  const name = annex.fit('corporate', print.corporate_name, { width: room, size: 11 })
  return {
    columns: [
      {
        width: room,
        stack: [
          { text: name, fontSize: sizeToFit(name, room, 17, 11), bold: true },
          grey(annex.fit('corporateAddress', print.corporate_address, { width: room, size: 9, lines: 2 })),
          {
            text: annex.fit('productionUnit', print.production_unit_name, { width: room, size: 11 }),
            fontSize: 11,
            bold: true,
            margin: [0, 4, 0, 0],
          },
          grey(annex.fit('productionUnitAddress', print.production_unit_address, { width: room, size: 9, lines: 2 })),
        ],
      },
      {
        width: titleWidth,
        stack: [
          {
            text: v.word('title'),
            fontSize: sizeToFit(v.word('title'), titleWidth, 28, 12),
            bold: true,
            alignment: 'right',
          },
          { text: print.docket_number, fontSize: 15, bold: true, alignment: 'right', noWrap: true },
          ...part.mark(v, 'right'),
        ],
      },
      { ...qrCode(print.scan_code, QR_SIZE), width: QR_SIZE, margin: [0, 3, 0, 0] },
    ],
    columnGap: GAP,
  }
}

const grey = (text: string): PdfContent => ({ text, fontSize: 9, color: part.GREY })

function parties(v: DocketValues, annex: Annex, width: number): PdfContent {
  const { print } = v
  const address = { width, size: 10, lines: 2 }
  return {
    stack: [
      part.labelled(v.word('customer'), annex.fit('customer', print.customer_name, { width, size: 12.5 }), 12.5),
      { text: annex.fit('customerAddress', print.customer_address, address), fontSize: 10, margin: [0, 0, 0, 6] },
      part.labelled(v.word('project'), annex.fit('project', print.customer_project_name, { width, size: 12.5 }), 12.5),
      { text: annex.fit('projectAddress', print.customer_project_address, address), fontSize: 10 },
    ],
  }
}

const LABEL_WIDTH = 74

function transport(v: DocketValues, annex: Annex, width: number): PdfTable {
  const { print } = v
  const place = { width: part.valueWidth(width, LABEL_WIDTH), size: 10.5 }
  const rows: part.Rows = [
    [v.word('driver'), annex.fit('driver', print.driver_name, { ...place, lines: 3 })],
    [v.word('departure'), v.departure ?? writtenByHand],
    [v.word('salesOrder'), annex.fit('salesOrder', print.sales_order_number, place)],
    [v.word('sealNo'), annex.fit('sealNo', print.seal_no, place)],
  ]
  return part.labelledRows(rows, width, LABEL_WIDTH, 10.5)
}

/** Slump, load and volume; like the total they have fixed widths, and the text columns share the rest. */
const FIGURE_COLUMNS = [38, 40, 60]

function goods(v: DocketValues, product: string, annex: Annex, width: number, total: number): PdfTable {
  const { print } = v
  const narrow = [...FIGURE_COLUMNS, total]
  const wide = (width - narrow.reduce((sum, column) => sum + column, 0) - 7 * 12 - 8 * 0.75) / 3
  const place = { width: wide, size: 10, lines: 2 }
  const columns = [
    { head: v.word('product'), value: product },
    { head: v.word('category'), value: annex.fit('category', print.product_category_name, place) },
    { head: v.word('castingCategory'), value: annex.fit('castingCategory', print.casting_category_name, place) },
    { head: v.word('slump'), value: v.slump },
    { head: v.word('loadNo'), value: v.loadNo },
    { head: `${v.word('volume')} (m³)`, value: v.volume, right: true },
    { head: `${v.word('total')} (m³)`, value: v.total, right: true },
  ]
  const side = (right?: boolean) => (right ? ('right' as const) : ('left' as const))
  return {
    table: {
      widths: [wide, wide, wide, ...narrow],
      headerRows: 1,
      dontBreakRows: true,
      body: [
        columns.map(({ head, right }) => ({
          text: head,
          fontSize: 8,
          bold: true,
          alignment: side(right),
          fillColor: '#ECECE8',
        })),
        columns.map(({ value, right }) => ({ text: value, alignment: side(right) })),
      ],
    },
    layout: part.boxed,
  }
}

function note(v: DocketValues, annex: Annex, width: number): PdfContent {
  const place = { width: part.valueWidth(width, LABEL_WIDTH), size: 10, lines: 2 }
  const text = annex.fit('description', v.print.delivery_description, place)
  return { ...part.labelledRows([[v.word('description'), text]], width, LABEL_WIDTH, 10), margin: [0, 6, 0, 4] }
}
