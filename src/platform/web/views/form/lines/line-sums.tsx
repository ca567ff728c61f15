import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { isObject } from '../../../../definition/is-object.ts'
import { valueText } from '../../../cells/cell-text.ts'
import { useSpeech } from '../../../cells/use-speech.ts'
import type { FormValues } from '../../../controllers/form-values.ts'
import { sumOf } from '../../../controllers/line-sums.ts'
import { useSay } from '../../../language.ts'
import { FORM } from '../form-words.ts'
import type { LineColumn } from '../line-columns.ts'
import styles from '../lines.module.css'

interface LineSumsProps {
  name: string
  columns: readonly LineColumn[]
}

/** The sums of the lines' amounts and quantities during input; none for a single line. */
function useSums({ name, columns }: LineSumsProps): (string | null)[] | null {
  const speech = useSpeech()
  const values: unknown = useWatch<FormValues>({ name })
  const rows = Array.isArray(values) ? values.filter(isObject) : []
  if (rows.length < 2) return null
  const sums = columns.map(({ name: column, field }) => {
    const sum = sumOf(
      field,
      rows.map((row) => row[column]),
    )
    return sum === null ? null : valueText(field, sum, speech)
  })
  return sums.some((sum) => sum !== null) ? sums : null
}

/** The sums below a table of lines; rendered again when a value changes, not with every row that scrolls. */
export const LineSums = memo(function LineSums({ name, columns, locked }: LineSumsProps & { locked: boolean }) {
  const say = useSay()
  const sums = useSums({ name, columns })
  if (!sums) return null
  // The label is above the first column, unless that one has a sum.
  const headSpan = sums[0] === null ? 2 : 1
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={headSpan}>
          {say(FORM.total)}
        </th>
        {columns.slice(headSpan - 1).map(({ name: column, numeric }, index) => (
          <td key={column} data-numeric={numeric || undefined}>
            {sums[index + headSpan - 1]}
          </td>
        ))}
        {!locked && <td className={styles.removal} />}
      </tr>
    </tfoot>
  )
})

/** The same below the cards of a phone. */
export function CardSums({ name, columns }: LineSumsProps) {
  const say = useSay()
  const sums = useSums({ name, columns })
  if (!sums) return null
  return (
    <dl className={styles.cardSums}>
      {columns.map(({ name: column, field }, index) =>
        sums[index] === null ? null : (
          <div key={column}>
            <dt>
              {say(FORM.total)} {say(field.label)}
            </dt>
            <dd>{sums[index]}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
