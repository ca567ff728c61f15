import type { Field } from '../../../../definition/field.ts'
import { meaningsOf } from '../../../../definition/written-number.ts'
import { choosable } from '../../../../kinds/select/field.ts'
import { readTypedDay } from '../../../inputs/typed-day.ts'

/**
 * The cells of a block copied from a spreadsheet: tabs between cells, line breaks between rows, quotes around cells
 * that contain either.
 */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const signs = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < signs.length; at++) {
    const sign = signs[at]
    if (quoted) {
      if (sign === '"' && signs[at + 1] === '"') {
        cell += '"'
        at += 1
      } else if (sign === '"') quoted = false
      else cell += sign
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows
}

/** The meaning of the separator in a figure like '1.234', where only the user can tell. */
export type Reading = 'thousands' | 'decimals'

/** The figure of the block that can be read in two ways, if any. */
export function doubtfulFigure(fields: readonly (Field | undefined)[], cells: readonly (readonly string[])[]) {
  for (const row of cells) {
    for (const [index, text] of row.entries()) {
      const field = fields[index]
      if (!field || !('decimals' in field)) continue
      const [thousands, decimals] = meaningsOf(text, field.decimals)
      if (thousands !== undefined && decimals !== undefined) return { text: text.trim(), thousands, decimals }
    }
  }
  return undefined
}

/**
 * The value of a pasted text for a field's input; undefined where nothing can be pasted into it. An invalid text is
 * kept, so that it is refused with a message.
 */
export function pastedValue(field: Field, text: string, context: { today: string; reading: Reading }): unknown {
  const plain = text.trim()
  if (field.computed) return undefined
  switch (field.kind) {
    case 'integer':
    case 'quantity':
    case 'percent':
    case 'money': {
      const readings = meaningsOf(plain, field.decimals)
      return (context.reading === 'decimals' ? readings[1] : undefined) ?? readings[0] ?? plain
    }
    case 'date':
      return readTypedDay(plain, context.today) ?? plain
    case 'time':
      return plain
        .replace(/^(\d)[:.]/, '0$1:')
        .replace('.', ':')
        .slice(0, 5)
    case 'boolean':
      return plain === '' ? null : /^(ya|yes|y|true|benar|1|x|v)$/i.test(plain)
    case 'select': {
      const wanted = plain.toLowerCase()
      const found = Object.entries(choosable(field)).find(([code, label]) =>
        [code, ...label].some((word) => word.toLowerCase() === wanted),
      )
      return found?.[0] ?? null
    }
    case 'text':
    case 'textarea':
      return plain
    default:
      return undefined
  }
}
