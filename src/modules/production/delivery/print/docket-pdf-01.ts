import type { Page } from '../../../../platform/server/print/page.ts'
import type { PdfCell, PdfContent, PdfTable } from '../../../../platform/server/print/pdf-content.ts'
import { qrCode } from '../../../../platform/server/print/qr-code.ts'
import type { Annex } from './docket-pdf-annex.ts'
import * as part from './docket-pdf-parts.ts'
import type { DocketValues } from './docket-values.ts'

const QR_SIZE = 84

/** DOCKET-01: the classic docket, one sheet, read at arm's length. */
export function classicDocket(v: DocketValues, page: Page, annex: Annex): PdfContent[] {
  const { print } = v
  const lying = page.orientation === 'landscape'
  return [
    head(v, page, annex),
    part.rule(page.contentWidth, 2, [0, 8, 0, 8]),
    figures(v, page, annex),
    {
      columns: [
        { ...parties(v, annex, lying ? 190 : 110), width: '*' },
        { ...part.labelledRows(transport(v, annex), 82), width: lying ? 300 : 230 },
      ],
      columnGap: 24,
      margin: [0, 10, 0, 8],
    },
    goods(v, annex),
    {
      columns: [
        { text: v.word('description'), fontSize: 8.5, color: part.GREY, width: 62, margin: [0, 1, 0, 0] },
        { text: annex.fit('description', print.delivery_description, lying ? 270 : 170), width: '*' },
      ],
      margin: [0, 6, 0, 8],
    },
    { ...part.timeBlanks(v, lying ? 46 : 64) },
    { ...part.statement(v, 10.5), margin: [0, 8, 0, 5] },
    part.signatures(v, annex.fit('driver', print.driver_name, 34), lying ? 58 : 110),
  ]
}

function head(v: DocketValues, page: Page, annex: Annex): PdfContent {
  const { print } = v
  const room = page.orientation === 'landscape' ? 130 : 72
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: annex.fit('corporate', print.corporate_name, room * 0.6), fontSize: 16, bold: true },
          { text: annex.fit('corporateAddress', print.corporate_address, room), fontSize: 9, color: part.GREY },
          { text: annex.fit('productionUnit', print.production_unit_name, room * 0.8), fontSize: 11, bold: true, margin: [0, 5, 0, 0] },
          { text: annex.fit('productionUnitAddress', print.production_unit_address, room), fontSize: 9, color: part.GREY },
        ],
      },
      {
        width: page.orientation === 'landscape' ? 250 : 205,
        stack: [
          { text: v.word('title'), fontSize: sizeOfTitle(v, page), bold: true, alignment: 'right' },
          { text: print.docket_number, fontSize: 15, bold: true, alignment: 'right', noWrap: true },
          ...part.copyMark(v, 'right'),
        ],
      },
      { ...qrCode(print.docket_number, QR_SIZE), width: QR_SIZE },
    ],
    columnGap: 12,
  }
}

function sizeOfTitle(v: DocketValues, page: Page): number {
  return part.sizeToFit(v.word('title'), page.orientation === 'landscape' ? 250 : 205, 26)
}

/** What the man at the pump looks for first: how much, of what, on which truck. */
function figures(v: DocketValues, page: Page, annex: Annex): PdfTable {
  const width = page.contentWidth / 3 - 14
  const product = annex.fit('product', v.print.product_code, 42)
  const truck = annex.fit('policeNumber', v.print.police_number, 24)
  const cells = [
    figure(v.word('volume'), `${v.volume} m³`, width, 34),
    figure(v.word('product'), product, width, 34),
    figure(v.word('policeNumber'), truck, width, 34),
  ]
  return { table: { widths: ['*', '*', '*'], heights: 54, dontBreakRows: true, body: [cells] }, layout: part.boxed }
}

function figure(name: string, value: string, width: number, most: number): PdfCell {
  const fontSize = part.sizeToFit(value, width, most)
  return { stack: [part.label(name), { text: value, fontSize, bold: true, lineHeight: 1, margin: [0, (most - fontSize) / 2, 0, 0] }] }
}

function parties(v: DocketValues, annex: Annex, room: number): PdfContent {
  const { print } = v
  return {
    stack: [
      part.labelled(v.word('customer'), annex.fit('customer', print.customer_name, room * 0.7), 12, true),
      { text: annex.fit('customerAddress', print.customer_address, room), fontSize: 9.5, margin: [0, 0, 0, 7] },
      part.labelled(v.word('project'), annex.fit('project', print.customer_project_name, room * 0.7), 12, true),
      { text: annex.fit('projectAddress', print.customer_project_address, room), fontSize: 9.5 },
    ],
  }
}

function transport(v: DocketValues, annex: Annex): [string, string][] {
  const { print } = v
  return [
    [v.word('driver'), annex.fit('driver', print.driver_name, 60)],
    [v.word('departure'), v.departure ?? '____ : ____'],
    [v.word('salesOrder'), annex.fit('salesOrder', print.sales_order_number, 30)],
    [v.word('sealNo'), annex.fit('sealNo', print.seal_no, 60)],
  ]
}

function goods(v: DocketValues, annex: Annex): PdfTable {
  const { print } = v
  const columns = [
    { head: v.word('product'), value: annex.fit('product', print.product_code, 42) },
    { head: v.word('category'), value: annex.fit('category', print.product_category_name, 42) },
    { head: v.word('castingCategory'), value: annex.fit('castingCategory', print.casting_category_name, 42) },
    { head: v.word('slump'), value: v.slump },
    { head: v.word('loadNo'), value: v.loadNo },
    { head: `${v.word('volume')} (m³)`, value: v.volume, right: true },
    { head: `${v.word('total')} (m³)`, value: v.total, right: true },
  ]
  const side = (right?: boolean) => (right ? ('right' as const) : ('left' as const))
  return {
    table: {
      widths: ['*', '*', '*', 42, 42, 62, 'auto'],
      headerRows: 1,
      dontBreakRows: true,
      body: [
        columns.map(({ head, right }) => ({ text: head, fontSize: 8, bold: true, alignment: side(right), fillColor: '#ECECE8' })),
        columns.map(({ value, right }) => ({ text: value, fontSize: 11, alignment: side(right) })),
      ],
    },
    layout: part.boxed,
  }
}
