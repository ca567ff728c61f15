import { formatDay, formatMoney } from '../../../../platform/definition/format.ts'
import { type Label, say } from '../../../../platform/definition/label.ts'
import type { PrintOptions } from '../../../../platform/server/print/template-registry.ts'
import type { StatementPrint } from './statement-print.ts'

export const statementWords = {
  title: ['KARTU PIUTANG', 'STATEMENT'],
  customer: ['Pelanggan', 'Customer'],
  code: ['Kode', 'Code'],
  address: ['Alamat', 'Address'],
  period: ['Periode', 'Period'],
  between: ['{from} s.d. {to}', '{from} to {to}'],
  until: ['s.d. {to}', 'until {to}'],
  date: ['Tanggal', 'Date'],
  document: ['Dokumen', 'Document'],
  type: ['Keterangan', 'Description'],
  debit: ['Debit', 'Debit'],
  credit: ['Kredit', 'Credit'],
  balance: ['Saldo', 'Balance'],
  opening: ['Saldo awal', 'Opening balance'],
  closing: ['Saldo akhir', 'Closing balance'],
  ageing: ['Umur piutang per {to}', 'Ageing as of {to}'],
  page: ['Halaman {no} dari {count}', 'Page {no} of {count}'],
} as const satisfies Record<string, Label>

/** The variables of a statement in a text template. */
export function statementValues(print: StatementPrint, { language }: PrintOptions) {
  const to = formatDay(print.date_to, language)
  const period = print.date_from
    ? say(statementWords.between, language, { from: formatDay(print.date_from, language), to })
    : say(statementWords.until, language, { to })
  const sumOf = (sign: 1 | -1) =>
    print.entries.reduce((sum, { amount }) => (amount * sign > 0 ? sum + amount * sign : sum), 0)
  return {
    corporate_name: print.corporate_name,
    corporate_address: print.corporate_address ?? '',
    customer_code: print.customer_code,
    customer_name: print.customer_name,
    customer_address: print.customer_address,
    period,
    date_to: to,
    opening: formatMoney(print.opening),
    debit: formatMoney(sumOf(1)),
    credit: formatMoney(sumOf(-1)),
    closing: formatMoney(print.closing),
    not_due: formatMoney(print.ageing.not_due),
    days_1_30: formatMoney(print.ageing.days_1_30),
    days_31_60: formatMoney(print.ageing.days_31_60),
    days_61_90: formatMoney(print.ageing.days_61_90),
    over_90: formatMoney(print.ageing.over_90),
  }
}
