import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { isObject } from '../../../definition/is-object.ts'
import type { LinesField as LinesDefinition } from '../../../kinds/lines/field.ts'
import { messageAt } from '../../controllers/form-errors.ts'
import { type FormValues, isBlankLine, newValues } from '../../controllers/form-values.ts'
import { useStable } from '../../controllers/use-stable.ts'
import { useToday } from '../../controllers/use-today.ts'
import { useSay } from '../../language.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useIsPhone } from '../list/use-is-phone.ts'
import { useScope } from './form-scope.ts'
import { FORM } from './form-words.ts'
import { lineColumns } from './line-columns.ts'
import { LineCard, LineSheet } from './lines/line-card.tsx'
import { type Cell, firstInput, focusCell, onLineKey } from './lines/line-keys.ts'
import { CardSums } from './lines/line-sums.tsx'
import { LinesTable } from './lines/lines-table.tsx'
import { UNDO_MS } from './lines/undo.ts'
import { usePaste } from './lines/use-paste.ts'
import styles from './lines.module.css'

/** Rows get their inputs one per frame: the awaited cell may be the last visible one. */
const FOCUS_TRIES = 60

/** The values of a form at the path of its lines. */
type LinesValues = Record<string, FormValues[]>

export interface LinesProps {
  name: string
  field: LinesDefinition
  title?: string
}

/** The lines of a record: a table of inputs, on a phone cards that open a sheet. */
export function LinesField({ name, field, title }: LinesProps) {
  const say = useSay()
  const scope = useScope()
  const phone = useIsPhone()
  const today = useToday()
  const { control, getValues } = useFormContext<LinesValues>()
  const { fields: rows, append, remove, insert, replace } = useFieldArray({ control, name, keyName: 'rowKey' })
  const { errors, submitCount } = useFormState({ control, name })
  const frame = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const isClosed = scope.locked(name, field)
  const locked = field.given || isClosed
  const most = field.max ?? 500
  const full = field.given || rows.length >= most
  const columns = useMemo(
    () => lineColumns(field, rows, scope.allowed, (one) => scope.lineInputs?.[`${name}.${one}`] !== undefined),
    [field, rows, scope.allowed, scope.lineInputs, name],
  )
  const reveal = useRef<(row: number) => void>(() => {})
  const focusSoon = useAwaitedFocus(frame, reveal)

  const add = (column = firstInput(columns)) => {
    if (full) return
    focusSoon({ row: rows.length, column })
    append(newValues(field.fields, today), { shouldFocus: false })
    if (phone) setOpened(rows.length)
  }
  const removeLine = useStable((index: number) => {
    const row: unknown = getValues(`${name}.${index}`)
    remove(index)
    const undo = () => isObject(row) && insert(index, { ...row }, { shouldFocus: false })
    showSuccess(say(FORM.lineRemoved, { line: index + 1 }), {
      duration: UNDO_MS,
      action: { label: FORM.undo, run: undo },
    })
  })
  const onPaste = usePaste({
    field,
    columns,
    most: field.given ? rows.length : most,
    rows: () => getValues(name) ?? [],
    put: (next, at) => {
      focusSoon(at)
      replace(next)
    },
  })
  const isBlank = (row: number) => {
    const values: unknown = getValues(`${name}.${row}`)
    return full || !isObject(values) || isBlankLine(field, values, scope.allowed)
  }
  // New lines are not validated yet: an incomplete one has no errors before it is filled in.
  const rootMessage = rows.length === 0 || submitCount > 0 ? messageAt(errors, `${name}.root`) : undefined

  return (
    <div className={styles.block}>
      {title && <h3>{title}</h3>}
      {phone && rows.length > 0 && (
        <div className={styles.cards}>
          {rows.map((row, index) => (
            <LineCard key={row.rowKey} name={name} index={index} columns={columns} onOpen={setOpened} />
          ))}
          <CardSums name={name} columns={columns} />
        </div>
      )}
      {phone && opened !== null && opened < rows.length && (
        <LineSheet
          name={name}
          field={field}
          index={opened}
          columns={columns}
          locked={locked}
          onRemove={removeLine}
          onClose={() => setOpened(null)}
        />
      )}
      {!phone && rows.length > 0 && (
        <LinesTable
          name={name}
          field={field}
          rows={rows}
          columns={columns}
          locked={locked}
          errors={errors}
          frame={frame}
          reveal={reveal}
          onRemove={removeLine}
          onKeyDown={(event) => onLineKey(event, { columns, rows: rows.length, isBlank, add, goTo: focusSoon })}
          onPaste={isClosed ? undefined : onPaste}
        />
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

/** Focuses a cell as soon as it is rendered: in a new line, or in one that was not visible. */
function useAwaitedFocus(
  frame: { current: HTMLElement | null },
  reveal: { current: (row: number) => void },
): (cell: Cell) => void {
  const awaited = useRef<{ cell: Cell; tries: number } | null>(null)
  const attempt = useCallback(() => {
    const wanted = awaited.current
    if (!wanted) return
    if (focusCell(frame.current, wanted.cell) || wanted.tries === 0) {
      awaited.current = null
      return
    }
    wanted.tries -= 1
    reveal.current(wanted.cell.row)
    setTimeout(attempt, 30)
  }, [frame, reveal])
  useEffect(attempt)
  return useCallback(
    (cell) => {
      awaited.current = { cell, tries: FOCUS_TRIES }
      setTimeout(attempt)
    },
    [attempt],
  )
}
