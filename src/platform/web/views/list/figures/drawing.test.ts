import { describe, expect, test } from 'vitest'
import { type Drawing, drawingOf, withinPixels } from './drawing.ts'

const days = (values: readonly number[]) => values.map((value, day) => ({ category: `day ${day + 1}`, value }))
const ROOM = { width: 300, height: 140 }

describe('points become categories and series', () => {
  test('several figures of a category are series, in the order in which they come, the rest last', () => {
    const { categories, series } = drawingOf(
      'stacked',
      [
        { category: 'Mon', series: 'K-300', value: 8 },
        { category: 'Mon', series: '', rest: true, value: 2.5 },
        { category: 'Tue', series: 'K-225', value: 4 },
        { category: 'Tue', series: 'K-300', value: 1 },
      ],
      'm³',
    )
    expect(categories).toEqual(['Mon', 'Tue'])
    expect(series).toEqual([
      { name: 'K-300', values: [8, 1] },
      { name: 'K-225', values: [null, 4] },
      { name: '', values: [2.5, null], isRest: true },
    ])
  })

  test('a line of several series is drawn as several lines, one of a single series under its name and within its band', () => {
    const water = { category: '2026-10', series: 'Water (%)', value: 8, high: 10 }
    const mud = { category: '2026-10', series: 'Mud (%)', value: 3, high: 5 }
    expect(drawingOf('line', [water, mud, { ...mud, category: '2026-11', value: 4 }], 'Value')).toEqual({
      type: 'line',
      categories: ['2026-10', '2026-11'],
      series: [
        { name: 'Water (%)', values: [8, null] },
        { name: 'Mud (%)', values: [3, 4] },
      ],
    })
    expect(drawingOf('line', [mud], 'Value')).toMatchObject({
      series: [{ name: 'Mud (%)', values: [3] }],
      band: { low: [null], high: [5] },
    })
  })

  test('a line over bars is a series after all others, with no point where there is none', () => {
    const price = (category: string, value: number) => ({ category, series: 'price', line: true as const, value })
    const bars = [
      { category: 'Mon', value: 8 },
      { category: 'Tue', value: 4 },
    ]
    expect(drawingOf('bar', [...bars, price('Tue', 900_000)], 'm³')).toEqual({
      type: 'bar',
      categories: ['Mon', 'Tue'],
      series: [
        { name: 'm³', values: [8, 4] },
        { name: 'price', values: [null, 900_000], isLine: true },
      ],
    })
    const rest = { category: 'Mon', series: '', rest: true as const, value: 1 }
    const stacked = [{ category: 'Mon', series: 'K-300', value: 8 }, price('Mon', 850_000), rest]
    expect(drawingOf('stacked', stacked, 'm³').series.map(({ name }) => name)).toEqual(['K-300', '', 'price'])
  })

  test('hours stand in their order, whichever came first', () => {
    const points = ['14', '9', '10'].map((series) => ({ category: 'Mon', series, value: 1 }))
    expect(drawingOf('heat', points, '').series.map(({ name }) => name)).toEqual(['9', '10', '14'])
  })

  test('rows of one name are added up, not drawn over each other', () => {
    const point = { category: 'PT Maju', series: 'invoiced', value: 5 }
    expect(drawingOf('grouped', [point, point], '').series).toEqual([{ name: 'invoiced', values: [10] }])
  })

  test('a Pareto chart tells the share of all up to each category, what is not drawn included', () => {
    const points = [
      { category: 'A', value: 50 },
      { category: 'B', value: 30 },
      { category: '', rest: true as const, value: 20 },
    ]
    expect(drawingOf('pareto', points, '').shares).toEqual([50, 80, 100])
    expect(drawingOf('pareto', [{ category: 'A', value: 0 }], '').shares).toEqual([0])
  })

  test('a line has a band only where its points tell one', () => {
    expect(drawingOf('line', days([1, 2]), '').band).toBeUndefined()
    expect(drawingOf('line', [{ category: 'Jan', value: 2, low: 1, high: 3 }, ...days([4])], '').band).toEqual({
      low: [1, null],
      high: [3, null],
    })
  })

  test('a scatter chart keeps where its points stand across', () => {
    expect(drawingOf('scatter', [{ category: 'TM-01', x: 120, value: 60 }], '')).toMatchObject({
      across: [120],
      series: [{ values: [60] }],
    })
  })

  test('of nothing there is nothing', () => {
    for (const type of ['bar', 'stacked', 'pareto', 'scatter', 'heat'] as const)
      expect(drawingOf(type, [], 'm³').categories).toEqual([])
  })
})

describe('no more is drawn than there are pixels', () => {
  test('what fits is drawn as it is', () => {
    const drawing = drawingOf('bar', days([3, 1, 2]), '')
    expect(withinPixels(drawing, ROOM)).toBe(drawing)
  })

  test('of the days that share a pixel the largest is drawn, whichever way it goes', () => {
    const values = Array.from({ length: 366 }, (_, day) => (day === 200 ? -900 : day === 301 ? 1000 : day % 7))
    const drawn = withinPixels(drawingOf('line', days(values), ''), { ...ROOM, width: 60 })
    expect(drawn.categories).toHaveLength(60)
    expect(drawn.series[0]?.values).toEqual(expect.arrayContaining([1000, -900]))
    expect(drawn.series[0]?.values).toHaveLength(60)
  })

  test('bars beside each other need a pixel each', () => {
    const points = days(Array.from({ length: 200 }, () => 1)).flatMap(({ category, value }) => [
      { category, series: 'planned', value },
      { category, series: 'produced', value },
    ])
    expect(withinPixels(drawingOf('grouped', points, ''), ROOM).categories).toHaveLength(150)
  })

  test('shares and bands stay with their categories', () => {
    const drawing: Drawing = {
      type: 'line',
      categories: ['a', 'b', 'c', 'd'],
      series: [{ name: '', values: [1, 9, 8, 2] }],
      shares: [5, 50, 90, 100],
      band: { low: [0, 1, 2, 3], high: [4, 5, 6, 7] },
    }
    expect(withinPixels(drawing, { width: 2, height: 9 })).toMatchObject({
      categories: ['b', 'c'],
      shares: [50, 90],
      band: { low: [1, 2], high: [5, 6] },
    })
  })

  test('points that fall on one pixel are one', () => {
    const points = [0, 0.001, 500, 1000].map((x) => ({ category: `${x}`, x, value: x }))
    expect(withinPixels(drawingOf('scatter', points, ''), ROOM).across).toEqual([0, 500, 1000])
  })
})
