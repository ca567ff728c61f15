import type { Label } from '../../../platform/definition/label.ts'
import type { AlarmLimit } from './alarm-limits.ts'
import type { BoardName } from './dashboard.ts'

/** A figure of a widget: how many rows there are (`record`), or one of the sums of the list or report. */
export interface WidgetFigure {
  name: string
  label: Label
  as?: 'quantity' | 'money' | 'percent'
  unit?: string
}

/**
 * Figures of a list or report: exactly those that it answers for the query, which the widget opens. In the query `{today}`,
 * `{yesterday}`, `{period}` (the first day of the accounting period), `{month}` (its name), `{soon}` (until when papers that
 * expire are told of), `{unbilled}` (the last day that should be billed) and `{closable}` (the last period that should be
 * closed) stand for days of the unit, and the figures of the company's alarms (`alarmLimits`) by their names for themselves.
 */
export interface Widget {
  boards: readonly BoardName[]
  label: Label
  /** The list or report, as its calls name it. */
  of: string
  query: Readonly<Record<string, string>>
  figures: readonly WidgetFigure[]
  /** The bars of the report, too. */
  chart?: true
  /** The first rows, too: what names one, and its figure. */
  rows?: { name: string; figure: WidgetFigure; most: number }
  /** Something waits to be done where the first figure is above zero. */
  warns?: true
  /** It warns in words, on its card and by mail. */
  alarm?: Alarm
}

/** What an alarm says of its rows, each of which is mailed about once. */
export interface Alarm {
  /** `{limit}` is the figure of the company from which on it warns. */
  says: Label
  limit?: AlarmLimit
  /** The fields that name a row in a mail. */
  named: readonly string[]
}

const count = (label: Label): WidgetFigure => ({ name: 'record', label })
const m3 = (name: string, label: Label): WidgetFigure => ({ name, label, as: 'quantity', unit: 'm³' })
const money = (name: string, label: Label): WidgetFigure => ({ name, label, as: 'money' })

/** A paper that soon holds no more, or does not already. */
const expires = (indonesian: string, english: string, named: Alarm['named']): Alarm => ({
  says: [`${indonesian} habis dalam {limit} hari, atau sudah`, `${english} ends within {limit} days, or has`],
  limit: 'paper_days',
  named,
})

const TODAY = { date_from: '{today}', date_to: '{today}' }
const PERIOD = { date_from: '{period}', date_to: '{today}' }

/** All widgets, in the order in which they stand. */
export const WIDGETS = {
  today: {
    boards: ['board', 'plant', 'corporate'],
    label: ['Produksi Hari Ini', 'Production today'],
    of: 'report-production',
    query: { mode: 'daily', group_by: 'plant', ...TODAY },
    figures: [
      m3('produced_m3', ['Produksi', 'Produced']),
      m3('planned_m3', ['Rencana', 'Planned']),
      m3('delivered_m3', ['Terkirim', 'Delivered']),
    ],
  },
  schedules: {
    boards: ['board', 'plant'],
    label: ['Jadwal Cor Hari Ini', 'Pours today'],
    of: 'production-schedule',
    query: { pour_date_from: '{today}', pour_date_to: '{today}', status: 'pending,progress' },
    figures: [count(['Belum Selesai', 'Not finished'])],
  },
  on_road: {
    boards: ['board', 'plant'],
    label: ['Surat Jalan Berjalan', 'Open dockets'],
    of: 'production/docket',
    query: { status: 'pending,progress' },
    figures: [count(['Muat atau di Jalan', 'Loading or on the road'])],
  },
  left_open: {
    boards: ['board', 'plant'],
    label: ['Surat Jalan Belum Diselesaikan', 'Dockets left open'],
    of: 'production/docket',
    query: { status: 'pending,progress', date_to: '{yesterday}' },
    figures: [count(['Dari Hari Sebelumnya', 'Of earlier days'])],
    warns: true,
  },
  open_long: {
    boards: ['board', 'plant'],
    label: ['Surat Jalan Terlalu Lama Terbuka', 'Dockets open too long'],
    of: 'open-docket',
    query: { minutes_from: '{open_minutes}' },
    figures: [count(['Surat Jalan', 'Dockets'])],
    alarm: {
      says: ['Terbuka {limit} menit atau lebih', 'Open for {limit} minutes or more'],
      limit: 'open_minutes',
      named: ['number', 'truck_mixer_id', 'site_project_id'],
    },
  },
  concrete_old: {
    boards: ['board', 'plant', 'qc'],
    label: ['Beton Tua di Proyek', 'Old concrete at site'],
    of: 'open-docket',
    query: { step: 'site', concrete_minutes_from: '{concrete_minutes}' },
    figures: [count(['Truk', 'Trucks'])],
    alarm: {
      says: [
        'Belum dibongkar, {limit} menit atau lebih sejak muat',
        'Not unloaded {limit} minutes or more after loading',
      ],
      limit: 'concrete_minutes',
      named: ['number', 'truck_mixer_id', 'site_project_id'],
    },
  },
  trucks_free: {
    boards: ['board', 'plant'],
    label: ['Truck Siap', 'Trucks available'],
    of: 'truck-mixer',
    query: { status: 'available', active: '1' },
    figures: [count(['Tersedia', 'Available'])],
  },
  trucks_down: {
    boards: ['board', 'plant', 'mechanic'],
    label: ['Truck Rusak', 'Trucks broken down'],
    of: 'truck-mixer',
    query: { status: 'breakdown', active: '1' },
    figures: [count(['Rusak', 'Broken down'])],
    warns: true,
  },
  papers: {
    boards: ['plant', 'mechanic'],
    label: ['STNK Segera Berakhir', 'Registrations expiring'],
    of: 'truck-mixer',
    query: { stnk_expired_to: '{soon}', active: '1' },
    figures: [count(['Truk', 'Trucks'])],
    alarm: expires('STNK', 'The registration (STNK)', ['police_number', 'stnk_expired']),
  },
  papers_kir: {
    boards: ['plant', 'mechanic'],
    label: ['KIR Segera Berakhir', 'Inspections expiring'],
    of: 'truck-mixer',
    query: { kir_expired_to: '{soon}', active: '1' },
    figures: [count(['Truk', 'Trucks'])],
    alarm: expires('KIR', 'The inspection (KIR)', ['police_number', 'kir_expired']),
  },
  papers_sim: {
    boards: ['plant'],
    label: ['SIM Segera Berakhir', 'Licences expiring'],
    of: 'drivers',
    query: { license_expired_to: '{soon}', active: '1' },
    figures: [count(['Pengemudi', 'Drivers'])],
    alarm: expires('SIM', 'The licence (SIM)', ['name', 'license_expired']),
  },
  papers_tera: {
    boards: ['plant', 'mechanic', 'qc'],
    label: ['Tera Segera Berakhir', 'Calibrations expiring'],
    of: 'batching-plant',
    query: { calibration_due_to: '{soon}', active: '1' },
    figures: [count(['Batching Plant', 'Batching plants'])],
    alarm: expires('Tera', 'The calibration (tera)', ['name', 'calibration_due']),
  },
  fuel_outside: {
    boards: ['plant', 'mechanic', 'corporate'],
    label: ['Indeks BBM di Luar Standar', 'Fuel index outside its band'],
    of: 'fuel-index',
    query: { status: 'reject', period_from: '{month}' },
    figures: [count(['Alat', 'Equipment'])],
    alarm: {
      says: ['Periode ini di luar batas indeksnya', 'Outside the band of its index this period'],
      named: ['equipment_id', 'index_value', 'unit'],
    },
  },
  findings: {
    boards: ['plant', 'mechanic', 'corporate'],
    label: ['Temuan Armada', 'Fleet findings'],
    of: 'fleet-finding',
    query: { status: 'pending' },
    figures: [count(['Perlu Dijelaskan', 'To be settled'])],
    alarm: {
      says: ['Belum ada penjelasannya', 'Nobody has said why yet'],
      named: ['kind', 'equipment_id', 'user_id'],
    },
  },
  cover: {
    boards: ['plant', 'warehouse'],
    label: ['Material Akan Habis', 'Material running out'],
    of: 'stock-forecast',
    query: { urgency: 'dry,hurry' },
    figures: [count(['Material', 'Materials'])],
    alarm: {
      says: ['Habis sebelum pesanan baru dapat tiba', 'Runs dry before a new order can arrive'],
      named: ['name', 'runs_dry_at'],
    },
  },
  stock_low: {
    boards: ['plant', 'warehouse'],
    label: ['Stok di Bawah Minimum', 'Stock below minimum'],
    of: 'material-stock',
    query: { stock_level: 'below_min' },
    figures: [count(['Material', 'Materials'])],
    warns: true,
  },
  stock_negative: {
    boards: ['plant', 'warehouse'],
    label: ['Stok Negatif', 'Negative stock'],
    of: 'material-stock',
    query: { stock_level: 'negative' },
    figures: [count(['Material', 'Materials'])],
    warns: true,
  },
  receipts_waiting: {
    boards: ['plant', 'warehouse'],
    label: ['Penerimaan Menunggu', 'Receipts waiting'],
    of: 'incoming-material',
    query: { status: 'pending,progress' },
    figures: [count(['Belum Diposting', 'Not posted'])],
  },
  transfers: {
    boards: ['warehouse'],
    label: ['Transfer dalam Perjalanan', 'Transfers under way'],
    of: 'material-transfer',
    query: { status: 'progress' },
    figures: [count(['Belum Diterima', 'Not received'])],
  },
  counts: {
    boards: ['plant', 'warehouse'],
    label: ['Opname Berjalan', 'Stock takes under way'],
    of: 'opname-stock',
    query: { status: 'pending,ready,progress' },
    figures: [count(['Belum Disetujui', 'Not approved'])],
  },
  purchases: {
    boards: ['warehouse', 'corporate'],
    label: ['Pesanan Pembelian Menunggu', 'Purchase orders waiting'],
    of: 'purchase-order',
    query: { status: 'pending' },
    figures: [count(['Belum Disetujui', 'Not approved']), money('total', ['Nilai', 'Amount'])],
  },
  sales_period: {
    boards: ['corporate', 'sales'],
    label: ['Penjualan Periode Ini', 'Sales of this period'],
    of: 'sales-report',
    query: { basis: 'docket', group_by: 'day', ...PERIOD },
    figures: [
      m3('delivered_m3', ['Terkirim', 'Delivered']),
      money('dpp', ['DPP', 'Tax base']),
      money('price_avg', ['Rata-rata per m³', 'Average per m³']),
    ],
    chart: true,
  },
  sales_units: {
    boards: ['corporate'],
    label: ['Penjualan per Unit', 'Sales by unit'],
    of: 'sales-report',
    query: { basis: 'docket', group_by: 'unit', ...PERIOD },
    figures: [m3('delivered_m3', ['Terkirim', 'Delivered'])],
    rows: { name: 'production_unit_name', figure: m3('delivered_m3', ['Terkirim', 'Delivered']), most: 5 },
  },
  customers: {
    boards: ['corporate', 'sales'],
    label: ['Pelanggan Terbesar', 'Largest customers'],
    of: 'sales-report',
    query: { basis: 'docket', group_by: 'customer', ...PERIOD },
    figures: [m3('delivered_m3', ['Terkirim', 'Delivered'])],
    rows: { name: 'customer_name', figure: m3('delivered_m3', ['Terkirim', 'Delivered']), most: 5 },
  },
  receivables: {
    boards: ['corporate', 'finance'],
    label: ['Piutang', 'Receivables'],
    of: 'payment-report',
    query: { mode: 'ageing', group_by: 'customer' },
    figures: [
      money('total', ['Total', 'Total']),
      money('not_due', ['Belum Jatuh Tempo', 'Not due']),
      money('over_90', ['Lewat > 90 Hari', 'Overdue > 90 days']),
    ],
    rows: { name: 'customer_name', figure: money('total', ['Piutang', 'Receivable']), most: 5 },
  },
  unbilled: {
    boards: ['corporate', 'finance', 'sales'],
    label: ['Belum Ditagih', 'Not billed'],
    of: 'billing-worksheet',
    query: {},
    figures: [
      m3('billable', ['Volume', 'Volume']),
      money('amount', ['Nilai', 'Amount']),
      count(['Surat Jalan', 'Dockets']),
    ],
    warns: true,
  },
  unbilled_old: {
    boards: ['corporate', 'finance', 'sales'],
    label: ['Lama Belum Ditagih', 'Unbilled for long'],
    of: 'billing-worksheet',
    query: { date_to: '{unbilled}' },
    figures: [count(['Surat Jalan', 'Dockets']), money('amount', ['Nilai', 'Amount'])],
    alarm: {
      says: ['Lebih dari {limit} hari belum ditagih', 'Not billed for more than {limit} days'],
      limit: 'unbilled_days',
      named: ['number', 'customer_id'],
    },
  },
  credit_full: {
    boards: ['corporate', 'finance', 'sales'],
    label: ['Limit Kredit Hampir Habis', 'Credit nearly used up'],
    of: 'customer',
    query: { limit_used_pct_from: '{limit_pct}', active: '1' },
    figures: [count(['Pelanggan', 'Customers'])],
    alarm: {
      says: ['{limit}% limitnya atau lebih terpakai', '{limit}% of the limit or more is used'],
      limit: 'limit_pct',
      named: ['name', 'limit_used_pct'],
    },
  },
  periods: {
    boards: ['corporate', 'finance'],
    label: ['Periode Perlu Ditutup', 'Periods to close'],
    of: 'accounting-period',
    query: { status: 'progress', period_to: '{closable}' },
    figures: [count(['Periode', 'Periods'])],
    alarm: {
      says: ['Berakhir lebih dari {limit} hari lalu', 'Ended more than {limit} days ago'],
      limit: 'period_days',
      named: ['period', 'production_unit_id'],
    },
  },
  deposits: {
    boards: ['corporate', 'finance'],
    label: ['Saldo Deposit', 'Deposits held'],
    of: 'payment-report',
    query: { mode: 'deposit', group_by: 'customer', date_to: '{today}' },
    figures: [money('closing', ['Saldo', 'Balance'])],
  },
  cash_today: {
    boards: ['finance', 'corporate'],
    label: ['Penerimaan Hari Ini', 'Received today'],
    of: 'payment-report',
    query: { mode: 'receipts', group_by: 'channel', ...TODAY },
    figures: [money('amount', ['Nominal', 'Amount'])],
  },
  invoices_draft: {
    boards: ['finance'],
    label: ['Invoice Belum Diterbitkan', 'Invoices to issue'],
    of: 'sales-invoice',
    query: { status: 'pending' },
    figures: [count(['Konsep', 'Drafts'])],
    warns: true,
  },
  tax_invoices: {
    boards: ['finance'],
    label: ['Tanpa Nomor Faktur Pajak', 'Without a tax invoice number'],
    of: 'sales-invoice',
    query: { without_tax_invoice: '1' },
    figures: [count(['Invoice', 'Invoices'])],
    warns: true,
  },
  slips_missing: {
    boards: ['finance'],
    label: ['PPh Tanpa Bukti Potong', 'Withheld tax without a slip'],
    of: 'withholding-slip',
    query: { status: 'missing' },
    figures: [count(['Potongan', 'Deductions']), money('deduction', ['PPh', 'Tax'])],
    warns: true,
  },
  payments_waiting: {
    boards: ['finance'],
    label: ['Pembayaran Menunggu Cair', 'Payments to clear'],
    of: 'sales-payment',
    query: { status: 'pending' },
    figures: [count(['Pembayaran', 'Payments']), money('amount', ['Nominal', 'Amount'])],
  },
  approvals: {
    boards: ['corporate', 'finance'],
    label: ['Menunggu Persetujuan Saya', 'Waiting for my approval'],
    of: 'credit-limit-approval',
    query: { mine: 'turn' },
    figures: [count(['Pengajuan Kredit', 'Credit submissions'])],
    warns: true,
  },
  approvals_late: {
    boards: ['corporate', 'finance'],
    label: ['Persetujuan Lewat Batas Waktu', 'Approvals past their due time'],
    of: 'credit-limit-approval',
    query: { late: '1' },
    figures: [count(['Pengajuan Kredit', 'Credit submissions'])],
    alarm: {
      says: ['Belum diputuskan pada waktunya', 'Not decided in time'],
      named: ['number', 'customer_id', 'level_of'],
    },
  },
  orders_draft: {
    boards: ['sales', 'corporate'],
    label: ['Pesanan Belum Disetujui', 'Orders to approve'],
    of: 'sales-order',
    query: { status: 'pending' },
    figures: [count(['Pesanan', 'Orders'])],
  },
  submissions: {
    boards: ['sales'],
    label: ['Pengajuan Kredit Berjalan', 'Credit submissions under way'],
    of: 'credit-submission',
    query: { status: 'pending,progress' },
    figures: [count(['Pengajuan', 'Submissions'])],
  },
  mixes: {
    boards: ['qc'],
    label: ['Mix Design Menunggu', 'Mix designs waiting'],
    of: 'product-mix-design',
    query: { status: 'pending' },
    figures: [count(['Belum Disetujui', 'Not approved'])],
  },
  rejected: {
    boards: ['qc', 'plant', 'corporate'],
    label: ['Ditolak dan Kembali Periode Ini', 'Rejected and returned this period'],
    of: 'report-production',
    query: { mode: 'daily', group_by: 'product', ...PERIOD },
    figures: [m3('rejected_m3', ['Ditolak', 'Rejected']), m3('returned_m3', ['Kembali', 'Returned'])],
  },
  tyres: {
    boards: ['mechanic'],
    label: ['Ban Siap di Gudang', 'Tyres in store'],
    of: 'tyre',
    query: { status: 'ready' },
    figures: [count(['Ban', 'Tyres'])],
  },
} as const satisfies Record<string, Widget>

export type WidgetName = keyof typeof WIDGETS

/** A widget as it is answered. */
export interface WidgetAnswer {
  widget: WidgetName
  /** ISO 8601, in the zone of the unit. */
  counted_at: string
  figures: Record<string, number | null>
  rows?: { name: string; figure: number | null }[]
  chart?: { category: string; value: number }[]
  /** Of an alarm, from where on it warns. */
  limit?: number
  /** The list or report whose record or summary holds the figures, as its calls are named. */
  opens: { path: string; query: Record<string, string> }
}
