import type { Widget } from '../widget.ts'
import { count, money, PERIOD } from './figures.ts'

/** Materials: what is there, what is coming and what runs out. */
export const STOCK = {
  cover: {
    boards: ['plant', 'warehouse'],
    label: ['Material Akan Habis', 'Material running out'],
    of: 'stock-forecast',
    query: { urgency: 'dry,order,hurry' },
    figures: [count(['Material', 'Materials'])],
    alarm: {
      says: ['Tidak cukup sampai pesanan baru dapat tiba', 'Not enough until a new order can arrive'],
      named: ['material_id', 'warehouse_id', 'urgency', 'runs_dry_at'],
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
  losses: {
    boards: ['corporate', 'warehouse'],
    label: ['Kehilangan Material', 'Material lost'],
    of: 'report-material',
    query: { mode: 'loss', group_by: 'material', ...PERIOD },
    figures: [money('gap_value', ['Nilai Hilang', 'Value lost'])],
    rows: { name: 'material_name', figure: money('gap_value', ['Nilai Hilang', 'Value lost']), most: 5 },
  },
  qc_waiting: {
    boards: ['plant', 'qc', 'warehouse'],
    label: ['Penerimaan Menunggu Uji Mutu', 'Receipts waiting for a quality test'],
    of: 'incoming-material',
    query: { qc_status: 'waiting' },
    figures: [count(['Muatan', 'Loads'])],
  },
} as const satisfies Record<string, Widget>
