import { ActionIcon, Button } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, get, type Resolver, useForm, useFormContext } from 'react-hook-form'
import type { Fields } from '../../../../definition/field.ts'
import { isObject } from '../../../../definition/is-object.ts'
import { parseRecord } from '../../../../definition/record.ts'
import { isNumeric, labelWithUnit } from '../../../cells/cell-text.ts'
import { labelWithin } from '../../../cells/label-within.ts'
import { renderCell } from '../../../cells/render-cell.tsx'
import { useSpeech } from '../../../cells/use-speech.ts'
import { errorsOf } from '../../../controllers/form-errors.ts'
import { bodyOf, type FormValues, isChanged, newValues } from '../../../controllers/form-values.ts'
import type { OpenLine } from '../../../controllers/open-lines.ts'
import { useFormContext as useRecordForm } from '../../../controllers/use-form.ts'
import { useRuleContext } from '../../../controllers/use-rule-context.ts'
import { useToday } from '../../../controllers/use-today.ts'
import { useLanguage, useSay } from '../../../language.ts'
import { showSuccess } from '../../../notices/notices.ts'
import { FieldInput } from '../field-input.tsx'
import styles from '../form.module.css'
import { ScopeProvider, useScope } from '../form-scope.ts'
import { FORM } from '../form-words.ts'
import linesStyles from '../lines.module.css'
import type { LinesProps } from '../lines-field.tsx'
import { Shown } from '../shown.tsx'
import own from './sub-form.module.css'
import { UNDO_MS } from './undo.ts'
import { useLineRows } from './use-line-rows.ts'

/** Lines with a small form: its button adds a line, or saves an edited one into its place. */
export default function SubForm({ name, field, title }: LinesProps) {
  const say = useSay()
  const scope = useScope()
  const { rows, change, message } = useLineRows(name)
  const [editing, setEditing] = useState<number | null>(null)
  const closed = scope.locked(name, field)
  const full = editing === null && rows.length >= (field.max ?? 500)

  const linesWith = (line: FormValues) =>
    editing === null ? [...rows, line] : rows.map((row, index) => (index === editing ? line : row))

  function put(line: FormValues): void {
    change(linesWith(line))
    setEditing(null)
  }

  function remove(at: number): void {
    change(rows.filter((_, index) => index !== at))
    setEditing(null)
    showSuccess(say(FORM.lineRemoved, { line: at + 1 }), {
      duration: UNDO_MS,
      action: { label: FORM.undo, run: () => change(rows) },
    })
  }

  return (
    <div className={linesStyles.block}>
      {title && <h3>{title}</h3>}
      {rows.length > 0 ? (
        <Rows
          name={name}
          field={field}
          rows={rows}
          editing={editing}
          onEdit={closed ? undefined : setEditing}
          onRemove={remove}
        />
      ) : (
        <p className={linesStyles.none}>{say(FORM.noLines)}</p>
      )}
      {message && (
        <p className={linesStyles.error} role="alert">
          {message}
        </p>
      )}
      {!closed && !full && (
        <LineForm
          // Each line has its own form; after a line is added an empty one follows.
          key={`${editing} ${rows.length}`}
          name={name}
          fields={field.fields}
          label={say(labelWithin(field.label))}
          line={editing === null ? undefined : rows[editing]}
          linesWith={linesWith}
          onPut={put}
          onCancel={() => setEditing(null)}
        />
      )}
    </div>
  )
}

interface RowsProps extends LinesProps {
  rows: readonly FormValues[]
  editing: number | null
  onEdit: ((index: number) => void) | undefined
  onRemove: (index: number) => void
}

/** The lines, each with buttons to edit and to remove it. */
function Rows({ field, rows, editing, onEdit, onRemove }: RowsProps) {
  const say = useSay()
  const speech = useSpeech()
  const { allowed } = useScope()
  const columns = Object.entries(field.fields).filter(([, one]) => one.kind !== 'lines' && allowed(one))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div className={linesStyles.frame} role="group" aria-label={say(field.label)} tabIndex={0}>
      <table className={linesStyles.lines} aria-label={say(field.label)}>
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map(([name, one]) => (
              <th key={name} scope="col" data-numeric={isNumeric(one) || undefined}>
                {labelWithUnit(one, speech.language)}
              </th>
            ))}
            {onEdit && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line that is not saved yet has no other name
            <tr key={index} aria-current={index === editing || undefined} className={own.row}>
              <th scope="row">{index + 1}</th>
              {columns.map(([name, one]) => (
                <td key={name} data-numeric={isNumeric(one) || undefined}>
                  {renderCell(name, one, row, speech)}
                </td>
              ))}
              {onEdit && (
                <td className={own.buttons}>
                  <ActionIcon aria-label={say(FORM.editLine, { line: index + 1 })} onClick={() => onEdit(index)}>
                    <IconPencil size={16} />
                  </ActionIcon>
                  <ActionIcon aria-label={say(FORM.removeLine, { line: index + 1 })} onClick={() => onRemove(index)}>
                    <IconX size={16} />
                  </ActionIcon>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LineFormProps {
  name: string
  fields: Fields
  label: string
  line: FormValues | undefined
  /** All lines with this one in its place. */
  linesWith: (line: FormValues) => readonly FormValues[]
  onPut: (line: FormValues) => void
  onCancel: () => void
}

/** The inputs of one line with the button that adds it; Enter does the same. */
function LineForm({ name, fields, label, line, linesWith, onPut, onCancel }: LineFormProps) {
  const say = useSay()
  const scope = useScope()
  const element = useRef<HTMLFieldSetElement>(null)
  const { form, base, draftOf, isTyped } = useLineForm(name, fields, line)
  const { openLines } = useRecordForm()
  const refused = () => setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  async function put(): Promise<boolean> {
    let isRight = false
    await form.handleSubmit((values) => {
      isRight = true
      onPut(draftOf(values))
    }, refused)()
    return isRight
  }
  const open: OpenLine = { list: name, isTyped, lines: () => linesWith(draftOf(form.getValues())), put }
  const latest = useRef(open)
  latest.current = open
  useEffect(
    () =>
      openLines.add({
        list: name,
        isTyped: () => latest.current.isTyped(),
        lines: () => latest.current.lines(),
        put: () => latest.current.put(),
      }),
    [openLines.add, name],
  )
  return (
    <FormProvider {...form}>
      <ScopeProvider value={{ ...scope, inputs: undefined }}>
        <fieldset
          ref={element}
          className={own.form}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return
            const { target } = event
            if (!(target instanceof HTMLInputElement) || target.getAttribute('aria-expanded') === 'true') return
            event.preventDefault()
            void put()
          }}
        >
          <legend>{say(line ? FORM.editOf : FORM.addOf, { lines: label })}</legend>
          <div className={styles.grid}>
            {Object.entries(fields).map(([one, field]) =>
              field.computed || field.kind === 'lines' ? null : (
                <Shown key={one} field={field} base={base}>
                  <div className={styles.cell} data-kind={field.kind}>
                    <FieldInput name={one} field={field} base={base} siblings={fields} />
                  </div>
                </Shown>
              ),
            )}
          </div>
          <div className={own.bar}>
            {line && (
              <Button variant="default" onClick={onCancel}>
                {say(FORM.cancelLine)}
              </Button>
            )}
            <Button variant="default" onClick={() => void put()}>
              {say(line ? FORM.putLine : FORM.addLine)}
            </Button>
          </div>
        </fieldset>
      </ScopeProvider>
    </FormProvider>
  )
}

/**
 * A line as a form of its own: its values are below `{name}.draft.` with those of the record beside them, since choices
 * may depend on them.
 */
function useLineForm(name: string, fields: Fields, line: FormValues | undefined) {
  const { getValues } = useFormContext<FormValues>()
  const { allowed } = useScope()
  const language = useLanguage()
  const today = useToday()
  const rules = useRuleContext()
  const [empty] = useState(() => newValues(fields, today))
  const draftOf = (values: FormValues): FormValues => {
    const draft: unknown = get(values, `${name}.draft`)
    return isObject(draft) ? draft : {}
  }
  const resolver: Resolver<FormValues> = (values) => {
    const { body, lineNumbers } = bodyOf(fields, draftOf(values), empty, { stored: false, allowed })
    const { refusals } = parseRecord(fields, body, { ...rules, allowed })
    const errors = errorsOf(fields, refusals, lineNumbers, language)
    return Object.keys(errors).length > 0
      ? { values: {}, errors: { [name]: { draft: errors } } }
      : { values, errors: {} }
  }
  const form = useForm<FormValues>({
    defaultValues: { ...getValues(), [name]: { draft: { ...empty, ...line } } },
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
  })
  const isTyped = () => isChanged(fields, draftOf(form.getValues()), { ...empty, ...line })
  return { form, base: `${name}.draft.`, draftOf, isTyped }
}
