import type { Widget } from '../widget.ts'
import { count, m3, money, PERIOD, percent } from './figures.ts'

/** Sales, customers, and orders to win. */
export const SALES = {
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
    label: ['Penjualan per Unit dan Bulan Lalu', 'Sales by unit and last month'],
    of: 'sales-report',
    query: { basis: 'docket', group_by: 'unit', compare: 'last_month', ...PERIOD },
    figures: [
      m3('delivered_m3', ['Terkirim', 'Delivered']),
      m3('delivered_m3_before', ['Tanggal yang Sama Bulan Lalu', 'Same days last month']),
      m3('delivered_m3_change', ['Selisih', 'Difference']),
      money('dpp', ['DPP', 'Tax base']),
      money('dpp_before', ['DPP Bulan Lalu', 'Tax base last month']),
      money('dpp_change', ['Selisih DPP', 'Difference of the tax base']),
    ],
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
  orders_draft: {
    boards: ['sales', 'corporate'],
    label: ['Pesanan Belum Disetujui', 'Orders to approve'],
    of: 'sales-order',
    query: { status: 'pending' },
    figures: [count(['Pesanan', 'Orders'])],
  },
  my_orders: {
    boards: ['sales'],
    label: ['Pesanan Saya', 'My orders'],
    of: 'sales-order',
    query: { salesman_id: 'own', status: 'pending,approve,progress' },
    figures: [count(['Berjalan', 'Open']), money('total', ['Nilai', 'Amount'])],
  },
  my_receivables: {
    boards: ['sales'],
    label: ['Piutang Pelanggan Saya', 'Receivables of my customers'],
    of: 'payment-report',
    query: { mode: 'ageing', group_by: 'customer', order: 'overdue', salesman_id: 'own' },
    figures: [money('total', ['Total', 'Total']), money('overdue', ['Lewat Jatuh Tempo', 'Overdue'])],
    rows: {
      name: 'customer_name',
      figure: money('overdue', ['Lewat Jatuh Tempo', 'Overdue']),
      most: 5,
      aboveZero: true,
    },
  },
  submissions: {
    boards: ['sales'],
    label: ['Pengajuan Kredit Berjalan', 'Credit submissions under way'],
    of: 'credit-submission',
    query: { status: 'pending,progress' },
    figures: [count(['Pengajuan', 'Submissions'])],
  },
  targets: {
    boards: ['corporate', 'sales', 'plant'],
    label: ['Target Unit Periode Ini', "Units' targets of this period"],
    of: 'sales-report',
    query: { basis: 'target', group_by: 'unit', ...PERIOD },
    figures: [
      percent('achievement_pct', ['Pencapaian', 'Achievement']),
      m3('billable_m3', ['Realisasi', 'Actual']),
      m3('target_m3', ['Target', 'Target']),
    ],
    rows: { name: 'production_unit_name', figure: percent('achievement_pct', ['Pencapaian', 'Achievement']), most: 5 },
  },
  targets_salesmen: {
    boards: ['sales'],
    label: ['Target Tenaga Penjual', "Salespersons' targets"],
    of: 'sales-report',
    query: { basis: 'target_salesman', group_by: 'salesman', ...PERIOD },
    figures: [percent('achievement_pct', ['Pencapaian', 'Achievement']), m3('target_m3', ['Target', 'Target'])],
    rows: { name: 'salesman_name', figure: percent('achievement_pct', ['Pencapaian', 'Achievement']), most: 5 },
  },
  order_book: {
    boards: ['corporate', 'sales', 'plant'],
    label: ['Buku Pesanan', 'Order book'],
    of: 'sales-report',
    // Without days a report shows the current period.
    query: { basis: 'book', group_by: 'month', date_from: '{year_ago}' },
    figures: [
      m3('open_m3', ['Belum Dikirim', 'To be delivered']),
      m3('unscheduled_m3', ['Belum Dijadwalkan', 'Not scheduled']),
    ],
    rows: { name: 'month', figure: m3('open_m3', ['Belum Dikirim', 'To be delivered']), most: 4 },
  },
  margin_products: {
    boards: ['corporate'],
    label: ['Margin per m³', 'Margin per m³'],
    of: 'sales-report',
    query: { basis: 'margin', group_by: 'product', ...PERIOD },
    figures: [money('margin_per_m3', ['Margin per m³', 'Margin per m³']), money('margin', ['Margin', 'Margin'])],
    rows: { name: 'product_name', figure: money('margin_per_m3', ['Margin per m³', 'Margin per m³']), most: 5 },
  },
} as const satisfies Record<string, Widget>
