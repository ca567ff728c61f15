import Big from 'big.js'
import type { Label, LabelValues } from '../../../../platform/definition/label.ts'

/** The data for warnings about a load, from the lookups. */
export interface LoadFacts {
  /** m³ left in the job order. */
  remaining: number | null
  /** m³ that the truck's drum holds. */
  capacity: number | null
  police: string
  stnkExpired: string | null
  kirExpired: string | null
}

/** A warning shown at the load; dates and volumes are in its values. */
export interface LoadWarning {
  label: Label
  values: LabelValues
}

const ABOVE_DRUM: Label = ['Melebihi kapasitas {police}, {limit} m³', 'Above the capacity of {police}, {limit} m³']
const ABOVE_REST: Label = [
  'Melebihi sisa job order, {limit} m³ tanpa toleransi',
  'Above the rest of the job order, {limit} m³ without tolerance',
]
const PAPERS: Label = ['{paper} {police} berlaku sampai {day}', 'The {paper} of {police} expired on {day}']
const STNK: Label = ['STNK', 'registration (STNK)']
const KIR: Label = ['KIR', 'inspection (KIR)']

/** The initial load: a full drum, or the rest when it is less; null while either is unknown. */
export function usualLoad({ remaining, capacity }: Pick<LoadFacts, 'remaining' | 'capacity'>): string | null {
  if (remaining === null || capacity === null || remaining <= 0) return null
  return new Big(Math.min(remaining, capacity)).toFixed()
}

/** The volume left in the job order after the load; null while unknown. */
export function leftAfter(remaining: number | null, quantity: string | null): string | null {
  return remaining === null || quantity === null ? null : new Big(remaining).minus(quantity).toFixed()
}

/** Warnings about load and truck before the docket is saved. */
export function loadWarnings(
  facts: LoadFacts,
  quantity: string | null,
  date: string,
  format: { volume: (value: number) => string; day: (day: string) => string },
): LoadWarning[] {
  const { remaining, capacity, police } = facts
  const warnings: LoadWarning[] = []
  if (quantity !== null && capacity !== null && new Big(quantity).gt(capacity)) {
    warnings.push({ label: ABOVE_DRUM, values: { police, limit: format.volume(capacity) } })
  }
  if (quantity !== null && remaining !== null && new Big(quantity).gt(remaining)) {
    warnings.push({ label: ABOVE_REST, values: { limit: format.volume(remaining) } })
  }
  for (const [paper, expired] of [[STNK, facts.stnkExpired] as const, [KIR, facts.kirExpired] as const]) {
    if (expired === null || date === '' || expired >= date) continue
    warnings.push({ label: PAPERS, values: { paper, police, day: format.day(expired) } })
  }
  return warnings
}
