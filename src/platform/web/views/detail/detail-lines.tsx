import { isObject } from '../../../definition/is-object.ts'
import { fileOf } from '../../../definition/lines-of-files.ts'
import { columnsOfLines, type LinesField } from '../../../kinds/lines/field.ts'
import { isNumeric, labelWithUnit, valueText } from '../../cells/cell-text.ts'
import { labelInSentence } from '../../cells/label-within.ts'
import { renderCell, renderFile, renderMoney } from '../../cells/render-cell.tsx'
import { useSpeech } from '../../cells/use-speech.ts'
import { sumOf } from '../../controllers/line-sums.ts'
import filesStyles from '../../files/files.module.css'
import { useSay } from '../../language.ts'
import type { Row } from '../../record.ts'
import { usePermission } from '../../session/session.ts'
import { useIsPhone } from '../list/use-is-phone.ts'
import styles from './detail.module.css'
import { DETAIL } from './detail-words.ts'
import { LineCards } from './line-cards.tsx'
import { isKnown } from './told-facts.ts'

interface LinesProps {
  field: LinesField
  rows: unknown
  /** The record of the lines: values that all lines repeat of it have no column. */
  record?: Row
  title?: string
}

/** The lines of a record with the sums of their amounts. */
export function DetailLines({ field, rows, record, title }: LinesProps) {
  const say = useSay()
  const speech = useSpeech()
  const may = usePermission()
  const phone = useIsPhone()
  const lines = Array.isArray(rows) ? rows.filter(isObject) : []
  const isRepeated = (name: string) => isKnown(record?.[name]) && lines.every((line) => line[name] === record?.[name])
  const columns = columnsOfLines(field).filter(
    ([name, one]) => (!one.permission || may(one.permission)) && !(one.kind === 'link' && isRepeated(name)),
  )
  if (lines.length === 0)
    return <p className={styles.none}>{say(DETAIL.noLines, { lines: labelInSentence(field.label) })}</p>
  if (field.as === 'files') return <FileGallery field={field} lines={lines} title={title} />
  const sums = columns.map(([name, one]) =>
    sumOf(
      one,
      lines.map((line) => line[name]),
    ),
  )
  const summed = lines.length > 1 && sums.some((sum) => sum !== null)
  const label = say(field.label)
  if (phone) {
    return (
      <>
        {title && <h3>{title}</h3>}
        <LineCards label={label} columns={columns} lines={lines} sums={summed ? sums : []} />
      </>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.linesFrame} tabIndex={0} role="group" aria-label={label}>
      {title && <h3>{title}</h3>}
      <table className={styles.lines} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" data-numeric>
              #
            </th>
            {columns.map(([name, one]) => (
              <th key={name} scope="col" data-numeric={isNumeric(one) || undefined}>
                {labelWithUnit(one, speech.language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={typeof line.id === 'number' ? line.id : index}>
              <td data-numeric>{index + 1}</td>
              {columns.map(([name, one]) => (
                <td key={name} data-numeric={isNumeric(one) || undefined} data-name={one.kind === 'link' || undefined}>
                  {renderCell(name, one, line, speech)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {summed && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={1}>
                {say(DETAIL.total)}
              </th>
              {columns.map(([name, one], index) => {
                const sum = sums[index]
                const text = sum === null || sum === undefined ? '' : valueText(one, sum, speech)
                return (
                  <td key={name} data-numeric={isNumeric(one) || undefined}>
                    {one.kind === 'money' ? renderMoney(text) : text}
                  </td>
                )
              })}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** Several files are beside each other; a click on a picture enlarges it, arrows lead to the next one. */
function FileGallery({
  field,
  lines,
  title,
}: {
  field: LinesField
  lines: readonly Record<string, unknown>[]
  title?: string
}) {
  const { name } = fileOf(field)
  return (
    <>
      {title && <h3>{title}</h3>}
      <ul className={filesStyles.gallery}>
        {lines.map((line, index) => (
          <li key={typeof line.id === 'number' ? line.id : index}>{renderFile(name, line)}</li>
        ))}
      </ul>
    </>
  )
}
