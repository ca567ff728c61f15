/** What moves stock. */
export const SOURCE_TYPES = {
  opening: ['Saldo Awal', 'Opening stock'],
  docket: ['Surat Jalan', 'Docket'],
  material_usage: ['Pemakaian Material', 'Material usage'],
  incoming_material: ['Penerimaan Material', 'Incoming material'],
  material_transfer: ['Transfer Material', 'Material transfer'],
  stock_take: ['Opname Stok', 'Stock take'],
  revaluation: ['Penyesuaian Nilai', 'Revaluation'],
} as const

export type SourceType = keyof typeof SOURCE_TYPES
