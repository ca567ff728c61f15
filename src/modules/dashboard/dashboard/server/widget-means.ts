import type { Label } from '../../../../platform/definition/label.ts'
import type { WidgetName } from '../widgets.ts'
import { FLEET_MEANS } from './fleet-means.ts'

/** A sentence about each figure of widgets over lists; a report describes its own figures. */
export const WIDGET_MEANS: Partial<Record<WidgetName, Readonly<Record<string, Label>>>> = {
  schedules: {
    record: [
      'Banyaknya jadwal cor hari ini yang belum selesai.',
      'How many pours scheduled for today are not finished.',
    ],
  },
  on_road: {
    record: [
      'Banyaknya surat jalan yang sudah terbit dan belum selesai.',
      'How many dockets have been issued and are not finished.',
    ],
  },
  left_open: {
    record: [
      'Banyaknya surat jalan bertanggal kemarin atau sebelumnya yang belum selesai.',
      'How many dockets of yesterday or before are not finished.',
    ],
  },
  unprinted: {
    record: [
      'Banyaknya surat jalan kemarin yang belum pernah dicetak, tanpa yang batal.',
      'How many dockets of yesterday were never printed, without cancelled ones.',
    ],
  },
  open_long: {
    record: [
      'Banyaknya surat jalan yang sudah terbuka selama batas menit alarm atau lebih.',
      'How many dockets have been open for at least the minutes set for the alarm.',
    ],
  },
  concrete_old: {
    record: [
      'Banyaknya truk di proyek yang betonnya dimuat selama batas menit alarm yang lalu atau lebih.',
      'How many trucks are at site with concrete that is at least as old as the minutes set for the alarm.',
    ],
  },
  ...FLEET_MEANS,
  cover: {
    record: [
      'Banyaknya material yang menurut jadwal atau pemakaiannya tidak cukup sampai pesanan baru dapat tiba.',
      'How many materials will run out, by the schedules or by their use, before a new order can arrive.',
    ],
  },
  stock_low: {
    record: [
      'Banyaknya material yang stoknya di bawah stok minimumnya.',
      'How many materials are below their minimum stock.',
    ],
  },
  stock_negative: {
    record: ['Banyaknya material yang stoknya kurang dari nol.', 'How many materials have a stock below zero.'],
  },
  receipts_waiting: {
    record: [
      'Banyaknya penerimaan material yang belum diposting ke stok.',
      'How many material receipts are not posted to stock yet.',
    ],
  },
  qc_waiting: {
    record: [
      'Banyaknya muatan material yang menunggu hasil uji mutu.',
      'How many material loads are waiting for a quality test.',
    ],
  },
  transfers: {
    record: [
      'Banyaknya transfer material yang sudah dikirim dan belum diterima.',
      'How many material transfers were sent and not received yet.',
    ],
  },
  counts: {
    record: ['Banyaknya opname yang belum disetujui.', 'How many stock takes are not approved yet.'],
  },
  purchases: {
    record: ['Banyaknya pesanan pembelian yang belum disetujui.', 'How many purchase orders are not approved yet.'],
    total: ['Jumlah nilai pesanan pembelian itu.', 'The total of these purchase orders.'],
  },
  unbilled: {
    billable: [
      'Volume surat jalan yang selesai dan belum masuk invoice.',
      'The volume of finished dockets that are not invoiced.',
    ],
    amount: [
      'Nilai surat jalan itu menurut harga pesanannya.',
      'The value of these dockets at the prices of their orders.',
    ],
    record: [
      'Banyaknya surat jalan yang selesai dan belum masuk invoice.',
      'How many finished dockets are not invoiced.',
    ],
  },
  unbilled_old: {
    record: [
      'Banyaknya surat jalan yang belum masuk invoice setelah batas hari alarm.',
      'How many dockets are not invoiced after the days set for the alarm.',
    ],
    amount: [
      'Nilai surat jalan itu menurut harga pesanannya.',
      'The value of these dockets at the prices of their orders.',
    ],
  },
  credit_full: {
    record: [
      'Banyaknya pelanggan aktif yang limit kreditnya terpakai sampai batas persen alarm atau lebih.',
      'How many active customers have used at least the percentage of their credit limit that is set for the alarm.',
    ],
  },
  limits_ending: {
    record: [
      'Banyaknya limit kredit yang masa berlakunya berakhir hari ini atau dalam 30 hari.',
      'How many credit limits expire today or within 30 days.',
    ],
    credit_limit: ['Jumlah plafon limit itu.', 'The total of these limits.'],
  },
  periods: {
    record: [
      'Banyaknya periode yang sudah berakhir lebih lama dari batas hari alarm dan belum ditutup.',
      'How many periods ended more than the days set for the alarm ago and are not closed.',
    ],
  },
  invoices_draft: {
    record: ['Banyaknya konsep invoice yang belum diterbitkan.', 'How many draft invoices are not issued yet.'],
  },
  invoices_overdue: {
    record: [
      'Banyaknya invoice yang belum lunas dan jatuh temponya kemarin atau sebelumnya.',
      'How many invoices are overdue and not fully paid.',
    ],
    balance: ['Sisa tagihan invoice itu.', 'The open balance of these invoices.'],
  },
  held: {
    record: [
      'Banyaknya pelanggan aktif yang ditahan, dengan tangan atau karena lewat tempo.',
      'How many active customers are on hold, by hand or because they are overdue.',
    ],
  },
  batches_open: {
    record: [
      'Banyaknya catatan batch yang perlu diselesaikan sebelum dihitung.',
      'How many batch records must be settled before they count.',
    ],
  },
  tax_invoices: {
    record: [
      'Banyaknya invoice kena PPN yang belum memiliki nomor faktur pajak.',
      'How many invoices with VAT have no tax invoice number yet.',
    ],
  },
  giro_due: {
    record: [
      'Banyaknya giro yang belum cair dan jatuh temponya sudah lewat atau dalam 7 hari.',
      'How many giros have not cleared and are overdue or due within 7 days.',
    ],
    amount: ['Jumlah nominal giro itu.', 'The total of these giros.'],
  },
  payments_waiting: {
    record: ['Banyaknya pembayaran yang belum cair.', 'How many payments have not cleared yet.'],
    amount: ['Jumlah nominal pembayaran itu.', 'The total of these payments.'],
  },
  slips_missing: {
    record: [
      'Banyaknya potongan PPh oleh pelanggan yang bukti potongnya belum diterima.',
      'How many deductions of income tax by customers have no withholding slip yet.',
    ],
    deduction: ['Jumlah PPh yang dipotong itu.', 'The income tax of these deductions.'],
  },
  approvals: {
    record: [
      'Banyaknya pengajuan kredit yang menunggu keputusan Anda.',
      'How many credit submissions are waiting for your decision.',
    ],
  },
  approvals_late: {
    record: [
      'Banyaknya pengajuan kredit yang belum diputuskan setelah batas waktunya.',
      'How many credit submissions are past their due time and not decided.',
    ],
  },
  orders_draft: {
    record: ['Banyaknya pesanan penjualan yang belum disetujui.', 'How many sales orders are not approved yet.'],
  },
  my_orders: {
    record: ['Banyaknya pesanan penjualan saya yang belum selesai.', 'How many of my sales orders are not finished.'],
    total: ['Nilai seluruhnya, termasuk PPN.', 'Their total value, including VAT.'],
  },
  submissions: {
    record: ['Banyaknya pengajuan kredit yang belum diputuskan.', 'How many credit submissions are not decided yet.'],
  },
  mixes: {
    record: ['Banyaknya mix design yang belum disetujui.', 'How many mix designs are not approved yet.'],
  },
  tyres: {
    record: ['Banyaknya ban di gudang yang siap dipasang.', 'How many tyres in store are ready to be fitted.'],
  },
}
