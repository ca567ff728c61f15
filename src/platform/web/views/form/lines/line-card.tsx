import { Button } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { memo } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { isObject } from '../../../../definition/is-object.ts'
import type { LinesField } from '../../../../kinds/lines/field.ts'
import { cellText, labelWithUnit } from '../../../cells/cell-text.ts'
import { useSpeech } from '../../../cells/use-speech.ts'
import { messagesIn } from '../../../controllers/form-errors.ts'
import type { FormValues } from '../../../controllers/form-values.ts'
import { useSay } from '../../../language.ts'
import { BottomSheet } from '../../layer.tsx'
import { FieldInput } from '../field-input.tsx'
import { FORM } from '../form-words.ts'
import type { LineColumn } from '../line-columns.ts'
import styles from '../lines.module.css'
import { Shown } from '../shown.tsx'

interface LineCardProps {
  name: string
  index: number
  columns: readonly LineColumn[]
  onOpen: (index: number) => void
}

/** A line on a phone: its values, and a tap to edit it. */
export const LineCard = memo(function LineCard({ name, index, columns, onOpen }: LineCardProps) {
  const say = useSay()
  const speech = useSpeech()
  const { control } = useFormContext<FormValues>()
  const { errors } = useFormState({ control, name })
  const line: unknown = useWatch<FormValues>({ name: `${name}.${index}` })
  const values = isObject(line) ? line : {}
  const messages = messagesIn(get(errors, `${name}.${index}`))
  const told = columns.flatMap(({ name: column, field }) => {
    const text = values[column] === '' ? '' : cellText(column, field, values, speech)
    return text === '' ? [] : [{ column, label: labelWithUnit(field, speech.language), text }]
  })
  const [title, ...rest] = told
  return (
    <button
      type="button"
      className={styles.card}
      data-wrong={messages.length > 0 || undefined}
      aria-invalid={messages.length > 0 || undefined}
      onClick={() => onOpen(index)}
    >
      <span className={styles.cardTitle}>
        {say(FORM.line, { line: index + 1 })}
        {title && ` · ${title.text}`}
        <IconChevronRight size={16} aria-hidden />
      </span>
      {rest.length > 0 && (
        <span className={styles.cardValues}>{rest.map(({ label, text }) => `${label} ${text}`).join(' · ')}</span>
      )}
      {messages.length > 0 && <span className={styles.error}>{messages.join(' · ')}</span>}
    </button>
  )
})

interface LineSheetProps {
  name: string
  field: LinesField
  index: number
  columns: readonly LineColumn[]
  locked: boolean
  onRemove: (index: number) => void
  onClose: () => void
}

/** The inputs of one line on a phone, in a sheet over the form. */
export function LineSheet({ name, field, index, columns, locked, onRemove, onClose }: LineSheetProps) {
  const say = useSay()
  return (
    <BottomSheet title={say(FORM.line, { line: index + 1 })} onClose={onClose}>
      <div className={styles.sheet}>
        {columns.map(({ name: one, field: definition }) => (
          <Shown key={one} field={definition} base={`${name}.${index}.`}>
            <FieldInput name={one} field={definition} base={`${name}.${index}.`} siblings={field.fields} />
          </Shown>
        ))}
      </div>
      <div className={styles.sheetBar}>
        {!locked && (
          <Button
            variant="default"
            onClick={() => {
              onClose()
              onRemove(index)
            }}
          >
            {say(FORM.removeThisLine)}
          </Button>
        )}
        <Button onClick={onClose}>{say(FORM.closeLine)}</Button>
      </div>
    </BottomSheet>
  )
}
