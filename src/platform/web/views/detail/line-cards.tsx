import type { Field } from '../../../definition/field.ts'
import { textWithUnit } from '../../cells/cell-text.ts'
import { renderMoney, renderWithUnit } from '../../cells/render-cell.tsx'
import { useSpeech } from '../../cells/use-speech.ts'
import { useSay } from '../../language.ts'
import styles from './detail.module.css'
import { DETAIL } from './detail-words.ts'

interface LineCardsProps {
  label: string
  columns: readonly (readonly [name: string, field: Field])[]
  lines: readonly Record<string, unknown>[]
  /** The sum of each column that has one. */
  sums: readonly (string | number | null)[]
}

/** The lines of a record on a phone: a card for each, and one for the sums. */
export function LineCards({ label, columns, lines, sums }: LineCardsProps) {
  const say = useSay()
  const speech = useSpeech()
  const summed = columns.flatMap(([name, field], index) => {
    const sum = sums[index]
    return sum === null || sum === undefined
      ? []
      : [{ name, field, text: textWithUnit(name, field, { [name]: sum }, speech) }]
  })
  return (
    <ul className={styles.lineCards} aria-label={label}>
      {lines.map((line, index) => (
        <li key={typeof line.id === 'number' ? line.id : index}>
          <dl>
            {columns.map(([name, field]) => (
              <div key={name}>
                <dt>{say(field.label)}</dt>
                <dd>{renderWithUnit(name, field, line, speech)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
      {summed.length > 0 && (
        <li>
          <strong>{say(DETAIL.total)}</strong>
          <dl>
            {summed.map(({ name, field, text }) => (
              <div key={name}>
                <dt>{say(field.label)}</dt>
                <dd>{field.kind === 'money' ? renderMoney(text) : text}</dd>
              </div>
            ))}
          </dl>
        </li>
      )}
    </ul>
  )
}
