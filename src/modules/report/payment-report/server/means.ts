import type { Label } from '../../../../platform/definition/label.ts'

type Means = Readonly<Record<string, Label>>

/** From how many days on the days of sales outstanding are told: a few days of invoices stand for nothing. */
export const DSO_DAYS = 28

export const RECEIPTS_MEANS = {
  amount: [
    'Nominal pembayaran yang sudah cair, menurut tanggal cairnya.',
    'The amount of payments that have cleared, by the day on which they cleared.',
  ],
  allocated: [
    'Bagian pembayaran yang dialokasikan ke invoice.',
    'The part of the payments that is allocated to invoices.',
  ],
  unallocated: [
    'Bagian pembayaran yang belum dialokasikan dan menjadi deposit.',
    'The part of the payments that is not allocated and is kept as a deposit.',
  ],
  deductions: [
    'Potongan yang dicatat bersama alokasi pembayaran, seperti pajak yang dipotong pelanggan.',
    'What was deducted with the allocations, such as tax that the customer withholds.',
  ],
  payments: ['Banyaknya pembayaran yang sudah cair.', 'How many payments have cleared.'],
} as const satisfies Means

export const ENTERED_MEANS = {
  amount: [
    'Nominal pembayaran menurut tanggal dicatatnya, apa pun statusnya.',
    'The amount of payments by the day on which they were entered, whatever their status.',
  ],
  cleared: ['Bagiannya yang sudah cair.', 'The part of it that has cleared.'],
  waiting: ['Bagiannya yang masih menunggu cair.', 'The part of it that waits to clear.'],
  payments: [
    'Banyaknya pembayaran yang dicatat, apa pun statusnya.',
    'How many payments were entered, whatever their status.',
  ],
} as const satisfies Means

const overdue = (indonesian: string, english: string): Label => [
  `Sisa tagihan invoice yang lewat jatuh tempo ${indonesian} hari pada tanggal laporan.`,
  `What is still owed of invoices that are ${english} days overdue on the day of the report.`,
]

export const AGEING_MEANS = {
  total: [
    'Sisa piutang semua invoice pada akhir tanggal laporan.',
    'What is still owed of all invoices at the end of the day of the report.',
  ],
  not_due: [
    'Sisa tagihan invoice yang belum jatuh tempo pada tanggal laporan.',
    'What is still owed of invoices that are not due on the day of the report.',
  ],
  days_1_30: overdue('1–30', '1 to 30'),
  days_31_60: overdue('31–60', '31 to 60'),
  days_61_90: overdue('61–90', '61 to 90'),
  over_90: overdue('lebih dari 90', 'more than 90'),
  overdue: [
    'Sisa tagihan semua invoice yang sudah lewat jatuh tempo pada tanggal laporan.',
    'What is still owed of all invoices that are overdue on the day of the report.',
  ],
  last_paid_days: [
    'Sudah berapa hari sejak pembayaran terakhir pelanggan itu cair.',
    'How many days ago the last payment of these customers cleared.',
  ],
  credit_limit: [
    'Limit kredit yang sekarang dimiliki pelanggan yang berutang itu, semua barisnya dijumlah.',
    'The credit limit that the customers who owe this have now, all their lines together.',
  ],
  exposure: [
    'Pemakaian limit pelanggan itu sekarang: invoice yang terbuka dan pesanan yang belum difakturkan.',
    'What these customers use of their limit now: open invoices and orders that are not invoiced yet.',
  ],
  oldest_days: [
    'Sudah berapa hari invoice terlama melewati jatuh temponya.',
    'For how many days the oldest invoice has been overdue.',
  ],
} as const satisfies Means

export const STATEMENT_MEANS = {
  opening: ['Piutang sebelum hari pertama periode.', 'What was owed before the first day.'],
  debit: [
    'Yang menambah piutang dalam periode: invoice dan pembatalan pembayaran.',
    'What raised receivables within the days: invoices and cancelled payments.',
  ],
  credit: [
    'Yang mengurangi piutang dalam periode: pembayaran, deposit, nota kredit dan pembatalan invoice.',
    'What lowered receivables within the days: payments, deposits, credit notes and cancelled invoices.',
  ],
  balance: [
    'Piutang pelanggan sesudah mutasi ini; baris selain mutasi: pada akhir hari terakhir periode.',
    'What the customer owes after this entry; in rows other than entries, at the end of the last day.',
  ],
  closing: ['Piutang pada akhir hari terakhir periode.', 'What is owed at the end of the last day.'],
  dso_days: [
    `Saldo akhir dibagi yang difakturkan dalam periode, dikali banyaknya hari periode. Kosong di bawah ${DSO_DAYS} hari.`,
    `The closing balance divided by what was invoiced within the days, times their number. Empty below ${DSO_DAYS} days.`,
  ],
} as const satisfies Means

export const DEPOSIT_MEANS = {
  opening: ['Saldo deposit sebelum hari pertama periode.', 'The deposits held before the first day.'],
  received: ['Deposit yang diterima dalam periode.', 'The deposits received within the days.'],
  applied: [
    'Deposit yang dipakai untuk invoice dalam periode, dikurangi pemakaian yang dibatalkan.',
    'The deposits applied to invoices within the days, less what was taken back.',
  ],
  refunded: [
    'Deposit yang dikembalikan kepada pelanggan dalam periode.',
    'The deposits refunded to customers within the days.',
  ],
  closing: ['Saldo deposit pada akhir hari terakhir periode.', 'The deposits held at the end of the last day.'],
} as const satisfies Means

export const COLLECTION_MEANS = {
  invoiced: [
    'Invoice yang dibukukan dalam periode, dikurangi invoice yang dibatalkan.',
    'The invoices posted within the days, less those that were cancelled.',
  ],
  collected: [
    'Piutang yang dilunasi pembayaran dan deposit dalam periode, dikurangi yang dibatalkan.',
    'The receivables settled by payments and deposits within the days, less what was cancelled.',
  ],
  credited: [
    'Piutang yang dihapus nota kredit dalam periode.',
    'The receivables taken off by credit notes within the days.',
  ],
  collected_pct: ['Yang tertagih dibagi yang ditagih.', 'What was collected divided by what was invoiced.'],
} as const satisfies Means
