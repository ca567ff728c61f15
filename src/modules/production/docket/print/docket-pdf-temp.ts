import type { Page } from '../../../../platform/server/print/page.ts'
import type { PdfContent } from '../../../../platform/server/print/pdf-content.ts'
import { qrCode } from '../../../../platform/server/print/qr-code.ts'
import type { Annex } from './docket-pdf-annex.ts'
import { foot, sheet } from './docket-pdf-foot.ts'
import * as part from './docket-pdf-parts.ts'
import { type DocketValues, writtenByHand } from './docket-values.ts'

const QR_SIZE = 68
const GAP = 20
const LABEL_WIDTH = 92
const SIZE = 10.5

const RIGHT_WIDTH = 280

const footSizes = {
  landscape: { times: 46, statement: 10.5, signing: 66 },
  portrait: { times: 56, statement: 10.5, signing: 80 },
}

/** DOCKET-TEMP: one label per row and nothing else, until a company has its own form. */
export function temporaryDocket(v: DocketValues, page: Page, annex: Annex): PdfContent[] {
  const width = page.contentWidth
  const size = footSizes[page.orientation]
  const list = page.orientation === 'landscape' ? inTwoColumns(v, annex, width) : inOneColumn(v, annex, width)
  const body = [head(v), part.rule(width, 0.75, 6, 6), list]
  return [sheet(body, foot(v, annex, width, size), width, page.contentHeight - 1, size)]
}

function inTwoColumns(v: DocketValues, annex: Annex, width: number): PdfContent {
  const left = width - RIGHT_WIDTH - GAP
  const columns = [
    { ...part.labelledRows([...parties(v, annex, left), note(v, annex, left)], left, LABEL_WIDTH, SIZE), width: left },
    { ...part.labelledRows(load(v, annex, RIGHT_WIDTH), RIGHT_WIDTH, LABEL_WIDTH, SIZE), width: RIGHT_WIDTH },
  ]
  return { columns, columnGap: GAP }
}

function inOneColumn(v: DocketValues, annex: Annex, width: number): PdfContent {
  const rows = [...parties(v, annex, width), ...load(v, annex, width), note(v, annex, width)]
  return part.labelledRows(rows, width, LABEL_WIDTH, SIZE)
}

function head(v: DocketValues): PdfContent {
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: v.word('titleTemporary'), fontSize: 20, bold: true },
          { text: v.print.docket_number, fontSize: 15, bold: true },
          ...part.mark(v, 'left'),
        ],
      },
      { ...qrCode(v.print.scan_code, QR_SIZE), width: QR_SIZE, margin: [0, 3, 0, 0] },
    ],
  }
}

function parties(v: DocketValues, annex: Annex, width: number): part.Rows {
  const { print } = v
  const place = { width: part.valueWidth(width, LABEL_WIDTH), size: SIZE, lines: 2 }
  return [
    [v.word('corporate'), annex.fit('corporate', print.corporate_name, place)],
    [v.word('corporateAddress'), annex.fit('corporateAddress', print.corporate_address, place)],
    [v.word('productionUnit'), annex.fit('productionUnit', print.production_unit_name, place)],
    [v.word('productionUnitAddress'), annex.fit('productionUnitAddress', print.production_unit_address, place)],
    [v.word('customer'), annex.fit('customer', print.customer_name, place)],
    [v.word('customerAddress'), annex.fit('customerAddress', print.customer_address, place)],
    [v.word('project'), annex.fit('project', print.customer_project_name, place)],
    [v.word('projectAddress'), annex.fit('projectAddress', print.customer_project_address, place)],
  ]
}

function load(v: DocketValues, annex: Annex, width: number): part.Rows {
  const { print } = v
  const place = { width: part.valueWidth(width, LABEL_WIDTH), size: SIZE }
  const twoLines = { ...place, lines: 2 }
  return [
    [v.word('product'), annex.fit('product', print.product_code, twoLines)],
    [v.word('category'), annex.fit('category', print.product_category_name, twoLines)],
    [v.word('castingCategory'), annex.fit('castingCategory', print.casting_category_name, twoLines)],
    [v.word('volume'), `${v.volume} m³`],
    [v.word('total'), `${v.total} m³`],
    [v.word('loadNo'), v.loadNo],
    [v.word('policeNumber'), annex.fit('policeNumber', print.police_number, place)],
    [v.word('driver'), annex.fit('driver', print.driver_name, twoLines)],
    [v.word('departure'), v.departure ?? writtenByHand],
    [v.word('slump'), v.slump],
    [v.word('sealNo'), annex.fit('sealNo', print.seal_no, place)],
    [v.word('salesOrder'), annex.fit('salesOrder', print.sales_order_number, place)],
  ]
}

function note(v: DocketValues, annex: Annex, width: number): part.Rows[number] {
  const place = { width: part.valueWidth(width, LABEL_WIDTH), size: SIZE, lines: 2 }
  return [v.word('description'), annex.fit('description', v.print.delivery_description, place)]
}
