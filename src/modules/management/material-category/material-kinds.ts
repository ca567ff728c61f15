/** What a material is in a mix design or in the store; the code knows categories by their kind. */
export const MATERIAL_KINDS = {
  cement: ['Semen', 'Cement'],
  fine_agg: ['Agregat Halus', 'Fine aggregate'],
  coarse_agg: ['Agregat Kasar', 'Coarse aggregate'],
  water: ['Air', 'Water'],
  admixture: ['Bahan Tambah', 'Admixture'],
  flyash: ['Fly Ash', 'Fly ash'],
  fuel: ['BBM', 'Fuel'],
  spare: ['Suku Cadang', 'Spare part'],
  other: ['Lainnya', 'Other'],
} as const

export type MaterialKind = keyof typeof MATERIAL_KINDS
