import Big from 'big.js'
import type { Label } from '../../../platform/definition/label.ts'

/** One material of the mix design for 1 m³; aggregates as saturated surface dry (SSD) mass. */
export interface MixLine {
  materialId: number
  /** Water is reduced by the free water of the aggregates. */
  role: 'water' | 'aggregate' | 'other'
  perM3: string
}

/** The readings of an aggregate: total moisture and absorption, both in percent of the dry mass. */
export interface MoistureReading {
  materialId: number
  moisturePct: string
  absorptionPct: string
}

/** The usage of one material by a load: by the mix design, and as batched, with wet aggregates. */
export interface UsageLine {
  materialId: number
  theoretical: string
  actual: string
}

export type DocketUsage =
  | { lines: UsageLine[]; freeWater: string; waterAdded: string; problem?: undefined }
  | { problem: MoistureProblem; lines?: undefined }

/** Why a load cannot be batched with these readings, with the figures in kg. */
export interface MoistureProblem {
  label: Label
  freeWater: string
  water: string
}

/** The message where the aggregates contain more water than the mix design. */
export const TOO_WET: Label = ['Kadar air terlalu tinggi, periksa data uji', 'Moisture too high, check the test data']
const NO_WATER: Label = [
  'Mix design tidak memuat air yang dapat dikoreksi',
  'The mix design contains no water to correct',
]

const kg = (amount: Big) => amount.round(3, Big.roundHalfUp)

/**
 * The materials of `quantity` m³. Aggregates with a reading are batched wet: dry = SSD / (1 + absorption), wet = dry ×
 * (1 + moisture). Their water beyond SSD is deducted from the mix's water, so the total mass stays that of the mix
 * design (I-33).
 */
export function docketUsage(
  mix: readonly MixLine[],
  quantity: string,
  readings: readonly MoistureReading[],
): DocketUsage {
  const byMaterial = new Map(readings.map((reading) => [reading.materialId, reading]))
  let free = new Big(0)
  const amounts = mix.map((line) => {
    const theoretical = kg(new Big(line.perM3).times(quantity))
    const reading = line.role === 'aggregate' ? byMaterial.get(line.materialId) : undefined
    const actual = reading ? wetMass(theoretical, reading) : theoretical
    free = free.plus(actual.minus(theoretical))
    return { ...line, theoretical, actual }
  })
  const waters = amounts.filter((amount) => amount.role === 'water')
  const water = waters.reduce((sum, amount) => sum.plus(amount.theoretical), new Big(0))
  const added = water.minus(free)
  if (added.lt(0)) return { problem: { label: TOO_WET, freeWater: free.toFixed(), water: water.toFixed() } }
  if (waters.length === 0 && !free.eq(0)) {
    return { problem: { label: NO_WATER, freeWater: free.toFixed(), water: '0' } }
  }
  correctWater(waters, free)
  return {
    lines: amounts.map(({ materialId, theoretical, actual }) => ({
      materialId,
      theoretical: theoretical.toFixed(),
      actual: actual.toFixed(),
    })),
    freeWater: free.toFixed(),
    waterAdded: added.toFixed(),
  }
}

function wetMass(ssd: Big, reading: MoistureReading): Big {
  const dry = ssd.div(new Big(1).plus(new Big(reading.absorptionPct).div(100)))
  return kg(dry.times(new Big(1).plus(new Big(reading.moisturePct).div(100))))
}

/** Deducts the free water from the waters of the mix, one after the other; dry aggregates add to the first. */
function correctWater(waters: { theoretical: Big; actual: Big }[], free: Big): void {
  let left = free
  for (const water of waters) {
    const taken = left.gt(water.theoretical) ? water.theoretical : left
    water.actual = water.theoretical.minus(taken)
    left = left.minus(taken)
  }
}
