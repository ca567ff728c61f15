import type { Field } from '../../definition/field.ts'
import { type Language, say } from '../../definition/label.ts'
import type { AnyModule } from '../../definition/module.ts'
import { STATUSES, type StatusWord } from '../../definition/status.ts'
import type { Actor } from '../access/actor.ts'
import { maySee } from '../query/present.ts'
import { localMoment } from './local-moment.ts'

/** How the values of a column are written: figures and days keep their type where the file has types. */
export type Shape = 'text' | 'number' | 'day' | 'moment' | 'time'

/** One column of the file. */
export interface Column {
  /** The field it shows. */
  name: string
  /** Its header, with the unit of its figures. */
  label: string
  shape: Shape
  /** Digits after the point that a reader of the file is shown. */
  decimals: number
  money: boolean
  /** The value as the list answers it, in words where a list shows words; absent where PostgreSQL's text is it. */
  read: ((raw: string, zone: string) => string) | undefined
}

/** The columns of the list that the actor may see, those shown on demand included, in the list's order. */
export function exportColumns(definition: AnyModule, actor: Actor, language: Language): Column[] {
  return definition.list.columns.flatMap(({ field: name }) => {
    const field = definition.fields[name]
    if (!field || field.kind === 'lines' || !maySee(actor, field)) return []
    const figures = 'decimals' in field
    const column: Column = {
      name,
      label: labelOf(field, language),
      shape: shapeOf(field),
      decimals: figures ? field.shown : 0,
      money: field.kind === 'money',
      read: readerOf(name, field, language),
    }
    return [column]
  })
}

function labelOf(field: Field, language: Language): string {
  const label = say(field.label, language)
  return 'unit' in field && field.unit && !label.includes('(') ? `${label} (${field.unit})` : label
}

function shapeOf(field: Field): Shape {
  switch (field.kind) {
    case 'integer':
    case 'quantity':
    case 'percent':
    case 'money':
      return 'number'
    case 'date':
      return 'day'
    case 'datetime':
      return 'moment'
    case 'time':
      return 'time'
    default:
      return 'text'
  }
}

function readerOf(name: string, field: Field, language: Language): Column['read'] {
  switch (field.kind) {
    case 'quantity':
    case 'percent':
      // 5.500 is 5.5, as in the list's answer.
      return (raw) => String(Number(raw))
    case 'datetime':
      return localMoment
    case 'time':
      return (raw) => raw.slice(0, 5)
    case 'boolean': {
      const isState = name === 'active' && field.computed === true
      const yes = say(isState ? STATUSES.active.label : ['Ya', 'Yes'], language)
      const no = say(isState ? STATUSES['non-active'].label : ['Tidak', 'No'], language)
      return (raw) => (raw === 't' ? yes : no)
    }
    case 'select':
      return wordsOf(Object.entries(field.options).map(([word, label]) => [word, say(label, language)]))
    case 'status':
      return wordsOf(field.words.map((word: StatusWord) => [word, say(STATUSES[word].label, language)]))
    default:
      return undefined
  }
}

function wordsOf(entries: readonly (readonly [string, string])[]): (raw: string) => string {
  const words = new Map(entries)
  return (raw) => words.get(raw) ?? raw
}
