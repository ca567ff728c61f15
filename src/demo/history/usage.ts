import type { Mix } from './world.ts'

/** What a load takes of one material, in thousandths. */
export interface UsedLine {
  materialId: number
  uomId: number
  theoretical: number
  actual: number
  kgPerUnit: number
}

/** Moisture of an aggregate as measured for a job order, per cent. */
export type Moistures = ReadonlyMap<number, number>

/**
 * The materials of a load by its mix design, aggregates wet and the water less by what they bring
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

/** Thousandths of a kilogram in all. */
export function totalKg(lines: readonly UsedLine[]): number {
  return lines.reduce((sum, line) => sum + Math.round(line.actual * line.kgPerUnit), 0)
}
