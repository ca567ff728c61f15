import type { ClipboardEvent } from 'react'
import { nameKey } from '../../../../definition/module.ts'
import type { LinesField } from '../../../../kinds/lines/field.ts'
import type { LinkField } from '../../../../kinds/link/field.ts'
import { api } from '../../../api.ts'
import { type FormValues, newValues } from '../../../controllers/form-values.ts'
import { type Choice, choiceName } from '../../../controllers/use-lookup.ts'
import { useToday } from '../../../controllers/use-today.ts'
import { INPUT } from '../../../inputs/input-words.ts'
import { useSay } from '../../../language.ts'
import { confirm } from '../../../notices/confirm.ts'
import { showFailure, showWarning } from '../../../notices/notices.ts'
import { useFormat } from '../../../number-format.ts'
import { FORM } from '../form-words.ts'
import type { LineColumn } from '../line-columns.ts'
import { doubtfulFigure, pastedCells, pastedValue } from './pasted-cells.ts'

const NAMED = 5

interface PasteOptions {
  field: LinesField
  columns: readonly LineColumn[]
  /** The largest number of lines. */
  most: number
  rows: () => readonly FormValues[]
  put: (rows: FormValues[], at: { row: number; column: number }) => void
}

/** Pastes a block of cells into the lines from the focused cell on; missing lines are added. */
export function usePaste({ field, columns, most, rows, put }: PasteOptions) {
  const say = useSay()
  const format = useFormat()
  const today = useToday()

  async function paste(cells: string[][], from: { row: number; column: number }): Promise<void> {
    const targets = columns.slice(from.column)
    const doubt = doubtfulFigure(
      targets.map((column) => column.field),
      cells,
    )
    const reading = doubt && !(await isThousands(doubt)) ? 'decimals' : 'thousands'
    const taken = cells.slice(0, Math.max(0, most - from.row))
    const missing: string[] = []
    const links = await Promise.all(
      targets.map(({ field: one }, index) =>
        one.kind === 'link' && !one.computed
          ? findLinks(
              one,
              taken.map((row) => row[index] ?? ''),
            )
          : undefined,
      ),
    )
    // The user may have added lines while the names were looked up.
    const next = [...rows()]
    for (const [offset, cellsOfRow] of taken.entries()) {
      const line: FormValues = { ...newValues(field.fields, today), ...next[from.row + offset] }
      for (const [index, text] of cellsOfRow.entries()) {
        const column = targets[index]
        if (!column) continue
        const choices = links[index]
        if (choices) {
          const choice = choices.get(text.trim().toLowerCase())
          if (!choice && text.trim() !== '') missing.push(text.trim())
          line[column.name] = choice?.id ?? null
          line[nameKey(column.name)] = choice ? choiceName(choice) : null
          continue
        }
        const value = pastedValue(column.field, text, { today, reading })
        if (value !== undefined) line[column.name] = value
      }
      next[from.row + offset] = line
    }
    put(next, { row: from.row + taken.length - 1, column: from.column })
    if (missing.length > 0) {
      const names = [...new Set(missing)]
      showWarning(say(FORM.pasteMissing, { names: names.slice(0, NAMED).join(', '), count: names.length }))
    }
    if (taken.length < cells.length) showWarning(say(FORM.pasteFull, { most, left: cells.length - taken.length }))
  }

  const isThousands = ({ text, thousands, decimals }: { text: string; thousands: string; decimals: string }) =>
    confirm({
      title: say(INPUT.meant, { text }),
      confirm: [format.number(thousands, 0), format.number(thousands, 0)],
      cancel: [format.number(decimals, 3), format.number(decimals, 3)],
    })

  return (event: ClipboardEvent<HTMLElement>): void => {
    const cells = pastedCells(event.clipboardData.getData('text/plain'))
    const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-column]') : null
    // A single cell is left to its input.
    if (!cell || (cells.length === 1 && cells[0]?.length === 1)) return
    event.preventDefault()
    event.stopPropagation()
    paste(cells, { row: Number(cell.dataset.line), column: Number(cell.dataset.column) }).catch(showFailure)
  }
}

const AT_ONCE = 6
const LOOKED_AT = 10

/** The records of pasted names or codes, by the text in lower case; texts without a match are absent. */
async function findLinks(link: LinkField, texts: readonly string[]): Promise<ReadonlyMap<string, Choice>> {
  const wanted = [...new Set(texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== ''))]
  const found = new Map<string, Choice>()
  const look = async (text: string) => {
    const params = { active: 1, ...link.only, ...link.offers, search: text, limit: LOOKED_AT }
    const { data } = await api.get<readonly Choice[]>(`lookup/${link.module}`, params)
    const same = data.filter((one) => [one.code, one.name, one.number].some((name) => isText(name, text)))
    // With two records of one name, only the user knows which is meant.
    if (same.length === 1 && same[0]) found.set(text, same[0])
  }
  const queue = [...wanted]
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await look(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}

const isText = (value: unknown, text: string) => typeof value === 'string' && value.trim().toLowerCase() === text
