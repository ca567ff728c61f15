import type { Page } from '../../../../platform/server/print/page.ts'
import type { PdfContent } from '../../../../platform/server/print/pdf-content.ts'
import { qrCode } from '../../../../platform/server/print/qr-code.ts'
import type { Annex } from './docket-pdf-annex.ts'
import * as part from './docket-pdf-parts.ts'
import type { DocketValues } from './docket-values.ts'

const QR_SIZE = 72

/** DOCKET-TEMP: one label a row and nothing else, to serve until a company has its own form. */
export function temporaryDocket(v: DocketValues, page: Page, annex: Annex): PdfContent[] {
  const { print } = v
  const lying = page.orientation === 'landscape'
  const room = lying ? 110 : 75
  const left: [string, string][] = [
    [v.word('corporate'), annex.fit('corporate', print.corporate_name, room)],
    [v.word('corporateAddress'), annex.fit('corporateAddress', print.corporate_address, room)],
    [v.word('productionUnit'), annex.fit('productionUnit', print.production_unit_name, room)],
    [v.word('productionUnitAddress'), annex.fit('productionUnitAddress', print.production_unit_address, room)],
    [v.word('customer'), annex.fit('customer', print.customer_name, room)],
    [v.word('customerAddress'), annex.fit('customerAddress', print.customer_address, room)],
    [v.word('project'), annex.fit('project', print.customer_project_name, room)],
    [v.word('projectAddress'), annex.fit('projectAddress', print.customer_project_address, room)],
    [v.word('description'), annex.fit('description', print.delivery_description, room * 1.6)],
  ]
  const right: [string, string][] = [
    [v.word('product'), annex.fit('product', print.product_code, 42)],
    [v.word('category'), annex.fit('category', print.product_category_name, 42)],
    [v.word('castingCategory'), annex.fit('castingCategory', print.casting_category_name, 42)],
    [v.word('volume'), `${v.volume} m³`],
    [v.word('total'), `${v.total} m³`],
    [v.word('loadNo'), v.loadNo],
    [v.word('policeNumber'), annex.fit('policeNumber', print.police_number, 24)],
    [v.word('driver'), annex.fit('driver', print.driver_name, 40)],
    [v.word('departure'), v.departure ?? '____ : ____'],
    [v.word('slump'), v.slump],
    [v.word('sealNo'), annex.fit('sealNo', print.seal_no, 24)],
    [v.word('salesOrder'), annex.fit('salesOrder', print.sales_order_number, 24)],
  ]
  return [
    head(v),
    part.rule(page.contentWidth, 0.75, [0, 6, 0, 6]),
    {
      columns: [
        { ...part.labelledRows(left, lying ? 100 : 84), width: '*' },
        { ...part.labelledRows(right, 90), width: lying ? 270 : 215 },
      ],
      columnGap: 20,
      margin: [0, 0, 0, 10],
    },
    part.timeBlanks(v, lying ? 48 : 64),
    { ...part.statement(v, 10.5), margin: [0, 10, 0, 6] },
    part.signatures(v, annex.fit('driver', print.driver_name, 34), lying ? 70 : 120),
  ]
}

function head(v: DocketValues): PdfContent {
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: v.word('titleTemporary'), fontSize: 20, bold: true },
          { text: v.print.docket_number, fontSize: 15, bold: true },
          ...part.copyMark(v, 'left'),
        ],
      },
      { ...qrCode(v.print.docket_number, QR_SIZE), width: QR_SIZE },
    ],
  }
}
