import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { LinesField as LinesDefinition } from '../../../definition/field.ts'
import { isObject } from '../../../definition/record.ts'
import { labelWithUnit, valueText } from '../../cells/cell-text.ts'
import { useSpeech } from '../../cells/use-speech.ts'
import { messageAt } from '../../controllers/form-errors.ts'
import { type FormValues, isBlankLine, newValues } from '../../controllers/form-values.ts'
import { sumOf } from '../../controllers/line-sums.ts'
import { useToday } from '../../controllers/use-today.ts'
import { useSay } from '../../language.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useIsPhone } from '../list/use-is-phone.ts'
import { useScope } from './form-scope.ts'
import { FORM } from './form-words.ts'
import { type LineColumn, lineColumns } from './line-columns.ts'
import { LineRow } from './line-row.tsx'
import styles from './lines.module.css'

const UNDO_MS = 8_000

/** The values of a form where its lines lie. */
type LinesValues = Record<string, FormValues[]>

interface LinesFieldProps {
  name: string
  field: LinesDefinition
  title?: string
}

/** The lines of a record: a table of inputs. Enter goes down, Tab to the right; after the last cell both add a line. */
export function LinesField({ name, field, title }: LinesFieldProps) {
  const say = useSay()
  const speech = useSpeech()
  const scope = useScope()
  const phone = useIsPhone()
  const today = useToday()
  const { control, getValues } = useFormContext<LinesValues>()
  const { fields: rows, append, remove, insert } = useFieldArray({ control, name, keyName: 'rowKey' })
  const { errors } = useFormState({ control, name })
  const frame = useRef<HTMLDivElement>(null)
  const awaited = useRef<{ row: number; column: number } | null>(null)
  const locked = scope.locked(name, field)
  const columns = lineColumns(field, rows, scope.allowed)
  const full = rows.length >= (field.max ?? 500)
  const label = say(field.label)

  // A new line takes the focus once it is drawn.
  useEffect(() => {
    if (!awaited.current) return
    focusCell(frame.current, awaited.current.row, awaited.current.column)
    awaited.current = null
  })

  const add = (column = firstInput(columns)) => {
    if (full) return
    awaited.current = { row: rows.length, column }
    append(newValues(field.fields, today), { shouldFocus: false })
  }

  const take = (index: number) => {
    const row: unknown = getValues(`${name}.${index}`)
    remove(index)
    const undo = () => isObject(row) && insert(index, { ...row }, { shouldFocus: false })
    showSuccess(say(FORM.lineRemoved, { line: index + 1 }), {
      duration: UNDO_MS,
      action: { label: FORM.undo, run: undo },
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      !(event.target instanceof HTMLElement)
    )
      return
    const cell = event.target.closest<HTMLElement>('[data-column]')
    if (!cell || event.target.tagName === 'BUTTON') return
    const [row, column] = [Number(cell.dataset.line), Number(cell.dataset.column)]
    const lastRow = row === rows.length - 1
    if (
      event.key === 'Enter' &&
      event.target.tagName !== 'TEXTAREA' &&
      event.target.getAttribute('aria-expanded') !== 'true'
    ) {
      event.preventDefault()
      if (lastRow) add(column)
      else focusCell(frame.current, row + 1, column)
    }
    if (event.key === 'Tab' && !event.shiftKey && lastRow && column === lastInput(columns)) {
      const values: unknown = getValues(`${name}.${row}`)
      // Past a line that is still blank Tab leaves the table, so that nobody is caught in it.
      if (full || !isObject(values) || isBlankLine(field, values, scope.allowed)) return
      event.preventDefault()
      add()
    }
  }

  const lines = rows.map((row, index) => (
    <LineRow
      key={row.rowKey}
      name={name}
      field={field}
      index={index}
      columns={columns}
      locked={locked}
      phone={phone}
      onRemove={take}
    />
  ))
  const rootMessage = messageAt(errors, `${name}.root`)
  return (
    <div className={styles.block}>
      {title && <h3>{title}</h3>}
      {phone ? (
        <div ref={frame}>{lines}</div>
      ) : (
        rows.length > 0 && (
          <div className={styles.frame} ref={frame}>
            <table className={styles.lines} aria-label={label} onKeyDown={onKeyDown}>
              <colgroup>
                <col style={{ width: 36 }} />
                {columns.map(({ name: column, width }) => (
                  <col key={column} style={{ width }} />
                ))}
                {!locked && <col style={{ width: 40 }} />}
              </colgroup>
              <thead>
                <tr>
                  <th scope="col">#</th>
                  {columns.map(({ name: column, field: one, numeric }) => (
                    <th
                      key={column}
                      scope="col"
                      data-numeric={numeric || undefined}
                      title={one.hint ? say(one.hint) : undefined}
                    >
                      {labelWithUnit(one, speech.language)}
                      {one.required && <span className={styles.star}> *</span>}
                    </th>
                  ))}
                  {!locked && <td />}
                </tr>
              </thead>
              {lines}
              <LineSums name={name} columns={columns} locked={locked} />
            </table>
          </div>
        )
      )}
      {rows.length === 0 && <p className={styles.none}>{say(FORM.noLines)}</p>}
      {rootMessage && (
        <p className={styles.error} role="alert">
          {rootMessage}
        </p>
      )}
      {!locked && (
        <Button
          variant="default"
          disabled={full}
          leftSection={<IconPlus size={16} />}
          onClick={() => add()}
          aria-invalid={rootMessage ? true : undefined}
        >
          {say(FORM.addLine)}
        </Button>
      )}
    </div>
  )
}

/** The sums of amounts and quantities, as they stand while typing. */
function LineSums({ name, columns, locked }: { name: string; columns: readonly LineColumn[]; locked: boolean }) {
  const say = useSay()
  const speech = useSpeech()
  const values: unknown = useWatch<FormValues>({ name })
  const rows = Array.isArray(values) ? values.filter(isObject) : []
  const sums = columns.map(({ name: column, field }) =>
    sumOf(
      field,
      rows.map((row) => row[column]),
    ),
  )
  if (rows.length < 2 || sums.every((sum) => sum === null)) return null
  // The word has room above the first column, unless that is added up itself.
  const headSpan = sums[0] === null ? 2 : 1
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={headSpan}>
          {say(FORM.total)}
        </th>
        {columns.slice(headSpan - 1).map(({ name: column, field, numeric }, index) => {
          const sum = sums[index + headSpan - 1]
          return (
            <td key={column} data-numeric={numeric || undefined}>
              {sum === null || sum === undefined ? '' : valueText(field, sum, speech)}
            </td>
          )
        })}
        {!locked && <td />}
      </tr>
    </tfoot>
  )
}

const firstInput = (columns: readonly LineColumn[]) =>
  Math.max(
    0,
    columns.findIndex(({ field }) => !field.computed),
  )
const lastInput = (columns: readonly LineColumn[]) => columns.findLastIndex(({ field }) => !field.computed)

function focusCell(frame: HTMLElement | null, row: number, column: number): void {
  const cell = frame?.querySelector(`[data-line="${row}"][data-column="${column}"]`)
  const input = cell?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')
  input?.focus()
  if (input instanceof HTMLInputElement && input.type === 'text') input.select()
}
