import type { Label } from '../../../../platform/definition/label.ts'

type Means = Readonly<Record<string, Label>>

const AT_COST: Label = [', menurut harga pokok saat dibukukan.', ', at what it cost when it was posted.']
const worth = (indonesian: string, english: string): Label => [`${indonesian}${AT_COST[0]}`, `${english}${AT_COST[1]}`]

const RECEIVED = {
  vendor_docket: [
    'Jumlah pada surat jalan pemasok; bila kosong dianggap sama dengan yang ditimbang.',
    "What the vendor's dockets say; where they say nothing it is taken for what was weighed.",
  ],
  weighbridge: ['Jumlah yang ditimbang saat tiba.', 'What was weighed on arrival.'],
  received: ['Jumlah yang diterima setelah potongan.', 'What was accepted after deductions.'],
  gap_docket: [
    'Surat jalan pemasok dikurangi timbangan: yang kurang bertanda positif.',
    "The vendor's docket less the weighbridge: what is missing is positive.",
  ],
  gap_received: [
    'Timbangan dikurangi yang diterima: potongan kepada pemasok.',
    'The weighbridge less what was accepted: what was deducted from the vendor.',
  ],
  gap_water: [
    'Air dalam agregat di atas yang disepakati atau diserap, sejauh tidak dipotong.',
    'Water in aggregates beyond what was agreed or is absorbed, as far as nothing was deducted for it.',
  ],
} as const satisfies Means

const RECEIVED_VALUES = {
  gap_docket_value: worth('Nilai kurang timbang', 'What the short weight is worth'),
  gap_received_value: worth('Nilai potongan', 'What was deducted is worth'),
  gap_water_value: worth('Nilai air yang terbayar', 'What the water that was paid for is worth'),
} as const satisfies Means

const USED = {
  batched: ['Jumlah yang dicatat dipakai muatan.', 'What loads are recorded to have used.'],
  theoretical: [
    'Jumlah menurut mix design, agregatnya sebasah yang diukur saat muatan berangkat.',
    'What the mix designs ask for, aggregates as wet as they were measured when the load left.',
  ],
} as const satisfies Means

const COUNTED = {
  book: ['Stok buku saat opname.', 'The stock in the books when it was counted.'],
  counted: ['Stok yang terhitung pada opname yang disetujui.', 'The stock that approved counts found.'],
} as const satisfies Means

const CHANCE = {
  beyond: [
    'Bagian selisih yang tidak dapat dijelaskan sebagai kebetulan.',
    'The part of the gap that chance does not explain.',
  ],
  usual: [
    'Selisih yang masih wajar karena kebetulan, menurut sebaran baris-barisnya atau toleransi timbangnya.',
    'The gap that chance may explain, by the scatter of its rows or the tolerance of weighing.',
  ],
} as const satisfies Means

export const FLOW_MEANS = {
  gap: [
    'Kurang timbang, air terbayar, pemakaian di atas mix dan kurang opname dijumlahkan.',
    'Short weight, water paid for, usage above the mix and what counts miss, added up.',
  ],
  gap_value: [
    'Nilai kurang timbang, air terbayar, pemakaian di atas mix dan kurang opname dijumlahkan.',
    'What short weight, water paid for, usage above the mix and what counts miss are worth, added up.',
  ],
  ordered: [
    'Jumlah pada pesanan pembelian yang disetujui, menurut tanggal yang diharapkan.',
    'What approved purchase orders ask for, by the day on which it is expected.',
  ],
  ...RECEIVED,
  ...USED,
  ...COUNTED,
  gap_ordered: ['Pesanan dikurangi surat jalan pemasok.', "What was ordered less the vendor's dockets."],
  gap_batched: ['Pemakaian dikurangi yang diminta mix design.', 'What was used less what the mix designs ask for.'],
  gap_counted: ['Stok buku dikurangi yang terhitung.', 'The stock in the books less what was counted.'],
  gap_ordered_value: [
    'Nilai pesanan dikurangi nilai surat jalan pemasok.',
    "What the orders are worth less what the vendor's dockets are worth.",
  ],
  ...RECEIVED_VALUES,
  gap_batched_value: worth('Nilai pemakaian di atas mix', 'What was used above the mix is worth'),
  gap_counted_value: worth('Nilai yang kurang saat opname', 'What the counts miss is worth'),
} as const satisfies Means

export const RECEIPT_MEANS = {
  gap: ['Kurang timbang dan air terbayar dijumlahkan.', 'Short weight and water paid for, added up.'],
  gap_value: [
    'Nilai kurang timbang dan air terbayar dijumlahkan.',
    'What short weight and water paid for are worth, added up.',
  ],
  ...CHANCE,
  trips: ['Banyaknya kendaraan yang diterima.', 'How many trucks were received.'],
  typed: ['Banyaknya penerimaan yang beratnya diketik.', 'For how many receipts the weight was typed.'],
  ...RECEIVED,
  gap_docket_pct: ['Kurang timbang dibagi surat jalan pemasok.', "The short weight divided by the vendor's dockets."],
  ...RECEIVED_VALUES,
} as const satisfies Means

export const BATCH_MEANS = {
  gap: FLOW_MEANS.gap_batched,
  gap_pct: ['Selisih dibagi jumlah teoretis.', 'The gap divided by the theoretical quantity.'],
  gap_value: FLOW_MEANS.gap_batched_value,
  ...CHANCE,
  ...USED,
} as const satisfies Means

export const COUNT_MEANS = {
  gap: FLOW_MEANS.gap_counted,
  gap_pct: ['Selisih dibagi stok buku.', 'The gap divided by the stock in the books.'],
  gap_value: FLOW_MEANS.gap_counted_value,
  ...CHANCE,
  ...COUNTED,
} as const satisfies Means
