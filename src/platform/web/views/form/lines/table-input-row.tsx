import { TextInput } from '@mantine/core'
import { memo } from 'react'
import { cellText, EMPTY, labelWithUnit } from '../../../cells/cell-text.ts'
import { renderCell } from '../../../cells/render-cell.tsx'
import { useSpeech } from '../../../cells/use-speech.ts'
import type { FormValues } from '../../../controllers/form-values.ts'
import { NumberBox } from '../../../inputs/number-box.tsx'
import { useSay } from '../../../language.ts'
import { FORM } from '../form-words.ts'
import type { LineColumn } from '../line-columns.ts'
import styles from '../lines.module.css'
import { useSettled } from './use-settled.ts'

interface TableInputRowProps {
  /** The column with the name of the listed record. */
  link: string
  columns: readonly LineColumn[]
  /** The values of the listed row. */
  start: FormValues
  index: number
  /** Its line, if something was entered. */
  line: FormValues | undefined
  /** Its errors with the names of their columns; passed by the table, as for the lines of a form. */
  message: string
  wrongColumns: string
  closed: boolean
  scrolling: boolean | undefined
  measure: ((element: HTMLElement | null) => void) | undefined
  onChange: (start: FormValues, column: string, value: string) => void
}

/** A row of a table-input: the listed values, and inputs. */
export const TableInputRow = memo(function TableInputRow(props: TableInputRowProps) {
  const { link, columns, start, index, line, message, wrongColumns, closed, scrolling, measure, onChange } = props
  const say = useSay()
  const speech = useSpeech()
  const ready = useSettled(scrolling)
  return (
    <tbody ref={measure} data-index={index} data-wrong={message !== '' || undefined}>
      <tr aria-rowindex={index + 2}>
        <th scope="row">{index + 1}</th>
        {columns.map(({ name: column, field, numeric }) => {
          const value = line?.[column]
          // On a phone it is above the value.
          const label = column === link ? undefined : labelWithUnit(field, speech.language)
          if (column === link || field.computed)
            return (
              <td key={column} data-column={column} data-label={label} data-numeric={numeric || undefined}>
                {renderCell(column, field, start, speech) ?? EMPTY}
              </td>
            )
          if (!ready)
            return (
              <td key={column} className={styles.passing} data-label={label} data-numeric={numeric || undefined}>
                {value === '' || value === undefined ? '' : cellText(column, field, line ?? {}, speech)}
              </td>
            )
          const input = {
            'aria-label': say(FORM.lineField, { field: field.label, line: index + 1 }),
            disabled: closed,
            error: wrongColumns.split(' ').includes(column),
            value: typeof value === 'string' ? value : '',
          }
          return (
            <td key={column} data-column={column} data-label={label} data-numeric={numeric || undefined}>
              {'decimals' in field ? (
                <NumberBox
                  {...input}
                  decimals={field.decimals}
                  shown={field.shown}
                  inCell
                  prefix={field.kind === 'money' ? 'Rp.' : undefined}
                  onChange={(next) => onChange(start, column, next)}
                />
              ) : (
                <TextInput {...input} onChange={(event) => onChange(start, column, event.currentTarget.value)} />
              )}
            </td>
          )
        })}
      </tr>
      {message !== '' && (
        <tr>
          <td />
          <td colSpan={columns.length} className={styles.error} role="alert">
            {message}
          </td>
        </tr>
      )}
    </tbody>
  )
})
