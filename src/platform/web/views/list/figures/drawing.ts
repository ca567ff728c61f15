import type { ChartPoint, ChartType } from '../../../../definition/statistics.ts'

/** The points of a chart, for its drawing and its table. */
export interface Drawing {
  type: ChartType
  categories: readonly string[]
  series: readonly Series[]
  /** For a Pareto chart: the cumulative share in percent. */
  shares?: readonly number[]
  /** For a line: the minimum and maximum of its normal range. */
  band?: { low: readonly (number | null)[]; high: readonly (number | null)[] }
  /** For a scatter chart: the horizontal value of each category. */
  across?: readonly number[]
}

export interface Series {
  name: string
  /** One for each category; null where there is none. */
  values: readonly (number | null)[]
  /** It sums up the series without one of their own. */
  isRest?: true
  /** It is a line over the bars, with an axis of its own. */
  isLine?: true
}

/** The points of a chart by categories and series. */
export function drawingOf(type: ChartType, points: readonly ChartPoint[], name: string): Drawing {
  const names = new Set(points.flatMap(({ series }) => series ?? []))
  const hasLine = points.some(({ line }) => line)
  if (type === 'stacked' || type === 'grouped' || type === 'heat' || names.size > 1 || hasLine)
    return { type, ...crossed(points, name) }
  const categories = points.map(({ category }) => category)
  const values = points.map(({ value }) => value)
  const hasBand = points.some(({ low, high }) => low !== undefined || high !== undefined)
  return {
    type,
    categories,
    series: [{ name: [...names][0] ?? name, values }],
    ...(type === 'pareto' ? { shares: sharesOf(values) } : {}),
    ...(type === 'scatter' ? { across: points.map(({ x = 0 }) => x) } : {}),
    ...(hasBand
      ? { band: { low: points.map(({ low = null }) => low), high: points.map(({ high = null }) => high) } }
      : {}),
  }
}

/** Series in their order, then the rest and the line over them. Two rows with the same name are one. */
function crossed(points: readonly ChartPoint[], named: string): Pick<Drawing, 'categories' | 'series'> {
  const categories = [...new Set(points.map(({ category }) => category))]
  const places = new Map(categories.map((category, place) => [category, place]))
  const all = new Map<string, Series & { values: (number | null)[] }>()
  for (const { category, series = named, rest, line, value } of points) {
    const key = `${rest ?? ''} ${line ?? ''} ${series}`
    const found = all.get(key) ?? {
      name: series,
      values: categories.map(() => null),
      ...(rest ? { isRest: rest } : {}),
      ...(line ? { isLine: line } : {}),
    }
    all.set(key, found)
    const place = places.get(category) ?? 0
    found.values[place] = (found.values[place] ?? 0) + value
  }
  const series = [...all.values()]
  const own = series.filter(({ isRest, isLine }) => !isRest && !isLine)
  // Hours keep the order of the day.
  if (own.every(({ name }) => /^\d+$/.test(name))) own.sort((one, other) => Number(one.name) - Number(other.name))
  const [rest, lines] = [series.filter(({ isRest }) => isRest), series.filter(({ isLine }) => isLine)]
  return { categories, series: [...own, ...rest, ...lines] }
}

function sharesOf(values: readonly number[]): number[] {
  const total = sumOf(values)
  let shown = 0
  return values.map((value) => {
    shown += value
    return total === 0 ? 0 : Math.round((shown / total) * 1000) / 10
  })
}

/** The sum of figures; null counts as 0. */
export const sumOf = (values: readonly (number | null | undefined)[]): number =>
  Math.round(values.reduce<number>((sum, value) => sum + (value ?? 0), 0) * 1000) / 1000

/**
 * Reduces a drawing to the number of pixels: of the categories in one pixel it keeps the one with the largest figures,
 * of the points of a scatter chart the first. The table contains all of them.
 */
export function withinPixels(drawing: Drawing, { width, height }: { width: number; height: number }): Drawing {
  const places = drawing.across
    ? apart(drawing.across, drawing.series[0]?.values ?? [], width, height)
    : largest(drawing, Math.max(1, Math.floor(width / (drawing.type === 'grouped' ? drawing.series.length : 1))))
  if (places.length === drawing.categories.length) return drawing
  const only = <V>(values: readonly V[]): V[] => places.flatMap((place) => values.slice(place, place + 1))
  const { categories, series, shares, across, band } = drawing
  return {
    ...drawing,
    categories: only(categories),
    series: series.map((one) => ({ ...one, values: only(one.values) })),
    ...(shares ? { shares: only(shares) } : {}),
    ...(across ? { across: only(across) } : {}),
    ...(band ? { band: { low: only(band.low), high: only(band.high) } } : {}),
  }
}

function largest({ categories, series }: Drawing, room: number): number[] {
  const all = categories.map((_, place) => place)
  if (all.length <= room) return all
  const bars = series.filter(({ isLine }) => !isLine)
  const sizes = all.map((place) => bars.reduce((sum, { values }) => sum + Math.abs(values[place] ?? 0), 0))
  const best = new Map<number, number>()
  for (const place of all) {
    const pixel = Math.floor((place * room) / all.length)
    const before = best.get(pixel)
    if (before === undefined || (sizes[place] ?? 0) > (sizes[before] ?? 0)) best.set(pixel, place)
  }
  return [...best.values()]
}

function apart(across: readonly number[], up: readonly (number | null)[], width: number, height: number): number[] {
  const pixelsOf = (values: readonly (number | null)[], room: number) => {
    const known = values.map((value) => value ?? 0)
    const [least, most] = [Math.min(0, ...known), Math.max(0, ...known)]
    return known.map((value) => (most === least ? 0 : Math.round(((value - least) / (most - least)) * room)))
  }
  const [xs, ys] = [pixelsOf(across, width), pixelsOf(up, height)]
  const taken = new Set<string>()
  return across.flatMap((_, place) => {
    const pixel = `${xs[place]} ${ys[place]}`
    if (taken.has(pixel)) return []
    taken.add(pixel)
    return [place]
  })
}
