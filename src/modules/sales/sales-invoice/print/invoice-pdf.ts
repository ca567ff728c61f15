import { formatMoney } from '../../../../platform/definition/format.ts'
import { say } from '../../../../platform/definition/label.ts'
import { a4, type Page } from '../../../../platform/server/print/page.ts'
import type { PdfCell, PdfContent, PdfTable } from '../../../../platform/server/print/pdf-content.ts'
import type { PdfDocument } from '../../../../platform/server/print/render-pdf.ts'
import type { PrintOptions } from '../../../../platform/server/print/template-registry.ts'
import * as part from '../../../shared/print/paper-parts.ts'
import type { InvoicePrint } from './invoice-print.ts'
import { invoiceSteps, invoiceValues, invoiceWords, leftToPay, lineQuantity } from './invoice-values.ts'

const MARGIN = 32
const GAP = 16
const SUMS = [150, 120] as const

/** An invoice for `renderPdf`: in full, or in short form without addresses, tax numbers and prices. */
export function invoicePdf(print: InvoicePrint, options: PrintOptions, { short }: { short: boolean }): PdfDocument {
  const { language } = options
  const page = a4(options.orientation, MARGIN)
  const values = invoiceValues(print, options)
  const word = (name: keyof typeof invoiceWords) => say(invoiceWords[name], language)
  const half = (page.contentWidth - GAP) / 2
  const head = {
    name: print.corporate_name,
    address: short ? null : print.corporate_address,
    npwp: short ? null : print.corporate_npwp,
    nitku: short ? null : print.corporate_nitku,
  }
  const content: PdfContent[] = [
    ...part.letterhead(
      head,
      { title: 'INVOICE', number: values.invoice_number, mark: part.markOf(print, language) },
      page,
      language,
    ),
    {
      columns: [
        {
          ...part.labelled(
            [
              [word('to'), values.customer_name],
              [word('address'), short ? null : values.customer_address],
              [word('taxNumber'), short ? null : values.customer_npwp],
              [word('nitku'), short ? null : values.customer_nitku],
              [word('project'), values.customer_project_name],
            ],
            half,
            60,
          ),
          width: half,
        },
        {
          ...part.labelled(
            [
              [word('date'), values.invoice_date],
              [word('due'), values.due_date],
              [word('customerPo'), short ? null : values.customer_po_no],
              [word('taxInvoice'), values.tax_invoice_no],
            ],
            half,
            112,
          ),
          width: half,
        },
      ],
      columnGap: GAP,
      margin: [0, 0, 0, 10],
    },
    linesTable(print, page, options, short),
    foot(print, page, options),
  ]
  return {
    title: values.invoice_number,
    author: print.corporate_name,
    language,
    page,
    content,
    footer: (no, count) =>
      count === 1
        ? null
        : {
            text: `${values.invoice_number}  ·  ${say(invoiceWords.page, language, { no, count })}`,
            fontSize: 7.5,
            alignment: 'right',
            margin: [MARGIN, 6, MARGIN, 0],
          },
  }
}

/** The billed lines; the table head repeats on every page. */
function linesTable(
  print: InvoicePrint,
  page: Page,
  { language, numberFormat }: PrintOptions,
  short: boolean,
): PdfTable {
  const columns = [
    { head: invoiceWords.quantity, width: 84 },
    ...(short ? [] : [{ head: invoiceWords.price, width: 108 }]),
    { head: invoiceWords.amount, width: 116 },
  ]
  const narrow = columns.reduce((sum, { width }) => sum + width, 0)
  const widths = [page.contentWidth - narrow - (columns.length + 1) * 8, ...columns.map(({ width }) => width)]
  const title = { fontSize: 8.5, bold: true, fillColor: '#ECECE8' }
  return {
    table: {
      widths,
      headerRows: 1,
      dontBreakRows: true,
      body: [
        [
          { text: say(invoiceWords.description, language), ...title },
          ...columns.map(({ head }): PdfCell => ({ text: say(head, language), ...title, alignment: 'right' })),
        ],
        ...print.lines.map((line): PdfCell[] => [
          { text: line.name },
          { text: lineQuantity(line, numberFormat), alignment: 'right' },
          ...(short ? [] : [{ text: formatMoney(line.price), alignment: 'right' as const }]),
          { text: formatMoney(line.amount), alignment: 'right' },
        ]),
      ],
    },
    layout: part.ruled,
  }
}

/** Beside the sums, so that few lines stay on one page: the amount in words, where to pay, and the signature. */
function foot(print: InvoicePrint, page: Page, options: PrintOptions): PdfContent {
  const { language } = options
  const values = invoiceValues(print, options)
  const right = part.sumsWidth(SUMS)
  const left = page.contentWidth - right - GAP
  const paying = part.labelled(
    [
      [say(invoiceWords.words, language), values.terbilang],
      [say(invoiceWords.payTo, language), leftToPay(print) > 0 ? values.bank_account : null],
    ],
    left,
    76,
  )
  const signing = {
    ...part.signing(
      {
        placeAndDate: part.placeAndDate(print.city_name, values.invoice_date),
        name: print.signer_name,
        position: print.signer_position,
      },
      language,
    ),
    width: part.SIGNING_WIDTH,
    margin: [0, 12, 0, 0] as const,
  }
  return {
    unbreakable: true,
    margin: [0, 8, 0, 0],
    stack: [
      {
        columns: [
          { stack: [paying, { columns: [{ text: '', width: left - part.SIGNING_WIDTH }, signing] }], width: left },
          { ...part.sums(invoiceSteps(print, options), SUMS), width: right },
        ],
        columnGap: GAP,
      },
    ],
  }
}
