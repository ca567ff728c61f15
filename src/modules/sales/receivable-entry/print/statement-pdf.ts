import { formatDay, formatMoney } from '../../../../platform/definition/format.ts'
import { type Label, say } from '../../../../platform/definition/label.ts'
import { a4, type Page } from '../../../../platform/server/print/page.ts'
import type { PdfCell, PdfContent, PdfTable } from '../../../../platform/server/print/pdf-content.ts'
import type { PdfDocument } from '../../../../platform/server/print/render-pdf.ts'
import type { PrintOptions } from '../../../../platform/server/print/template-registry.ts'
import * as part from '../../../shared/print/paper-parts.ts'
import { AGEING, AGEING_BUCKETS } from '../../ageing.ts'
import { OTHER_UNIT } from '../../other-unit.ts'
import { receivableEntry } from '../receivable-entry.ts'
import type { StatementPrint } from './statement-print.ts'
import { statementValues, statementWords } from './statement-values.ts'

const MARGIN = 32
const HEAD = { fontSize: 8.5, bold: true, fillColor: '#ECECE8' } as const
const DATE_WIDTH = 58
const DOCUMENT_WIDTH = 98
const AMOUNT_WIDTH = 78
// A balance may be wider than the entries that it sums up.
const BALANCE_WIDTH = 92

/** A statement for `renderPdf`: opening balance, entries, closing balance and its age. */
export function statementPdf(print: StatementPrint, options: PrintOptions): PdfDocument {
  const { language } = options
  const page = a4(options.orientation, MARGIN)
  const values = statementValues(print, options)
  const word = (name: keyof typeof statementWords) => say(statementWords[name], language)
  const title = { title: word('title'), number: values.period, mark: null }
  return {
    title: `${word('title')} ${values.customer_name}`,
    author: print.corporate_name,
    language,
    page,
    content: [
      ...part.letterhead({ name: print.corporate_name, address: print.corporate_address }, title, page, language),
      part.labelled(
        [
          [word('customer'), values.customer_name],
          [word('code'), values.customer_code],
          [word('address'), values.customer_address],
        ],
        page.contentWidth,
        70,
      ),
      { ...entriesTable(print, page, options), margin: [0, 10, 0, 0] },
      ageingTable(print, page, options),
    ],
    footer: (no, count) => ({
      text: `${values.customer_code}  ·  ${say(statementWords.page, language, { no, count })}`,
      fontSize: 7.5,
      alignment: 'right',
      margin: [MARGIN, 6, MARGIN, 0],
    }),
  }
}

const money = (amount: number | null, bold = false): PdfCell => ({
  text: amount === null ? '' : formatMoney(amount),
  fontSize: 8.5,
  bold,
  alignment: 'right',
  noWrap: true,
})

/** The entries with the balance after each; the table head repeats on every page. */
function entriesTable(print: StatementPrint, page: Page, { language }: PrintOptions): PdfTable {
  const head = (label: Label, alignment: 'left' | 'right'): PdfCell => ({
    text: say(label, language),
    ...HEAD,
    alignment,
  })
  const cell = (text: string, bold = false): PdfCell => ({ text, fontSize: 9, bold })
  const total = (label: Label, amounts: readonly (number | null)[]): PdfCell[] => [
    cell(''),
    { ...cell(say(label, language), true), colSpan: 2 },
    cell(''),
    ...amounts.map((amount) => money(amount, true)),
  ]
  const sumOf = (sign: 1 | -1) =>
    print.entries.reduce((sum, { amount }) => (amount * sign > 0 ? sum + amount * sign : sum), 0)
  const moneyWidths = [AMOUNT_WIDTH, AMOUNT_WIDTH, BALANCE_WIDTH]
  const narrow = [DATE_WIDTH, DOCUMENT_WIDTH, ...moneyWidths]
  const rest = page.contentWidth - narrow.reduce((sum, width) => sum + width, 0) - 6 * 8
  return {
    table: {
      widths: [DATE_WIDTH, DOCUMENT_WIDTH, rest, ...moneyWidths],
      headerRows: 1,
      dontBreakRows: true,
      body: [
        [
          head(statementWords.date, 'left'),
          head(statementWords.document, 'left'),
          head(statementWords.type, 'left'),
          head(statementWords.debit, 'right'),
          head(statementWords.credit, 'right'),
          head(statementWords.balance, 'right'),
        ],
        total(statementWords.opening, [null, null, print.opening]),
        ...print.entries.map(({ date, ref, type, amount, balance }): PdfCell[] => [
          cell(formatDay(date, language)),
          cell(ref ?? ''),
          cell(say(type === null ? OTHER_UNIT : receivableEntry.fields.type.options[type], language)),
          money(amount > 0 ? amount : null),
          money(amount < 0 ? -amount : null),
          money(balance),
        ]),
        total(statementWords.closing, [sumOf(1), sumOf(-1), print.closing]),
      ],
    },
    layout: part.ruled,
  }
}

/** The age of the debt on the last day. */
function ageingTable(print: StatementPrint, page: Page, options: PrintOptions): PdfContent {
  const { language } = options
  const { date_to } = statementValues(print, options)
  const width = (page.contentWidth - AGEING_BUCKETS.length * 8) / AGEING_BUCKETS.length
  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    stack: [
      { text: say(statementWords.ageing, language, { to: date_to }), fontSize: 10, bold: true, margin: [0, 0, 0, 4] },
      {
        table: {
          widths: AGEING_BUCKETS.map(() => width),
          dontBreakRows: true,
          body: [
            AGEING_BUCKETS.map(
              (bucket): PdfCell => ({ text: say(AGEING[bucket], language), ...HEAD, alignment: 'right' }),
            ),
            AGEING_BUCKETS.map((bucket) => money(print.ageing[bucket])),
          ],
        },
        layout: part.ruled,
      },
    ],
  }
}
