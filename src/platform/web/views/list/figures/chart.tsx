import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef } from 'react'
import styles from './figures.module.css'

// What is drawn is registered by name, or the whole library would be loaded.
ChartJs.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)

interface ChartProps {
  label: string
  type: 'bar' | 'line'
  horizontal: boolean
  labels: readonly string[]
  values: readonly number[]
  write: (value: number) => string
}

/** A chart in the colours of the page; the same figures stand in a table beneath, for whoever does not see it. */
export default function Chart({ label, type, horizontal, labels, values, write }: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const writing = useRef(write)
  writing.current = write
  const data = JSON.stringify([labels, values])
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const [names, numbers]: [string[], number[]] = JSON.parse(data)
    const draw = () => {
      const colour = coloursOf(element)
      const value = horizontal ? 'x' : 'y'
      const category = horizontal ? 'y' : 'x'
      return new ChartJs(element, {
        type,
        data: {
          labels: names,
          datasets: [
            {
              data: numbers,
              backgroundColor: colour.series,
              borderColor: colour.series,
              borderRadius: 3,
              maxBarThickness: 40,
            },
          ],
        },
        options: {
          indexAxis: horizontal ? 'y' : 'x',
          animation: false,
          font: { family: getComputedStyle(element).fontFamily },
          maintainAspectRatio: false,
          scales: {
            [value]: {
              beginAtZero: true,
              grid: { color: colour.line },
              ticks: { color: colour.text, maxTicksLimit: 5, callback: (tick) => writing.current(Number(tick)) },
            },
            [category]: { grid: { display: false }, ticks: { color: colour.text, autoSkip: true, maxRotation: 0 } },
          },
          plugins: {
            tooltip: {
              displayColors: false,
              callbacks: { label: ({ parsed }) => writing.current(parsed[value] ?? 0) },
            },
          },
        },
      })
    }
    let chart = draw()
    // The page changes its colours by an attribute of its root.
    const observer = new MutationObserver(() => {
      chart.destroy()
      chart = draw()
    })
    observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    return () => {
      observer.disconnect()
      chart.destroy()
    }
  }, [type, horizontal, data])
  return (
    <div className={styles.canvas}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  )
}

/** Colours as the page has them now; the canvas knows no custom properties. */
function coloursOf(element: Element) {
  const probe = document.createElement('span')
  element.parentElement?.append(probe)
  const of = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const colours = { series: of('--m-chart-1'), line: of('--m-line'), text: of('--m-dim') }
  probe.remove()
  return colours
}
