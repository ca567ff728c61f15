import type { Mix } from './world.ts'

/** The usage of one material by a load, in thousandths. */
export interface UsedLine {
  materialId: number
  uomId: number
  theoretical: number
  actual: number
  kgPerUnit: number
}

/** The measured moisture of an aggregate for a job order, in percent. */
export type Moistures = ReadonlyMap<number, number>

/**
 * The materials of a load by its mix design, with wet aggregates and their free water deducted
 * (production/moisture.rules.ts, in whole thousandths).
 */
export function loadUsage(mix: Mix, quantity: number, moistures: Moistures): UsedLine[] {
  let freeWater = 0
  const lines = mix.lines.map((line) => {
    const theoretical = Math.floor((line.perM3 * quantity + 500) / 1_000)
    const moisture = line.role === 'aggregate' ? moistures.get(line.materialId) : undefined
    const actual =
      moisture === undefined
        ? theoretical
        : Math.round((theoretical / (1 + line.absorptionPct / 100)) * (1 + moisture / 100))
    freeWater += actual - theoretical
    return { materialId: line.materialId, uomId: line.uomId, theoretical, actual, kgPerUnit: line.kgPerUnit }
  })
  const water = mix.lines.findIndex((line) => line.role === 'water')
  const watered = lines[water]
  if (watered) watered.actual -= freeWater
  return lines
}

/** Thousandths of a kilogram in total. */
export function totalKg(lines: readonly UsedLine[]): number {
  return lines.reduce((sum, line) => sum + Math.round(line.actual * line.kgPerUnit), 0)
}
