import Big from 'big.js'
import type { MaterialKind } from '../../management/material-category/material-category.ts'

/** One material of 1 m³: aggregates as saturated surface dry (SSD) mass, admixtures often in litres. */
export interface MixItem {
  kind: MaterialKind
  quantity: string
  measure: 'kg' | 'liter'
  specificGravity: string
}

/** The values of a material that a mix design needs, as its lookup answers them. */
export interface MixMaterial {
  kind: MaterialKind
  uomType: string
  /** Kilograms or litres in one base unit. */
  uomFactor: string | null
  specificGravity: string | null
}

/** Why a material cannot be in a mix design: its base unit is no mass or volume, or its specific gravity is unknown. */
export type MixMaterialProblem = 'measure' | 'gravity'

const MEASURES: Readonly<Record<string, MixItem['measure'] | undefined>> = { mass: 'kg', volume: 'liter' }

/** An item of a mix design with this quantity of a material (in its base unit), or why it cannot be. */
export function mixItem(material: MixMaterial, quantity: string): MixItem | MixMaterialProblem {
  const measure = MEASURES[material.uomType]
  if (!measure) return 'measure'
  if (material.specificGravity === null) return 'gravity'
  return {
    kind: material.kind,
    quantity: new Big(quantity).times(material.uomFactor ?? 1).toFixed(),
    measure,
    specificGravity: material.specificGravity,
  }
}

/** The figures of a composition; exact decimals as text. */
export interface MixFigures {
  massKg: string
  cementKg: string
  /** Water–cement ratio (faktor air semen); null without cement. */
  wcRatio: string | null
  /** Water–binder ratio, with cement and fly ash; null without either. */
  wbRatio: string | null
  /** The volume in m³ that the materials of "1 m³" fill, air included. */
  yield: string
}

/** The yields within which a mix design can be approved; outside them it makes clearly more or less than is sold. */
export const YIELD_LIMITS = { min: '0.98', max: '1.02' } as const

const LITRES_PER_M3 = 1_000

/** The mass of an item in kg. */
function massOf(item: MixItem): Big {
  return item.measure === 'kg' ? new Big(item.quantity) : new Big(item.quantity).times(item.specificGravity)
}

/** The solid volume of an item in m³. */
function volumeOf(item: MixItem): Big {
  const litres = item.measure === 'liter' ? new Big(item.quantity) : new Big(item.quantity).div(item.specificGravity)
  return litres.div(LITRES_PER_M3)
}

function sum(items: readonly MixItem[], of: (item: MixItem) => Big): Big {
  return items.reduce((total, item) => total.plus(of(item)), new Big(0))
}

/**
 * The figures of a mix design for 1 m³: mass, cement, water ratios and yield = Σ(mass / 1000 / specific gravity) + air.
 */
export function mixFigures(items: readonly MixItem[], airPct: string): MixFigures {
  const massOfKinds = (...kinds: MaterialKind[]) =>
    sum(
      items.filter((item) => kinds.includes(item.kind)),
      massOf,
    )
  const water = massOfKinds('water')
  const cement = massOfKinds('cement')
  const binder = massOfKinds('cement', 'flyash')
  return {
    massKg: sum(items, massOf).toFixed(),
    cementKg: cement.toFixed(),
    wcRatio: cement.gt(0) ? water.div(cement).toFixed() : null,
    wbRatio: binder.gt(0) ? water.div(binder).toFixed() : null,
    yield: sum(items, volumeOf).plus(new Big(airPct).div(100)).toFixed(),
  }
}

/** Whether the yield is near enough to one cubic metre. */
export function yieldFits(yieldM3: string): boolean {
  return new Big(yieldM3).gte(YIELD_LIMITS.min) && new Big(yieldM3).lte(YIELD_LIMITS.max)
}
