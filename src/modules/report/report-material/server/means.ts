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
    'Pemakaian surat jalan, pemakaian langsung dan BBM dalam periode, dikurangi yang dibatalkan.',
    'What dockets, direct usages and fuel took within the days, less what was cancelled.',
  ],
  transfer_out: ['Yang keluar ke tempat lain dalam periode.', 'What went to other places within the days.'],
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
  theoretical: ['Yang seharusnya dipakai menurut mix design.', 'What the mix designs ask for.'],
  actual: ['Yang dicatat dipakai untuk muatan yang sama.', 'What was recorded as used for the same loads.'],
  deviation: ['Pemakaian aktual dikurangi teoritis.', 'The actual usage less the theoretical one.'],
  deviation_pct: ['Deviasi dibagi pemakaian teoritis.', 'The deviation divided by the theoretical usage.'],
} as const satisfies Means
