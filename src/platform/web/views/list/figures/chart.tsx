import { VisuallyHidden } from '@mantine/core'
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  ScatterController,
  Tooltip,
} from 'chart.js'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSay } from '../../../language.ts'
import { type ChartColours, configuration, type Writing } from './configuration.ts'
import { type Drawing, withinPixels } from './drawing.ts'
import styles from './figures.module.css'
import { FIGURES } from './words.ts'

// Only the used parts are registered, so that the bundle does not contain the whole library.
ChartJs.register(
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  ScatterController,
  Tooltip,
)

interface ChartProps {
  label: string
  drawing: Drawing
  horizontal?: boolean
  writing: Writing
}

/**
 * A chart in the colours of the page, in grey on paper. The arrow keys move between figures and announce each; a table
 * below contains all of them for screen readers.
 */
export default function Chart({ label, drawing, horizontal = false, writing: written }: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawn = useRef<ChartJs>(undefined)
  const writing = useRef(written)
  writing.current = written
  const [width, setWidth] = useState(0)
  const [said, setSaid] = useState('')
  const at = useRef({ place: -1, series: 0 })
  const say = useSay()
  const data = JSON.stringify(drawing)
  // Layout effects: a chart in the page is drawn, so that the first key is not lost.
  useLayoutEffect(() => {
    const frame = canvas.current?.parentElement
    if (!frame) return
    setWidth(frame.clientWidth)
    const observer = new ResizeObserver(() => setWidth(frame.clientWidth))
    observer.observe(frame)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    const element = canvas.current
    if (!element || width === 0) return
    const fitted = withinPixels(JSON.parse(data), { width, height: element.parentElement?.clientHeight ?? 0 })
    const draw = (colours = coloursOf(element)) => {
      drawn.current?.destroy()
      const font = getComputedStyle(element).fontFamily
      drawn.current = new ChartJs(element, configuration(fitted, { colours, font, horizontal, writing }))
      at.current = { place: -1, series: 0 }
    }
    draw()
    // The page changes its colours by an attribute of its root.
    const observer = new MutationObserver(() => draw())
    observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    const [toPaper, toScreen] = [() => draw(GREYS), () => draw()]
    window.addEventListener('beforeprint', toPaper)
    window.addEventListener('afterprint', toScreen)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', toPaper)
      window.removeEventListener('afterprint', toScreen)
      drawn.current?.destroy()
      drawn.current = undefined
    }
  }, [data, horizontal, width])
  const walk = (event: KeyboardEvent) => {
    const chart = drawn.current
    const next = chart && placeAfter(event.key, at.current, drawing)
    if (!next) return
    event.preventDefault()
    at.current = next
    const fitted: Drawing = withinPixels(drawing, { width, height: chart.height })
    const place = Math.min(next.place, fitted.categories.length - 1)
    const series = fitted.series[next.series]
    const value = series?.values[place]
    const point = chart.getDatasetMeta(next.series).data[place]
    const active = [{ datasetIndex: next.series, index: place }]
    chart.setActiveElements(active)
    chart.tooltip?.setActiveElements(active, { x: point?.x ?? 0, y: point?.y ?? 0 })
    chart.update()
    const share = fitted.shares?.[place]
    const x = fitted.across?.[place]
    setSaid(
      [
        fitted.categories[place] ?? '',
        fitted.series.length > 1 ? (series?.name ?? '') : '',
        x === undefined ? '' : written.writeAcross(x),
        value == null ? say(FIGURES.none) : ((series?.isLine && written.line) || written).write(value),
        share === undefined ? '' : `${share} %`,
      ]
        .filter(Boolean)
        .join(', '),
    )
  }
  return (
    <div
      className={styles.canvas}
      data-tall={drawing.series.length > 1 || drawing.across !== undefined || undefined}
      role="application"
      aria-label={`${label}. ${say(FIGURES.keys)}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys go from figure to figure.
      tabIndex={0}
      onKeyDown={walk}
    >
      <canvas ref={canvas} role="img" aria-label={label} />
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </div>
  )
}

/** The target of an arrow key: the previous or next category, the series above or below. */
function placeAfter(key: string, { place, series }: { place: number; series: number }, drawing: Drawing) {
  const [last, lastSeries] = [drawing.categories.length - 1, drawing.series.length - 1]
  const to: Readonly<Record<string, { place: number; series: number }>> = {
    ArrowRight: { place: Math.min(place + 1, last), series },
    ArrowLeft: { place: Math.max(place - 1, 0), series },
    ArrowUp: { place: Math.max(place, 0), series: Math.max(series - 1, 0) },
    ArrowDown: { place: Math.max(place, 0), series: Math.min(series + 1, lastSeries) },
    Home: { place: 0, series },
    End: { place: last, series },
  }
  return to[key]
}

/** On paper: greys with the largest contrast. */
const GREYS: ChartColours = {
  series: ['#1b1d21', '#8c8f94', '#55585d', '#c4c6c9', '#3a3d42', '#e0e1e3'],
  line: '#c4c6c9',
  text: '#1b1d21',
  band: '#ececed',
  over: '#000000',
  surface: '#ffffff',
}

/** The current colours of the page; the canvas cannot use CSS variables. */
function coloursOf(element: Element): ChartColours {
  const probe = document.createElement('span')
  element.parentElement?.append(probe)
  const of = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const series = [1, 2, 3, 4, 5, 6].map((nth) => of(`--m-chart-${nth}`))
  const colours = {
    series,
    line: of('--m-line'),
    text: of('--m-dim'),
    band: of('--m-selected'),
    over: of('--m-text'),
    surface: of('--m-surface'),
  }
  probe.remove()
  return colours
}
