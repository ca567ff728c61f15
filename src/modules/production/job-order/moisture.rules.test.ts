import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { docketUsage, type MixLine, type MoistureReading, TOO_WET, type UsageLine } from './moisture.rules.ts'

const mix: MixLine[] = [
  { materialId: 1, role: 'other', perM3: '350' },
  { materialId: 2, role: 'aggregate', perM3: '770' },
  { materialId: 3, role: 'aggregate', perM3: '1050' },
  { materialId: 4, role: 'water', perM3: '186' },
]
const reading = (materialId: number, moisturePct: string, absorptionPct: string): MoistureReading => ({
  materialId,
  moisturePct,
  absorptionPct,
})

test('without readings a load takes the mix design times its volume', () => {
  expect(docketUsage(mix, '7', []).lines?.map((line) => [line.theoretical, line.actual])).toEqual([
    ['2450', '2450'],
    ['5390', '5390'],
    ['7350', '7350'],
    ['1302', '1302'],
  ])
})

test('wet sand is weighed wet, and its free water is left out of the water', () => {
  // dry = 770 / 1.02 = 754.902, wet = dry × 1.06 = 800.196, free water 30.196 kg
  const usage = docketUsage(mix, '1', [reading(2, '6', '2')])
  expect(usage.lines?.[1]).toEqual({ materialId: 2, theoretical: '770', actual: '800.196' })
  expect(usage.lines?.[3]).toEqual({ materialId: 4, theoretical: '186', actual: '155.804' })
  expect(usage).toMatchObject({ freeWater: '30.196', waterAdded: '155.804' })
})

test('aggregate drier than saturated takes water from the mix, so more is added', () => {
  const usage = docketUsage(mix, '1', [reading(3, '0', '1')])
  expect(Number(usage.lines?.[3]?.actual)).toBeGreaterThan(186)
})

test('more free water than water is refused with its figures', () => {
  const usage = docketUsage(mix, '1', [reading(2, '20', '1'), reading(3, '10', '1')])
  expect(usage.problem).toMatchObject({ label: TOO_WET, water: '186' })
  expect(TOO_WET[0]).toBe('Kadar air terlalu tinggi, periksa data uji')
})

test('a reading of a material that is no aggregate corrects nothing', () => {
  expect(docketUsage(mix, '1', [reading(1, '5', '0')])).toEqual(docketUsage(mix, '1', []))
})

test('two waters: the first gives up to all of its own', () => {
  const two: MixLine[] = [
    { materialId: 2, role: 'aggregate', perM3: '770' },
    { materialId: 4, role: 'water', perM3: '20' },
    { materialId: 5, role: 'water', perM3: '100' },
  ]
  expect(docketUsage(two, '1', [reading(2, '6', '2')]).lines?.map((line) => line.actual)).toEqual([
    '800.196',
    '0',
    '89.804',
  ])
})

const kilograms = fc.integer({ min: 1, max: 2_000_000 }).map((grams) => new Big(grams).div(1000).toFixed())
const percent = (max: number) =>
  fc.integer({ min: 0, max: max * 10_000 }).map((parts) => new Big(parts).div(10_000).toFixed())
const volume = fc.integer({ min: 1, max: 12_000 }).map((litres) => new Big(litres).div(1000).toFixed())
const anyMix = fc
  .array(fc.record({ role: fc.constantFrom<MixLine['role']>('water', 'aggregate', 'other'), perM3: kilograms }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((lines) => lines.map((line, index): MixLine => ({ ...line, materialId: index + 1 })))
const readings = fc.array(
  fc.record({ materialId: fc.integer({ min: 1, max: 8 }), moisturePct: percent(15), absorptionPct: percent(5) }),
  { maxLength: 4 },
)
const total = (lines: readonly UsageLine[], of: 'theoretical' | 'actual') =>
  lines.reduce((sum, line) => sum.plus(line[of]), new Big(0))

test('I-33: theoretical usage is the mix item times the quantity within 0.001 kg', () => {
  fc.assert(
    fc.property(anyMix, volume, readings, (lines, quantity, measured) => {
      const usage = docketUsage(lines, quantity, measured)
      usage.lines?.forEach((line, index) => {
        const exact = new Big(lines[index]?.perM3 ?? 0).times(quantity)
        expect(exact.minus(line.theoretical).abs().lte('0.001')).toBe(true)
      })
    }),
  )
})

test('I-33: with moisture the SSD masses and water weigh what the wet masses and the added water weigh', () => {
  fc.assert(
    fc.property(anyMix, volume, readings, (lines, quantity, measured) => {
      const usage = docketUsage(lines, quantity, measured)
      if (usage.problem) {
        const wet = new Big(usage.problem.freeWater).gt(usage.problem.water)
        expect(wet || !lines.some((line) => line.role === 'water')).toBe(true)
        return
      }
      expect(total(usage.lines, 'actual').toFixed()).toBe(total(usage.lines, 'theoretical').toFixed())
      for (const line of usage.lines) expect(new Big(line.actual).gte(0)).toBe(true)
      const added = usage.lines
        .filter((_, index) => lines[index]?.role === 'water')
        .reduce((sum, line) => sum.plus(line.actual), new Big(0))
      expect(added.toFixed()).toBe(lines.some((line) => line.role === 'water') ? usage.waterAdded : '0')
    }),
  )
})
