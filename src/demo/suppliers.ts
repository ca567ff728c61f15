import type { MixMaterialKind } from './published-mixes.ts'
import type { DemoUnit } from './units.ts'

/** A vendor of one material for all plants. */
export interface DemoSupplier {
  code: string
  name: string
  contact: string
  address: string
  kind: MixMaterialKind
}

/** The vendors of a demo company, in the order of their codes. */
export const SUPPLIERS: readonly DemoSupplier[] = [
  ['PT Semen Nusantara Contoh', 'Rudi Hartanto', 'Jl. Pelabuhan 12', 'cement'],
  ['CV Batu Pecah Contoh', 'Endang Suryani', 'Jl. Raya Ungaran Km 17', 'coarse_agg'],
  ['PT Semen Bahari Contoh', 'Lukman Hakim', 'Jl. Dermaga Barat 4', 'cement'],
  ['PT Abu Terbang Contoh', 'Yusuf Anwar', 'Kawasan PLTU Blok C', 'flyash'],
  ['CV Abu Laut Contoh', 'Nanik Rahayu', 'Jl. Pantura Km 9', 'flyash'],
  ['CV Pasir Merapi Contoh', 'Slamet Widodo', 'Jl. Muntilan 88', 'fine_agg'],
  ['UD Pasir Kali Contoh', 'Sukirno', 'Desa Kaliputih RT 2', 'fine_agg'],
  ['PT Tambang Pasir Contoh', 'Maria Goreti', 'Jl. Tambang Raya 3', 'fine_agg'],
  ['PT Andesit Contoh', 'Hartono Wijaya', 'Jl. Gunung Andesit 21', 'coarse_agg'],
  ['UD Split Jaya Contoh', 'Darsono', 'Jl. Raya Bawen Km 2', 'coarse_agg'],
  ['PT Kimia Beton Contoh', 'Felicia Tanujaya', 'Kawasan Industri Blok F-7', 'admixture'],
  ['CV Aditif Contoh', 'Bagus Wirawan', 'Jl. Industri 40', 'admixture'],
].map(([name = '', contact = '', address = '', kind], at) => ({
  code: `V-${String(at + 1).padStart(3, '0')}`,
  name,
  contact,
  address,
  kind: kind as MixMaterialKind,
}))

const LETTERS = ['KA', 'LB', 'RD', 'TS', 'WG', 'YN'] as const
/** The number of a vendor's trucks for a plant. */
const VEHICLES = 3

/** The plates of a vendor's trucks for a plant. */
export function vehiclesOf({ code, plate }: Pick<DemoUnit, 'code' | 'plate'>, supplier: string): string[] {
  const nth = Number(supplier.slice(2))
  return Array.from(
    { length: VEHICLES },
    (_, at) => `${plate} ${8_000 + nth * 61 + at * 17} ${LETTERS[(nth + at + code.length) % LETTERS.length]}`,
  )
}
