import { formatDay, formatMoney } from '../../../../platform/definition/format.ts'
import { type Label, type Language, say } from '../../../../platform/definition/label.ts'
import { a4 } from '../../../../platform/server/print/page.ts'
import type { PdfDocument } from '../../../../platform/server/print/render-pdf.ts'
import type { PrintOptions } from '../../../../platform/server/print/template-registry.ts'
import * as part from '../../../shared/print/paper-parts.ts'
import { terbilang } from '../../../shared/print/terbilang.ts'
import { DEDUCTIONS } from '../../deductions.ts'
import type { ReceiptPrint } from './receipt-print.ts'

const words = {
  title: ['KWITANSI', 'RECEIPT'],
  from: ['Sudah terima dari', 'Received from'],
  sum: ['Uang sejumlah', 'The amount of'],
  of: ['Untuk pembayaran', 'In payment of'],
  deposit: ['Deposit {documents}', 'Deposit {documents}'],
  payment: ['Invoice {documents}', 'Invoice {documents}'],
  partly: [
    'Invoice {documents}, sisanya {rest} menjadi deposit',
    'Invoice {documents}, the rest {rest} becomes a deposit',
  ],
  ahead: ['Deposit untuk pesanan berikutnya', 'Deposit for further orders'],
  deductions: ['Potongan', 'Deducted'],
  project: ['Proyek', 'Project'],
  by: ['Cara bayar', 'Paid by'],
} as const satisfies Record<string, Label>

const MARGIN = 36
const GAP = 16
const AMOUNT_WIDTH = 290

/** The variables of a receipt in a text template. */
export function receiptValues(print: ReceiptPrint, { language }: PrintOptions) {
  return {
    corporate_name: print.corporate_name,
    corporate_address: print.corporate_address ?? '',
    city_name: print.city_name ?? '',
    receipt_number: print.receipt_number,
    receipt_date: formatDay(print.receipt_date, language),
    customer_name: print.customer_name,
    customer_project_name: print.customer_project_name ?? '',
    amount: formatMoney(print.amount),
    terbilang: terbilang(print.amount, language),
    deductions: deductionsOf(print, language),
    payment_channel_name: print.payment_channel_name,
    reference_no: print.reference_no ?? '',
    invoice_number: print.source === 'payment' ? print.documents.join(', ') : '',
    description: descriptionOf(print, language),
    signer_name: print.signer_name ?? '',
    signer_position: print.signer_position ?? '',
    mark: part.markOf(print, language) ?? '',
  }
}

/** What the payment is for: a deposit or invoices, and the rest. */
function descriptionOf({ source, documents, deposited = 0 }: ReceiptPrint, language: Language): string {
  const name = documents.length === 0 ? 'ahead' : deposited > 0 ? 'partly' : source
  return say(words[name], language, { documents: documents.join(', '), rest: formatMoney(deposited) })
}

/** As 'PPh 22 Rp. 750.000,-; Retensi Rp. 2.500.000,-'. */
const deductionsOf = ({ deductions = [] }: ReceiptPrint, language: Language): string =>
  deductions.map(({ type, amount }) => `${say(DEDUCTIONS[type], language)} ${formatMoney(amount)}`).join('; ')

/** A receipt for `renderPdf`: with address and means of payment, or in short form. */
export function receiptPdf(print: ReceiptPrint, options: PrintOptions, { short }: { short: boolean }): PdfDocument {
  const { language } = options
  const page = a4(options.orientation, MARGIN)
  const values = receiptValues(print, options)
  const word = (name: keyof typeof words) => say(words[name], language)
  const head = { name: print.corporate_name, address: short ? null : print.corporate_address }
  const title = { title: word('title'), number: values.receipt_number, mark: part.markOf(print, language) }
  return {
    title: values.receipt_number,
    author: print.corporate_name,
    language,
    page,
    content: [
      ...part.letterhead(head, title, page, language),
      part.labelled(
        [
          [word('from'), values.customer_name],
          [word('sum'), values.terbilang],
          [word('of'), values.description],
          [word('deductions'), values.deductions],
          [word('project'), short ? null : values.customer_project_name],
          [word('by'), short ? null : `${values.payment_channel_name} ${values.reference_no}`.trim()],
        ],
        page.contentWidth,
        130,
        12,
      ),
      {
        unbreakable: true,
        margin: [0, 20, 0, 0],
        stack: [
          {
            columns: [
              {
                width: AMOUNT_WIDTH,
                table: {
                  widths: [AMOUNT_WIDTH - 20],
                  dontBreakRows: true,
                  body: [
                    [{ text: values.amount, fontSize: 18, bold: true, fillColor: '#ECECE8', margin: [4, 6, 4, 4] }],
                  ],
                },
              },
              { text: '', width: page.contentWidth - AMOUNT_WIDTH - part.SIGNING_WIDTH - 2 * GAP },
              {
                ...part.signing(
                  {
                    placeAndDate: part.placeAndDate(print.city_name, values.receipt_date),
                    name: print.signer_name,
                    position: print.signer_position,
                    stamped: print.stamped,
                  },
                  language,
                ),
                width: part.SIGNING_WIDTH,
              },
            ],
            columnGap: GAP,
          },
        ],
      },
    ],
  }
}
