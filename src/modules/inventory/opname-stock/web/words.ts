import type { Label } from '../../../../platform/definition/label.ts'

export const POSTED = {
  title: ['Diposting sejak dibekukan', 'Posted since the freeze'],
  before: [
    'Bertanggal sebelum dibekukan: stok sistem dihitung ulang dengan baris ini saat disetujui.',
    'Dated before the freeze: the system stock is reckoned again with these rows on approval.',
  ],
  after: [
    'Bergerak setelah dibekukan: tidak mengubah hitungan ini.',
    'Moved after the freeze: they do not change this count.',
  ],
} as const satisfies Record<string, Label>
