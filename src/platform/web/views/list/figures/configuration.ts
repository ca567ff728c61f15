import type { ChartConfiguration, ChartDataset, TooltipItem } from 'chart.js'
import type { Drawing } from './drawing.ts'

export interface ChartColours {
  /** The last one is for the rest. */
  series: readonly string[]
  line: string
  text: string
  band: string
  /** A line over bars, and its outline. */
  over: string
  surface: string
}

interface Look {
  colours: ChartColours
  font: string
  horizontal: boolean
  /** The current number format: the language may change while the chart is shown. */
  writing: { current: Writing }
}

/** Formats the figures of a chart. */
export interface Writing {
  write: (value: number) => string
  writeAcross: (value: number) => string
  /** Shorter, for an axis. */
  tick: (value: number) => string
  /** The titles of the axes, where both are needed. */
  axes?: { up: string; across?: string }
  /** The same for the line over the bars. */
  line?: { write: (value: number) => string; tick: (value: number) => string }
}

/** The axis of the line over the bars, and of the shares of a Pareto chart. */
const [OVER, SHARE] = ['over', 'share']

/** The configuration of a drawing for the library. */
export function configuration(drawing: Drawing, look: Look): ChartConfiguration {
  const { colours, font, horizontal, writing } = look
  const { type, categories, series } = drawing
  const write = (value: number) => writing.current.write(value)
  const writeAcross = (value: number) => writing.current.writeAcross(value)
  const isScatter = drawing.across !== undefined
  const hasLine = series.some(({ isLine }) => isLine)
  return {
    type: type === 'line' ? 'line' : isScatter ? 'scatter' : 'bar',
    data: { labels: [...categories], datasets: datasetsOf(drawing, colours) },
    options: {
      indexAxis: horizontal ? 'y' : 'x',
      animation: false,
      font: { family: font },
      maintainAspectRatio: false,
      scales: scalesOf(drawing, look),
      plugins: {
        legend: {
          display: series.length > 1,
          position: 'bottom',
          labels: {
            color: colours.text,
            boxWidth: 12,
            boxHeight: hasLine ? 9 : 12,
            font: { family: font },
            // A square for bars, a point for the line over them, which comes after them.
            usePointStyle: hasLine,
            sort: (one, other) => (one.datasetIndex ?? 0) - (other.datasetIndex ?? 0),
            filter: ({ text: named }) => named !== undefined,
          },
        },
        tooltip: {
          displayColors: series.length > 1,
          // The edges of a band are no figures of their own.
          filter: ({ dataset }) => dataset.label !== undefined,
          callbacks: {
            title: ([item]) => (item ? (categories[item.dataIndex] ?? '') : ''),
            label: ({ dataset, parsed, dataIndex }: TooltipItem<'bar' | 'line' | 'scatter'>) => {
              const axis = 'yAxisID' in dataset ? dataset.yAxisID : undefined
              if (axis === SHARE) return `${parsed.y} %`
              if (axis === OVER) return `${dataset.label}: ${writing.current.line?.write(parsed.y ?? 0) ?? ''}`
              const value = write(parsed[horizontal ? 'x' : 'y'] ?? 0)
              if (isScatter) return `${writeAcross(drawing.across?.[dataIndex] ?? 0)} · ${value}`
              return series.length > 1 ? `${dataset.label}: ${value}` : value
            },
          },
        },
      },
    },
  }
}

/** The two axes, and those of a line over the bars and of the shares. */
function scalesOf(
  { type, series, shares, across }: Drawing,
  { colours, horizontal, writing }: Look,
): NonNullable<ChartConfiguration['options']>['scales'] {
  const stacked = type === 'stacked'
  const isScatter = across !== undefined
  const { axes } = writing.current
  const text = { color: colours.text }
  const titleOf = (title: string | undefined) => ({ ...text, display: title !== undefined, text: title ?? '' })
  const tick = (value: number | string) => writing.current.tick(Number(value))
  const right = { position: 'right' as const, grid: { display: false } }
  const rightTicks = (callback: (value: number | string) => string) => ({ ...text, maxTicksLimit: 5, callback })
  return {
    [horizontal ? 'x' : 'y']: {
      beginAtZero: true,
      stacked,
      grid: { color: colours.line },
      title: titleOf(axes?.up),
      ticks: { ...text, maxTicksLimit: 5, callback: tick },
    },
    [horizontal ? 'y' : 'x']: {
      stacked,
      grid: { display: isScatter, color: colours.line },
      title: titleOf(axes?.across),
      ticks: isScatter ? { ...text, maxTicksLimit: 8, callback: tick } : { ...text, autoSkip: true, maxRotation: 0 },
    },
    ...(series.some(({ isLine }) => isLine) && {
      [OVER]: {
        ...right,
        beginAtZero: true,
        ticks: rightTicks((value) => writing.current.line?.tick(Number(value)) ?? ''),
      },
    }),
    ...(shares && { [SHARE]: { ...right, min: 0, max: 100, ticks: rightTicks((value) => `${value} %`) } }),
  }
}

function datasetsOf(
  { type, series, shares, band, across }: Drawing,
  { series: colours, text, band: fill, over, surface }: ChartColours,
): ChartDataset[] {
  const colourOf = (nth: number, isRest?: true) => colours[isRest ? colours.length - 1 : nth % colours.length] ?? text
  const own = series.map(({ name, values, isRest, isLine }, nth): ChartDataset => {
    const colour = isLine ? over : colourOf(nth, isRest)
    const common = { label: name, backgroundColor: colour, borderColor: colour }
    if (isLine)
      return { ...common, ...lineOver(values), borderWidth: 2, pointRadius: 2, pointHoverRadius: 5, order: -1 }
    if (across) {
      const points = values.map((value, place) => ({ x: across[place] ?? 0, y: value ?? 0 }))
      return { ...common, type: 'scatter', data: points, pointRadius: 4, pointHoverRadius: 6 }
    }
    if (type === 'line')
      return { ...common, type: 'line', data: [...values], pointRadius: 3, borderWidth: 2, spanGaps: true }
    const radius = type === 'stacked' ? 0 : 3
    const bars = { type: 'bar', borderRadius: radius, maxBarThickness: 40, order: 1, pointStyle: 'rect' } as const
    return { ...common, ...bars, data: [...values] }
  })
  return [
    ...own,
    ...(shares
      ? [
          {
            type: 'line' as const,
            label: '%',
            data: [...shares],
            yAxisID: SHARE,
            borderColor: colours[2] ?? text,
            backgroundColor: colours[2] ?? text,
            borderWidth: 2,
            pointRadius: 2,
            order: 0,
          },
        ]
      : []),
    ...(band ? edgesOf(band, text, fill) : []),
    // The page's colour below the line distinguishes it from bars of any colour.
    ...series
      .filter(({ isLine }) => isLine)
      .map(({ values }) => ({ ...lineOver(values), borderColor: surface, borderWidth: 6, pointRadius: 0, order: 0 })),
  ]
}

/** A line over bars; days without a figure are skipped. */
const lineOver = (values: readonly (number | null)[]) => ({
  type: 'line' as const,
  data: [...values],
  yAxisID: OVER,
  spanGaps: true,
})

/** The two edges of a band, filled between them. */
function edgesOf({ low, high }: NonNullable<Drawing['band']>, colour: string, fill: string): ChartDataset[] {
  const edge = { type: 'line' as const, borderColor: colour, borderDash: [4, 4], borderWidth: 1, pointRadius: 0 }
  return [
    { ...edge, data: [...low] },
    { ...edge, data: [...high], fill: '-1', backgroundColor: fill, order: 2 },
  ]
}
