import type { Label } from '../../../../platform/definition/label.ts'

type Means = Readonly<Record<string, Label>>

export const MUTATION_MEANS = {
  opening: ['Stok sebelum hari pertama periode.', 'The stock before the first day.'],
  in: [
    'Penerimaan dari pemasok dan saldo awal yang dibukukan dalam periode, dikurangi yang dibatalkan.',
    'Receipts from vendors and opening balances posted within the days, less what was cancelled.',
  ],
  transfer_in: ['Yang masuk dari tempat lain dalam periode.', 'What came from other places within the days.'],
  usage: [
    'Pemakaian surat jalan, pemakaian langsung dan BBM dalam periode, tanpa buangan, dikurangi yang dibatalkan.',
    'What dockets, direct usages and fuel took within the days without waste, less what was cancelled.',
  ],
  transfer_out: ['Yang keluar ke tempat lain dalam periode.', 'What went to other places within the days.'],
  waste: [
    'Material muatan yang ditolak dan buangan lain dalam periode.',
    'The material of refused loads and other waste within the days.',
  ],
  adjustment: [
    'Selisih opname dan koreksi lain yang dibukukan dalam periode.',
    'Differences of counts and other corrections posted within the days.',
  ],
  closing: ['Stok pada akhir hari terakhir periode.', 'The stock at the end of the last day.'],
  value: [
    'Nilai stok pada akhir hari terakhir menurut harga pokoknya.',
    'What the stock is worth at cost at the end of the last day.',
  ],
} as const satisfies Means

export const USAGE_MEANS = {
  m3: [
    'Volume beton yang dibuat dengan material itu; kosong bila barisnya berisi beberapa material.',
    'The volume of concrete made with the material; none where a row is of several materials.',
  ],
  theoretical: ['Yang seharusnya dipakai menurut mix design.', 'What the mix designs ask for.'],
  actual: ['Yang dicatat dipakai untuk muatan yang sama.', 'What was recorded as used for the same loads.'],
  deviation: ['Pemakaian aktual dikurangi teoretis.', 'The actual usage less the theoretical one.'],
  deviation_pct: ['Deviasi dibagi pemakaian teoretis.', 'The deviation divided by the theoretical usage.'],
  amount: ['Harga pokok pemakaian aktual.', 'The cost of the actual usage.'],
  deviation_amount: ['Deviasi menurut harga pokok pemakaiannya.', 'The deviation at the cost of its usage.'],
} as const satisfies Means

export const PURCHASE_MEANS = {
  amount: [
    'Nilai muatan yang masuk stok dalam periode menurut harga belinya.',
    'What the loads that were taken into stock within the days cost.',
  ],
  trips: ['Banyaknya muatan, termasuk yang ditolak.', 'The number of loads, those refused included.'],
  received: ['Yang diterima setelah potongan.', 'What was accepted after deductions.'],
  vendor_docket: [
    'Yang tertulis di surat jalan pemasok; tanpa angka, yang diterima.',
    "What stands on the vendor's dockets; without a figure, what was accepted.",
  ],
  diff_pct: [
    'Selisih timbangan terhadap surat jalan pemasok, dibagi surat jalannya.',
    "What was weighed less what stands on the vendor's dockets, divided by the latter.",
  ],
  price_avg: ['Nilai dibagi yang diterima.', 'The amount divided by what was accepted.'],
  reject_pct: ['Bagian muatan yang ditolak QC.', 'The share of loads that quality control refused.'],
} as const satisfies Means

export const PRICE_MEANS = {
  trips: ['Banyaknya muatan yang diterima dalam periode.', 'How many loads were taken in within the days.'],
  price_avg: [
    'Nilai muatan yang diterima dalam periode dibagi banyaknya dalam satuan stok.',
    'What the loads taken in within the days cost, divided by their quantity in units of stock.',
  ],
  price_before: [
    'Harga rata-rata yang sama dalam hari yang sama banyaknya sebelum periode.',
    'The same average price of as many days before.',
  ],
  change_pct: [
    'Selisih harga rata-rata dengan harga sebelumnya, dibagi harga sebelumnya.',
    'By how much the average price differs from the price before, divided by that.',
  ],
} as const satisfies Means
