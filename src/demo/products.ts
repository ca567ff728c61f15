/** A product of the demo; its mix is the published one of its strength class. */
export interface DemoProduct {
  strengthClass: number
  slump: number
  flyash: boolean
  category: 'NORMAL' | 'FAST-TRACK'
  /** Rp/m³ on Java today. */
  price: number
  /** How often it is ordered. */
  weight: number
}

export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  { strengthClass: 225, slump: 10, flyash: false, category: 'NORMAL', price: 865_000, weight: 10 },
  { strengthClass: 250, slump: 10, flyash: false, category: 'NORMAL', price: 890_000, weight: 8 },
  { strengthClass: 250, slump: 12, flyash: false, category: 'NORMAL', price: 900_000, weight: 14 },
  { strengthClass: 300, slump: 12, flyash: false, category: 'NORMAL', price: 945_000, weight: 26 },
  { strengthClass: 300, slump: 16, flyash: false, category: 'NORMAL', price: 965_000, weight: 10 },
  { strengthClass: 350, slump: 12, flyash: true, category: 'NORMAL', price: 1_005_000, weight: 14 },
  { strengthClass: 350, slump: 16, flyash: true, category: 'NORMAL', price: 1_025_000, weight: 6 },
  { strengthClass: 400, slump: 14, flyash: true, category: 'NORMAL', price: 1_090_000, weight: 6 },
  { strengthClass: 450, slump: 14, flyash: true, category: 'NORMAL', price: 1_170_000, weight: 3 },
  { strengthClass: 500, slump: 16, flyash: false, category: 'FAST-TRACK', price: 1_310_000, weight: 3 },
]

/** Products beside the concrete: a pump with the code of its casting method, and the waiting time of a truck. */
export const DEMO_SERVICES = [
  { code: 'POMPA', name: 'Sewa Concrete Pump Standar', uom: 'M3', price: 45_000 },
  { code: 'LONGBOOM', name: 'Sewa Concrete Pump Long Boom', uom: 'PCS', price: 6_500_000 },
  { code: 'TUNGGU', name: 'Waktu Tunggu Truk', uom: 'JAM', price: 250_000 },
] as const
/** The code of the product that charges a truck's waiting. */
export const WAITING = 'TUNGGU'

/** K300-S12-NFA: class, slump, with fly ash or without. */
export function productCode({ strengthClass, slump, flyash }: DemoProduct): string {
  return `K${strengthClass}-S${slump}-${flyash ? 'FA' : 'NFA'}`
}

/** Beton K-300 Slump 12 Non Fly Ash: as customers order it. */
export function productName({ strengthClass, slump, flyash, category }: DemoProduct): string {
  const kind = category === 'FAST-TRACK' ? 'Beton Fast Track' : 'Beton'
  return `${kind} K-${strengthClass} Slump ${slump} ${flyash ? 'Fly Ash' : 'Non Fly Ash'}`
}
