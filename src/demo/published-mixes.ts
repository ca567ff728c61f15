import Big from 'big.js'
import type { MixItem } from '../modules/production/product-mix-design/mix-design.rules.ts'

/**
 * A laboratory mix of the published set, kg per m³ as printed there, by its line in the set's file
 * (published-concrete-mixes.csv holds the candidates; docs/data-sources.md tells how they were chosen).
 */
export interface PublishedMix {
  /** Strength class: cube strength in kg/cm², as 'K-300' is ordered. */
  strengthClass: number
  line: number
  cement: string
  flyash: string
  water: string
  superplasticizer: string
  coarse: string
  fine: string
  /** Measured on cylinders at 28 days. */
  strengthMpa: string
}

export const PUBLISHED_MIXES: readonly PublishedMix[] = [
  {
    strengthClass: 225,
    line: 638,
    cement: '300',
    flyash: '0',
    water: '184',
    superplasticizer: '0',
    coarse: '1075',
    fine: '795',
    strengthMpa: '26.85',
  },
  {
    strengthClass: 250,
    line: 725,
    cement: '310',
    flyash: '0',
    water: '192',
    superplasticizer: '0',
    coarse: '1012',
    fine: '830',
    strengthMpa: '27.83',
  },
  {
    strengthClass: 300,
    line: 646,
    cement: '350',
    flyash: '0',
    water: '186',
    superplasticizer: '0',
    coarse: '1050',
    fine: '770',
    strengthMpa: '34.29',
  },
  {
    strengthClass: 350,
    line: 876,
    cement: '313',
    flyash: '113',
    water: '178',
    superplasticizer: '8',
    coarse: '1002',
    fine: '689',
    strengthMpa: '36.8',
  },
  {
    strengthClass: 400,
    line: 854,
    cement: '298',
    flyash: '107',
    water: '186',
    superplasticizer: '6',
    coarse: '879',
    fine: '815',
    strengthMpa: '42.64',
  },
  {
    strengthClass: 450,
    line: 343,
    cement: '297.2',
    flyash: '117.5',
    water: '174.8',
    superplasticizer: '9.5',
    coarse: '1022.8',
    fine: '753.5',
    strengthMpa: '47.4',
  },
  {
    strengthClass: 500,
    line: 389,
    cement: '520',
    flyash: '0',
    water: '175',
    superplasticizer: '5.2',
    coarse: '870',
    fine: '805',
    strengthMpa: '51.02',
  },
]

/**
 * Values of the materials that a mix design needs and the set lacks: the base unit, the specific gravity (aggregates
 * saturated surface dry) and the absorption. Sources in docs/data-sources.md.
 */
export const MIX_MATERIALS = {
  cement: { measure: 'kg', specificGravity: '3.15', absorptionPct: null },
  flyash: { measure: 'kg', specificGravity: '2.40', absorptionPct: null },
  water: { measure: 'kg', specificGravity: '1.00', absorptionPct: null },
  admixture: { measure: 'liter', specificGravity: '1.20', absorptionPct: null },
  coarse_agg: { measure: 'kg', specificGravity: '2.68', absorptionPct: '0.5' },
  fine_agg: { measure: 'kg', specificGravity: '2.64', absorptionPct: '0.7' },
} as const

export type MixMaterialKind = keyof typeof MIX_MATERIALS

/** Entrapped air of ordinary concrete, per cent. */
export const PUBLISHED_AIR_PCT = '2'

/** The mix as items of a mix design; materials that the set weighs and a plant measures in litres are converted. */
export function publishedItems(mix: PublishedMix): (MixItem & { kind: MixMaterialKind })[] {
  const kilograms: readonly (readonly [MixMaterialKind, string])[] = [
    ['cement', mix.cement],
    ['flyash', mix.flyash],
    ['water', mix.water],
    ['fine_agg', mix.fine],
    ['coarse_agg', mix.coarse],
    ['admixture', mix.superplasticizer],
  ]
  return kilograms.flatMap(([kind, kg]) => {
    const { measure, specificGravity } = MIX_MATERIALS[kind]
    if (new Big(kg).eq(0)) return []
    const amount = measure === 'kg' ? new Big(kg) : new Big(kg).div(specificGravity)
    return [{ kind, measure, specificGravity, quantity: amount.round(3, Big.roundHalfUp).toFixed() }]
  })
}

/** fc' in MPa of a cube class: kg/cm² to MPa by 10.2, cube to cylinder by 0.83. */
export function cylinderStrength(strengthClass: number): Big {
  return new Big(strengthClass).div('10.2').times('0.83')
}

/** The required mean strength in MPa without a history of tests (ACI 318, f'cr). */
export function requiredMean(strengthClass: number): Big {
  const fc = cylinderStrength(strengthClass)
  if (fc.lt(21)) return fc.plus('7.0')
  return fc.lte(35) ? fc.plus('8.3') : fc.times('1.10').plus('5.0')
}

/** The note on the record of such a mix: its source and its limits. */
export function publishedNote(mix: PublishedMix): string {
  return `Campuran laboratorium umur 28 hari, kuat tekan terukur ${mix.strengthMpa.replace('.', ',')} MPa. Sumber: I-Cheng Yeh, "Modeling of strength of high performance concrete using artificial neural networks", Cement and Concrete Research 28(12), 1998; UCI Machine Learning Repository, Concrete Compressive Strength, baris ${mix.line}, CC BY 4.0. Bukan data plant ini: uji campuran coba sebelum dipakai.`
}
