/** The content of a count sheet. It does not show the system's stock: the count is blind. */
export interface CountSheet {
  corporate_name: string
  corporate_address: string | null
  unit_name: string
  number: string
  date: string
  /** In the time zone of the unit; null before the freeze. */
  snapshot_at: string | null
  warehouse_name: string
  counted_by: string
  items: readonly { code: string; material: string; uom: string }[]
}

/** A sample: a yard with three heaps. */
export const sampleSheet: CountSheet = {
  corporate_name: 'PT Molen Beton Nusantara',
  corporate_address: 'Jl. Pemuda No. 148, Sekayu, Semarang Tengah, Kota Semarang 50132',
  unit_name: 'Plant Semarang',
  number: 'OP/SMG/2611/00004',
  date: '2026-11-21',
  snapshot_at: '2026-11-21 06:05',
  warehouse_name: 'Lapangan Agregat',
  counted_by: 'Suyatno',
  items: [
    { code: 'PSR', material: 'Pasir Muntilan', uom: 'kg' },
    { code: 'SPL12', material: 'Split 1-2', uom: 'kg' },
    { code: 'SPL23', material: 'Split 2-3', uom: 'kg' },
  ],
}
