import { readFileSync } from 'node:fs'
import path from 'node:path'
import Big from 'big.js'
import { expect, test } from 'vitest'
import { mixFigures, yieldFits } from '../modules/production/product-mix-design/mix-design.rules.ts'
import {
  MIX_MATERIALS,
  PUBLISHED_AIR_PCT,
  PUBLISHED_MIXES,
  type PublishedMix,
  publishedItems,
  publishedNote,
  requiredMean,
} from './published-mixes.ts'

const [header, ...rows] = readFileSync(path.join(import.meta.dirname, 'published-concrete-mixes.csv'), 'utf8')
  .trim()
  .split('\n')

/** The row of the published set as printed there, after its line number. */
const asPrinted = (mix: PublishedMix) =>
  [
    mix.line,
    mix.cement,
    '0',
    mix.flyash,
    mix.water,
    mix.superplasticizer,
    mix.coarse,
    mix.fine,
    '28',
    mix.strengthMpa,
  ].join(',')

test('the candidates are the 28-day mixes without slag', () => {
  expect(header).toBe(
    'line,cement_kg_m3,blast_furnace_slag_kg_m3,fly_ash_kg_m3,water_kg_m3,superplasticizer_kg_m3,coarse_aggregate_kg_m3,fine_aggregate_kg_m3,age_day,strength_mpa',
  )
  expect(rows).toHaveLength(175)
  for (const row of rows) expect(row.split(',')).toMatchObject({ 2: '0', 8: '28' })
})

test('there is a mix for each class from K-225 to K-500', () => {
  expect(PUBLISHED_MIXES.map((mix) => mix.strengthClass)).toEqual([225, 250, 300, 350, 400, 450, 500])
})

test.each(PUBLISHED_MIXES)('K-$strengthClass stands in the published set at line $line', (mix) => {
  expect(rows).toContain(asPrinted(mix))
})

test.each(PUBLISHED_MIXES)(
  'K-$strengthClass reaches the mean strength of its class, not that of two classes above',
  (mix) => {
    expect(new Big(mix.strengthMpa).gte(requiredMean(mix.strengthClass))).toBe(true)
    expect(new Big(mix.strengthMpa).lt(requiredMean(mix.strengthClass + 100))).toBe(true)
  },
)

test.each(PUBLISHED_MIXES)('K-$strengthClass makes a cubic metre with 2 % air', (mix) => {
  expect(yieldFits(mixFigures(publishedItems(mix), PUBLISHED_AIR_PCT).yield)).toBe(true)
})

test('superplasticizer is measured in litres, by its specific gravity', () => {
  const mix = PUBLISHED_MIXES.find((one) => one.strengthClass === 350)
  const items = mix ? publishedItems(mix) : []
  const litres = new Big('8').div(MIX_MATERIALS.admixture.specificGravity).toFixed(3)
  expect(items.find((item) => item.kind === 'admixture')).toMatchObject({ measure: 'liter', quantity: litres })
})

test('the record names its source, licence and line', () => {
  for (const mix of PUBLISHED_MIXES)
    expect(publishedNote(mix)).toMatch(new RegExp(`Yeh.*UCI.*baris ${mix.line}, CC BY 4\\.0`))
})
