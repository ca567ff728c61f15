import { ActionIcon } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { memo } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import type { LinesField } from '../../../definition/field.ts'
import { messagesIn } from '../../controllers/form-errors.ts'
import type { FormValues } from '../../controllers/form-values.ts'
import { useSay } from '../../language.ts'
import { FieldInput } from './field-input.tsx'
import { FORM } from './form-words.ts'
import type { LineColumn } from './line-columns.ts'
import styles from './lines.module.css'

interface LineRowProps {
  name: string
  field: LinesField
  index: number
  columns: readonly LineColumn[]
  locked: boolean
  phone: boolean
  onRemove: (index: number) => void
}

/** One line: its inputs, and beneath them what is wrong with it. On a phone a card of its own. */
export const LineRow = memo(function LineRow({ name, field, index, columns, locked, phone, onRemove }: LineRowProps) {
  const say = useSay()
  const { control } = useFormContext<FormValues>()
  const { errors } = useFormState({ control, name })
  const base = `${name}.${index}.`
  const line: unknown = get(errors, `${name}.${index}`)
  const messages = messagesIn(line)
  const removal = (
    <ActionIcon aria-label={say(FORM.removeLine, { line: index + 1 })} onClick={() => onRemove(index)}>
      <IconX size={16} />
    </ActionIcon>
  )
  if (phone) {
    return (
      <fieldset className={styles.card}>
        <legend>{say(FORM.line, { line: index + 1 })}</legend>
        {columns.map(({ name: one, field: definition }) => (
          <FieldInput key={one} name={one} field={definition} base={base} siblings={field.fields} />
        ))}
        {!locked && <div className={styles.cardEnd}>{removal}</div>}
      </fieldset>
    )
  }
  return (
    <tbody data-wrong={messages.length > 0 || undefined}>
      <tr>
        <th scope="row">{index + 1}</th>
        {columns.map(({ name: one, field: definition, numeric }, column) => (
          <td key={one} data-line={index} data-column={column} data-numeric={numeric || undefined}>
            <FieldInput name={one} field={definition} base={base} siblings={field.fields} line={index} />
          </td>
        ))}
        {!locked && <td>{removal}</td>}
      </tr>
      {messages.length > 0 && (
        <tr>
          <td />
          <td colSpan={columns.length + Number(!locked)} className={styles.error} role="alert">
            {messages.join(' · ')}
          </td>
        </tr>
      )}
    </tbody>
  )
})
