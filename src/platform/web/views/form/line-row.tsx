import { ActionIcon } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { memo } from 'react'
import { useFormContext } from 'react-hook-form'
import { isObject } from '../../../definition/is-object.ts'
import type { LinesField } from '../../../kinds/lines/field.ts'
import { cellText } from '../../cells/cell-text.ts'
import { useSpeech } from '../../cells/use-speech.ts'
import type { FormValues } from '../../controllers/form-values.ts'
import { useSay } from '../../language.ts'
import { FieldInput } from './field-input.tsx'
import { FORM } from './form-words.ts'
import type { LineColumn } from './line-columns.ts'
import { useSettled } from './lines/use-settled.ts'
import styles from './lines.module.css'
import { Shown } from './shown.tsx'

interface LineRowProps {
  name: string
  field: LinesField
  index: number
  columns: readonly LineColumn[]
  locked: boolean
  onRemove: (index: number) => void
  /**
   * Its errors, passed by the table: if each row subscribed to the form's state, every row that scrolls out of view
   * would copy it.
   */
  message: string
  /** One of many rows: rendered only while visible, its inputs only after scrolling has ended. */
  scrolling: boolean | undefined
  measure: ((element: HTMLElement | null) => void) | undefined
}

/** A line of a table: its inputs, and its errors below. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { name, field, index, columns, locked, onRemove, message, scrolling, measure } = props
  const say = useSay()
  const ready = useSettled(scrolling)
  return (
    <tbody ref={measure} data-index={index} data-wrong={message !== '' || undefined}>
      <tr aria-rowindex={index + 2}>
        <th scope="row">{index + 1}</th>
        {ready ? (
          <LineInputs name={name} field={field} index={index} columns={columns} />
        ) : (
          <LineTexts name={name} index={index} columns={columns} />
        )}
        {!locked && (
          <td className={styles.removal}>
            {ready && (
              <ActionIcon aria-label={say(FORM.removeLine, { line: index + 1 })} onClick={() => onRemove(index)}>
                <IconX size={16} />
              </ActionIcon>
            )}
          </td>
        )}
      </tr>
      {message !== '' && (
        <tr>
          <td />
          <td colSpan={columns.length + Number(!locked)} className={styles.error} role="alert">
            {message}
          </td>
        </tr>
      )}
    </tbody>
  )
})

/** The inputs of a line; they stay when scrolling starts or ends. */
const LineInputs = memo(function LineInputs(props: Pick<LineRowProps, 'name' | 'field' | 'index' | 'columns'>) {
  const { name, field, index, columns } = props
  return columns.map(({ name: one, field: definition, numeric, width }, column) => (
    <td
      key={one}
      data-line={index}
      data-column={column}
      data-numeric={numeric || undefined}
      data-narrow={width !== undefined || undefined}
    >
      <Shown field={definition} base={`${name}.${index}.`}>
        <FieldInput name={one} field={definition} base={`${name}.${index}.`} siblings={field.fields} line={index} />
      </Shown>
    </td>
  ))
})

/** The values of a line as text, while it scrolls. */
function LineTexts({ name, index, columns }: Pick<LineRowProps, 'name' | 'index' | 'columns'>) {
  const speech = useSpeech()
  const { getValues } = useFormContext<FormValues>()
  const line: unknown = getValues(`${name}.${index}`)
  const values = isObject(line) ? line : {}
  // A cell is one element, since everything removed in a frame must be garbage-collected in a later one.
  return columns.map(({ name: one, field, numeric }) => (
    <td key={one} className={styles.passing} data-numeric={numeric || undefined}>
      {values[one] === '' ? '' : cellText(one, field, values, speech)}
    </td>
  ))
}
