import type { Why } from '../../web/why-changed.tsx'
import { reportMaterial } from '../report-material.ts'
import type { Cause } from '../why-changed.rules.ts'

const CAUSES: Record<Cause, Why['causes'][string]> = {
  volume: {
    label: ['Volume', 'Volume'],
    means: ['Volume beton yang dibuat dan tidak ditolak.', 'The concrete that was made and not refused.'],
  },
  product: {
    label: ['Campuran produk', 'Product mix'],
    means: ['Produk mana yang dibuat.', 'Which products are made.'],
  },
  price: {
    label: ['Harga', 'Price'],
    means: ['Harga pokok material yang sama, dan pembulatan.', 'The cost of the same material, and the rounding.'],
  },
  dosage: {
    label: ['Dosis', 'Dosage'],
    means: [
      'Pemakaian material per m³ produk yang sama, tanpa air dalam agregat.',
      'The use of material per m³ of the same product, without the water in aggregates.',
    ],
  },
  moisture: {
    label: ['Kadar air', 'Moisture'],
    means: ['Berat yang ditambahkan karena agregat basah.', 'The weight that is added because aggregates are wet.'],
  },
  waste: {
    label: ['Buangan', 'Waste'],
    means: ['Material muatan yang ditolak.', 'The material of loads that were refused.'],
  },
}

/** The explanation of a change in material cost. */
export const WHY_MATERIAL: Why = {
  report: reportMaterial,
  mode: 'usage',
  title: ['Kenapa biaya material berubah', 'Why the cost of material changed'],
  figure: 'amount',
  lines: [
    { sum: 'volume', label: ['Volume dibuat', 'Volume made'] },
    { sum: 'amount', label: ['Biaya material', 'Cost of material'], isMoney: true },
  ],
  causes: CAUSES,
  rule: [
    'Jumlah diubah satu per satu menjadi seperti sekarang dan dinilai dengan harga sebelumnya; sisanya adalah harga. Produk yang belum pernah dibuat dihitung dengan dosisnya sendiri, material yang belum pernah dipakai dengan harganya sendiri.',
    'One quantity after the other is put to what it is now and valued at the earlier price; what is left is the price. A product that was not made before counts with its own dosage, a material that was not used before at its own price.',
  ],
}
