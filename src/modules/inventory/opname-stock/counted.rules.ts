import Big from 'big.js'

/** The unit in which a material is counted: a mass or a volume, with its size in kilograms or litres. */
export interface CountedIn {
  type: string | null
  base_factor: string | null
}

const LITRES_PER_M3 = 1_000

/**
 * Converts a measured volume in m³: by the bulk density in kg/m³ for materials counted by mass; null where that is
 * unknown.
 */
export function countedByVolume(volume: string, density: string | null, { type, base_factor }: CountedIn): Big | null {
  const perUnit = new Big(base_factor ?? '1')
  const perM3 =
    type === 'volume' ? new Big(LITRES_PER_M3) : type === 'mass' && density !== null ? new Big(density) : null
  return perM3 && new Big(volume).times(perM3).div(perUnit).round(3, Big.roundHalfUp)
}
