import { formatDay, formatMoney, formatNumber } from '../../../../platform/definition/format.ts'
import { type Label, say } from '../../../../platform/definition/label.ts'
import { a4, type Page } from '../../../../platform/server/print/page.ts'
import type { PdfCell, PdfTable } from '../../../../platform/server/print/pdf-content.ts'
import type { PdfDocument } from '../../../../platform/server/print/render-pdf.ts'
import type { PrintOptions } from '../../../../platform/server/print/template-registry.ts'
import * as part from '../../../shared/print/paper-parts.ts'
import type { OrderPrint } from './order-print.ts'

const words = {
  title: ['PESANAN PEMBELIAN', 'PURCHASE ORDER'],
  to: ['Kepada', 'To'],
  address: ['Alamat', 'Address'],
  contact: ['Kontak', 'Contact'],
  date: ['Tanggal', 'Date'],
  expected: ['Dibutuhkan', 'Expected'],
  term: ['Pembayaran', 'Payment'],
  days: ['{days} hari', '{days} days'],
  delivery: ['Pengiriman', 'Delivery'],
  franco: ['Franco (sampai lokasi)', 'Franco (delivered)'],
  loco: ['Loco (ambil sendiri)', 'Loco (ex works)'],
  sendTo: ['Dikirim ke', 'Deliver to'],
  material: ['Material', 'Material'],
  dry: [
    'Dibayar menurut berat kering, kadar air disepakati {moisture} %',
    'Paid by dry weight, agreed moisture {moisture} %',
  ],
  quantity: ['Jumlah', 'Quantity'],
  price: ['Harga Satuan', 'Unit price'],
  amount: ['Jumlah Harga', 'Amount'],
  subtotal: ['Subtotal', 'Subtotal'],
  discount: ['Potongan', 'Discount'],
  dpp: ['Dasar Pengenaan Pajak', 'Tax base'],
  ppn: ['PPN', 'VAT'],
  total: ['Total', 'Total'],
  note: ['Catatan', 'Note'],
  regards: ['Hormat kami,', 'Yours sincerely,'],
} as const satisfies Record<string, Label>

const MARGIN = 32
const GAP = 16
const SUMS = [150, 120] as const
const COLUMNS = { quantity: 96, price: 96, amount: 108 }

/** The material of a line, with the terms by which dry weight is paid. */
function nameOf({ name, agreed_moisture_pct }: OrderPrint['lines'][number], options: PrintOptions): string {
  if (agreed_moisture_pct === null) return name
  const moisture = formatNumber(agreed_moisture_pct, 2, { format: options.numberFormat, trim: true })
  return `${name}\n${say(words.dry, options.language, { moisture })}`
}

/** The variables of a purchase order in a text template. */
export function orderValues(order: OrderPrint, options: PrintOptions) {
  const { language, numberFormat } = options
  const quantity = (value: string) => formatNumber(value, 3, { format: numberFormat, trim: true })
  const { lines } = order
  return {
    corporate_name: order.corporate_name,
    corporate_address: order.corporate_address ?? '',
    corporate_npwp: order.corporate_npwp ?? '',
    number: order.number,
    date: formatDay(order.date, language),
    expected_date: formatDay(order.expected_date, language),
    payment_term: order.payment_term_days === null ? '' : say(words.days, language, { days: order.payment_term_days }),
    delivery_terms: say(words[order.delivery_terms], language),
    vendor_name: order.vendor_name,
    vendor_address: order.vendor_address ?? '',
    vendor_contact: order.vendor_contact ?? '',
    unit_name: order.unit_name,
    unit_address: order.unit_address ?? '',
    warehouse_name: order.warehouse_name,
    line_name: lines.map(({ name }) => name).join('\n'),
    line_quantity: lines.map((line) => `${quantity(line.quantity)} ${line.unit}`).join('\n'),
    line_price: lines.map(({ price }) => formatMoney(price)).join('\n'),
    line_amount: lines.map(({ amount }) => formatMoney(amount)).join('\n'),
    subtotal: formatMoney(order.subtotal),
    discount: formatMoney(order.discount),
    dpp: formatMoney(order.dpp),
    ppn: formatMoney(order.ppn),
    total: formatMoney(order.total),
    note: order.note ?? '',
    signer_name: order.signer_name ?? '',
    signer_position: order.signer_position ?? '',
  }
}

/** A purchase order for `renderPdf`: the materials, the place of delivery and the prices. */
export function orderPdf(order: OrderPrint, options: PrintOptions): PdfDocument {
  const { language } = options
  const page = a4(options.orientation, MARGIN)
  const values = orderValues(order, options)
  const word = (name: keyof typeof words) => say(words[name], language)
  const half = (page.contentWidth - GAP) / 2
  const head = { name: order.corporate_name, address: order.corporate_address, npwp: order.corporate_npwp }
  const title = { title: word('title'), number: values.number, mark: part.markOf(order, language) }
  return {
    title: values.number,
    author: order.corporate_name,
    language,
    page,
    content: [
      ...part.letterhead(head, title, page, language),
      {
        columns: [
          {
            ...part.labelled(
              [
                [word('to'), values.vendor_name],
                [word('address'), order.vendor_address],
                [word('contact'), order.vendor_contact],
                [
                  word('sendTo'),
                  [values.unit_name, values.warehouse_name, values.unit_address].filter(Boolean).join(', '),
                ],
              ],
              half,
              60,
            ),
            width: half,
          },
          {
            ...part.labelled(
              [
                [word('date'), values.date],
                [word('expected'), values.expected_date],
                [word('term'), values.payment_term || null],
                [word('delivery'), values.delivery_terms],
              ],
              half,
              80,
            ),
            width: half,
          },
        ],
        columnGap: GAP,
        margin: [0, 0, 0, 10],
      },
      linesTable(order, page, options),
      {
        unbreakable: true,
        margin: [0, 8, 0, 0],
        columns: [
          {
            stack: [
              part.labelled([[word('note'), order.note]], half, 48),
              {
                ...part.signing(
                  {
                    placeAndDate: `${part.placeAndDate(order.city_name, values.date)}\n${word('regards')}`,
                    name: order.signer_name,
                    position: order.signer_position,
                  },
                  language,
                ),
                margin: [0, 12, 0, 0],
              },
            ],
            width: page.contentWidth - SUMS[0] - SUMS[1] - GAP - 4,
          },
          { ...part.sums(steps(order, word), SUMS), width: SUMS[0] + SUMS[1] + 4 },
        ],
        columnGap: GAP,
      },
    ],
  }
}

function linesTable(order: OrderPrint, page: Page, options: PrintOptions): PdfTable {
  const { language, numberFormat } = options
  const widths = Object.values(COLUMNS)
  const name = page.contentWidth - widths.reduce((sum, width) => sum + width, 0) - 4 * 8
  const title = { fontSize: 8.5, bold: true, fillColor: '#ECECE8' }
  return {
    table: {
      widths: [name, ...widths],
      headerRows: 1,
      dontBreakRows: true,
      body: [
        [
          { text: say(words.material, language), ...title },
          ...(['quantity', 'price', 'amount'] as const).map(
            (column): PdfCell => ({ text: say(words[column], language), ...title, alignment: 'right' }),
          ),
        ],
        ...order.lines.map((line): PdfCell[] => [
          { text: nameOf(line, options) },
          {
            text: `${formatNumber(line.quantity, 3, { format: numberFormat, trim: true })} ${line.unit}`,
            alignment: 'right',
          },
          { text: formatMoney(line.price), alignment: 'right' },
          // Before the discount, which is shown once below the lines.
          { text: formatMoney(line.amount + line.discount), alignment: 'right' },
        ]),
      ],
    },
    layout: part.ruled,
  }
}

/** The rows from the sum of the lines to the total, without those that change nothing. */
function steps(order: OrderPrint, word: (name: keyof typeof words) => string): [string, string][] {
  const { subtotal, discount, dpp, ppn, total } = order
  return [
    ...(discount > 0 ? [step('subtotal', subtotal), step('discount', -discount)] : []),
    ...(ppn > 0 ? [step('dpp', dpp), step('ppn', ppn)] : []),
    step('total', total),
  ]
  function step(name: keyof typeof words, amount: number): [string, string] {
    return [word(name), formatMoney(amount)]
  }
}
