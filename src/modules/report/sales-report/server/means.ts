import type { Label } from '../../../../platform/definition/label.ts'

type Means = Readonly<Record<string, Label>>

const VOLUMES = {
  delivered_m3: [
    'Volume yang diterima pelanggan dari surat jalan yang selesai.',
    'The volume that customers accepted of finished dockets.',
  ],
  billable_m3: [
    'Volume yang ditagih: isi surat jalan yang selesai atau ditolak, dikurangi yang kembali kecuali kembalinya ditagih.',
    'The volume that is billed: loads of finished or refused dockets, less what came back unless its return is billed.',
  ],
  dockets: [
    'Banyaknya surat jalan yang sudah selesai atau ditolak.',
    'How many dockets have been finished or refused.',
  ],
} as const satisfies Means

const TOTAL = {
  total: ['DPP ditambah PPN.', 'The tax base and the VAT together.'],
} as const satisfies Means

export const DOCKET_MEANS = {
  ...VOLUMES,
  returned_m3: [
    'Volume yang kembali ke plant dari surat jalan yang selesai.',
    'The volume that came back to the plant of finished dockets.',
  ],
  dpp: [
    'Volume ditagih kali harga yang berlaku pada tanggal surat jalan, dikurangi potongan menurut volume, tanpa PPN; dibulatkan sekali per item pesanan dan hari.',
    'The billable volume at the price of the day of the docket, less the discount by volume, without VAT; rounded once for an order item and a day.',
  ],
  ppn: ['PPN menurut aturan pajak pesanannya.', 'VAT by the tax rule of the order.'],
  ...TOTAL,
  price_avg: ['DPP dibagi volume yang ditagih.', 'The tax base divided by the billable volume.'],
} as const satisfies Means

export const CHANGE_MEANS = {
  delivered_m3: [
    'Perubahan volume terkirim yang dicatat setelah harinya berlalu.',
    'By how much the delivered volume was changed after its day was over.',
  ],
  billable_m3: [
    'Perubahan volume yang ditagih yang dicatat setelah harinya berlalu.',
    'By how much the billable volume was changed after its day was over.',
  ],
  dockets: [
    'Perubahan banyaknya surat jalan yang selesai atau ditolak, dicatat setelah harinya berlalu.',
    'By how many the finished and refused dockets were changed after their day was over.',
  ],
  dpp: [
    'Perubahan DPP yang dicatat setelah harinya berlalu.',
    'By how much the tax base was changed after its day was over.',
  ],
  ppn: [
    'Perubahan PPN yang dicatat setelah harinya berlalu.',
    'By how much the VAT was changed after its day was over.',
  ],
  ...TOTAL,
} as const satisfies Means

export const ORDER_MEANS = {
  ordered_m3: [
    'Volume item pesanan yang sudah disetujui, sedang berjalan atau selesai.',
    'The volume of the items of orders that are approved, in progress or finished.',
  ],
  delivered_m3: [
    'Volume yang sudah diterima pelanggan dari pesanan itu, kapan pun dikirim.',
    'The volume of these orders that customers have accepted, whenever it was delivered.',
  ],
  orders: ['Banyaknya pesanan.', 'How many orders there are.'],
  dpp: [
    'Nilai item pesanan setelah potongan, tanpa PPN.',
    'What the items of the orders are worth after discounts, without VAT.',
  ],
  ppn: ['PPN menurut aturan pajak pesanannya.', 'VAT by the tax rule of the order.'],
  ...TOTAL,
  price_avg: ['DPP dibagi volume yang dipesan.', 'The tax base divided by the ordered volume.'],
} as const satisfies Means

export const INVOICE_MEANS = {
  invoiced_m3: [
    'Volume pada invoice yang sudah diterbitkan dan tidak dibatalkan.',
    'The volume on invoices that are issued and not cancelled.',
  ],
  invoices: [
    'Banyaknya invoice yang sudah diterbitkan dan tidak dibatalkan.',
    'How many invoices are issued and not cancelled.',
  ],
  dpp: ['DPP pada invoice, termasuk biaya tambahannya.', 'The tax base on the invoices, their charges included.'],
  ppn: ['PPN pada invoice.', 'The VAT on the invoices.'],
  total: ['Jumlah yang ditagih pada invoice.', 'What the invoices ask for.'],
  price_avg: ['DPP invoice dibagi volumenya.', 'The tax base of the invoices divided by their volume.'],
} as const satisfies Means

export const MARGIN_MEANS = {
  billable_m3: DOCKET_MEANS.billable_m3,
  dpp: DOCKET_MEANS.dpp,
  cost: [
    'Harga pokok material surat jalan yang selesai atau ditolak.',
    'The cost of the material of dockets that were finished or refused.',
  ],
  margin: ['DPP dikurangi biaya material.', 'The tax base less the cost of material.'],
  margin_per_m3: ['Margin dibagi volume yang ditagih.', 'The margin divided by the billable volume.'],
  margin_pct: ['Margin dibagi DPP.', 'The margin divided by the tax base.'],
} as const satisfies Means

export const BOOK_MEANS = {
  open_m3: [
    'Volume pesanan yang disetujui atau sedang berjalan dan belum dimuat.',
    'The volume of orders that are approved or in progress and that is not loaded yet.',
  ],
  scheduled_m3: [
    'Bagian yang ada di jadwal cor yang belum selesai, menurut tanggal cornya.',
    'The part in schedules that are not finished, by the day of the pour.',
  ],
  unscheduled_m3: [
    'Bagian yang belum dijadwalkan, menurut awal pengiriman pesanannya; bila sudah lewat, menurut hari ini.',
    'The part that is not scheduled, by the first day of delivery of its order; once that has passed by today.',
  ],
} as const satisfies Means

const TARGETS = {
  unit: [
    'Target unit untuk bulan target yang tersentuh periode, setiap bulan secara utuh.',
    'The targets of units for the months that the days touch, each month as a whole.',
  ],
  salesman: [
    'Target tenaga penjual untuk bulan target yang tersentuh periode, setiap bulan secara utuh.',
    'The targets of salespersons for the months that the days touch, each month as a whole.',
  ],
} as const satisfies Means

export const targetMeans = (who: keyof typeof TARGETS) =>
  ({
    target_m3: TARGETS[who],
    billable_m3: DOCKET_MEANS.billable_m3,
    achievement_pct: ['Volume yang ditagih dibagi target volume.', 'The billable volume divided by the target.'],
    target_amount: [
      'Target nilai sebelum PPN untuk bulan yang sama.',
      'The target in value before VAT of the same months.',
    ],
    dpp: DOCKET_MEANS.dpp,
    achievement_amount_pct: ['DPP dibagi target nilai.', 'The tax base divided by the target in value.'],
  }) as const satisfies Means
