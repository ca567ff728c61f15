import { labelWithUnit } from '../../../cells/cell-text.ts'
import { useSpeech } from '../../../cells/use-speech.ts'
import { useSay } from '../../../language.ts'
import type { LineColumn } from '../line-columns.ts'
import styles from '../lines.module.css'

/** The widths and headers of a table of lines; with space for the remove button where they are not locked. */
export function LinesHead({ columns, locked }: { columns: readonly LineColumn[]; locked: boolean }) {
  const say = useSay()
  const speech = useSpeech()
  return (
    <>
      <colgroup>
        <col style={{ width: 36 }} />
        {columns.map(({ name, width }) => (
          <col key={name} style={{ width }} />
        ))}
        {!locked && <col style={{ width: 40 }} />}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">#</th>
          {columns.map(({ name, field, numeric, least }) => (
            <th
              key={name}
              style={{ minWidth: least }}
              scope="col"
              data-numeric={numeric || undefined}
              title={field.hint ? say(field.hint) : undefined}
            >
              {labelWithUnit(field, speech.language)}
              {field.required && <span className={styles.star}> *</span>}
            </th>
          ))}
          {!locked && <td className={styles.removal} />}
        </tr>
      </thead>
    </>
  )
}
