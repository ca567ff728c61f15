import { useSay } from '../../../language.ts'
import { type Drawing, sumOf } from './drawing.ts'
import styles from './figures.module.css'
import { FIGURES } from './words.ts'

/** Steps of colour; zero has none. */
const STEPS = 5

interface HeatMapProps {
  label: string
  /** The header of the rows. */
  rows: string
  drawing: Drawing
  write: (value: number) => string
}

/** Figures in a table, darker for larger ones; it is readable without the colours. */
export default function HeatMap({ label, rows, drawing: { categories: named, series }, write }: HeatMapProps) {
  const categories = withoutYear(named)
  const say = useSay()
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const stepOf = (value: number | null | undefined) =>
    value && value > 0 ? Math.max(1, Math.ceil((value / most) * STEPS)) : undefined
  const totals = categories.map((_, place) => sumOf(series.map(({ values }) => values[place])))
  return (
    <section
      className={styles.heat}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the arrow keys too.
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{rows}</th>
            {categories.map((category) => (
              <th key={category} scope="col">
                {category}
              </th>
            ))}
            <th scope="col">{say(FIGURES.total)}</th>
          </tr>
        </thead>
        <tbody>
          {series.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {categories.map((category, place) => (
                <td key={category} data-step={stepOf(values[place])}>
                  {values[place] == null ? '' : write(values[place])}
                </td>
              ))}
              <td>{write(sumOf(values))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say(FIGURES.total)}</th>
            {totals.map((total, place) => (
              <td key={categories[place]}>{write(total)}</td>
            ))}
            <td>{write(sumOf(totals))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** Days without their year if it is the same, so that more columns fit. */
function withoutYear(days: readonly string[]): readonly string[] {
  const year = / \d{4}$/.exec(days[0] ?? '')?.[0]
  return year && days.every((day) => day.endsWith(year)) ? days.map((day) => day.slice(0, -year.length)) : days
}
