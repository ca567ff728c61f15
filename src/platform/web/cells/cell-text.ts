import { draftName } from '../../definition/draft-name.ts'
import type { Field, NumberField } from '../../definition/field.ts'
import {
  formatDay,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPeriod,
  type NumberFormat,
  unitIn,
} from '../../definition/format.ts'
import { type Label, type Language, say } from '../../definition/label.ts'
import { nameKey } from '../../definition/module.ts'
import { codeOf } from '../../definition/parse-scalars.ts'
import type { ChoicesField } from '../../definition/scalar-fields.ts'
import { activeWord, isActiveField, statusWord } from '../../definition/status.ts'

/** In which language and number format values are said. */
export interface Speech {
  language: Language
  format: NumberFormat
  /** The day it is, by which papers are coloured; absent where nothing is. */
  today?: string
}

/** A kind of field that nothing is made for is said with its name (specification §8). */
export const UNKNOWN_TYPE: Label = ["Jenis isian '{type}' tidak dikenal", "Unknown field type '{type}'"]

/** What stands for a value that is not there (specification §2). */
export const EMPTY = '-'

const ZONES: Readonly<Record<string, string>> = { '+07:00': 'WIB', '+08:00': 'WITA', '+09:00': 'WIT' }

/** The zone of a moment where it is not the reader's own: `WITA` for +08:00. */
export function foreignZone(moment: string, homeMinutes: number): string {
  const match = /([+-])(\d{2}):(\d{2})$/.exec(moment)
  if (!match) return ''
  const minutes = Number(`${match[1]}1`) * (Number(match[2]) * 60 + Number(match[3]))
  return minutes === homeMinutes ? '' : (ZONES[match[0]] ?? '')
}

const homeMinutes = () => -new Date().getTimezoneOffset()

/** A moment as `21 Nov 2026 09:14`, followed by its zone where that is not the reader's. */
export function momentText(moment: string, language: Language, home = homeMinutes()): string {
  const zone = foreignZone(moment, home)
  return `${formatMoment(moment, language)}${zone && ` ${zone}`}`
}

const asNumber = (value: unknown): number | string | null =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) ? value : null

/** The labels of several choices, from their codes or the whole options that the server answers. */
function choicesText(field: ChoicesField, value: unknown, speech: Speech): string {
  const codes = Array.isArray(value) ? value.map(codeOf) : [typeof value === 'string' ? value : undefined]
  return codes
    .flatMap((code) => code ?? [])
    .map((code) => (field.options[code] ? say(field.options[code], speech.language) : code))
    .join(', ')
}

/** A text as its field shows it, whatever was typed. */
function transformed(text: string, how: Field['transform']): string {
  if (how === 'upper') return text.toUpperCase()
  if (how === 'lower') return text.toLowerCase()
  return how === 'capitalize' ? text.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()) : text
}

/** A figure as its field shows it. */
function numberText(field: NumberField, value: number | string, format: NumberFormat): string {
  const { exact = false, ungrouped = false, decimals, shown } = field
  return formatNumber(value, exact ? decimals : shown, { format, trim: exact, grouped: !ungrouped })
}

/** A value of a field as people read it; empty text where there is none. */
export function valueText(field: Field, value: unknown, speech: Speech): string {
  if (value === null || value === undefined || value === '') return ''
  const number = asNumber(value)
  switch (field.kind) {
    case 'money':
      return number === null ? String(value) : formatMoney(number)
    case 'integer':
    case 'quantity':
    case 'percent':
      return number === null ? String(value) : numberText(field, number, speech.format)
    case 'date':
      return typeof value === 'string' ? formatDay(value, speech.language) : ''
    case 'datetime':
      return typeof value === 'string' ? momentText(value, speech.language) : ''
    case 'year':
    case 'month':
      return typeof value === 'string' ? formatPeriod(value, field.kind, speech.language) : ''
    case 'time':
      return String(value).slice(0, 5)
    case 'boolean':
      return say(value === true ? ['Ya', 'Yes'] : ['Tidak', 'No'], speech.language)
    case 'select': {
      const label = field.options[String(value)]
      return label ? say(label, speech.language) : String(value)
    }
    case 'choices':
      return choicesText(field, value, speech)
    case 'status': {
      const word = statusWord(field, value)
      return word ? say(word.label, speech.language) : String(value)
    }
    case 'lines':
      return Array.isArray(value) ? formatNumber(value.length, 0, { format: speech.format }) : ''
    case 'text':
    case 'textarea':
    case 'number':
    case 'link':
    case 'file':
    case 'week':
      return typeof value === 'object' ? '' : transformed(String(value), field.transform)
    case 'json':
    case 'password':
      return ''
    default:
      return say(UNKNOWN_TYPE, speech.language, { type: unknownKind(field satisfies never) })
  }
}

/** A kind that is none, as a definition of another version may hold it. */
const unknownKind = (field: { kind: string }) => field.kind

/** The name of the record that a link points to, as the answer carries it beside the id. */
export function linkName(name: string, record: Readonly<Record<string, unknown>>, shows?: 'code'): string {
  const stem = name.replace(/_id$/, '')
  const keys = [nameKey(name), `${stem}_number`, `${stem}_code`]
  for (const key of shows ? keys.toReversed() : keys) {
    const text = record[key]
    if (typeof text === 'string' && text !== '') return text
  }
  return typeof record[name] === 'number' ? `#${record[name]}` : ''
}

/** The id of the document that has no number yet: the record itself, or the one that its link points to. */
function draftOf(name: string, { kind }: Field, record: Readonly<Record<string, unknown>>): number | null {
  const isLink = kind === 'link'
  if (!isLink && kind !== 'number') return null
  const [id, number] = isLink ? [record[name], record[`${name.replace(/_id$/, '')}_number`]] : [record.id, record[name]]
  return typeof id === 'number' && (isLink ? number === null : !number) ? id : null
}

/** The field of a record as people read it; empty text where there is none. */
export function cellText(
  name: string,
  field: Field,
  record: Readonly<Record<string, unknown>>,
  speech: Speech,
): string {
  const draft = draftOf(name, field, record)
  if (draft !== null) return say(draftName(draft), speech.language)
  if (field.kind === 'link') return linkName(name, record, field.shows)
  if (field.kind === 'file') return valueText(field, record[`${name}_filename`], speech)
  if (isActiveField(name, field)) return say(activeWord(record[name]).label, speech.language)
  return valueText(field, record[name], speech)
}

/** Whether the values stand in a column of figures. */
export function isNumeric(field: Field): boolean {
  return field.kind === 'money' || field.kind === 'integer' || field.kind === 'quantity' || field.kind === 'percent'
}

/** The unit of a field's figures, unless its label says it already: `Jatuh Tempo (hari)`. */
export function unitOf(field: Field, language: Language): string {
  const unit = 'unit' in field ? field.unit : undefined
  return unit && !field.label[0].includes('(') ? unitIn(unit, language) : ''
}

/** The label with the unit of its figures, as `Volume (m³)`; money says its own. */
export function labelWithUnit(field: Field, language: Language): string {
  const unit = unitOf(field, language)
  return unit ? `${say(field.label, language)} (${unit})` : say(field.label, language)
}

/** The value with its unit, as `5.90 m³`, for a place without a column header. */
export function textWithUnit(
  name: string,
  field: Field,
  record: Readonly<Record<string, unknown>>,
  speech: Speech,
): string {
  const text = cellText(name, field, record, speech)
  const unit = unitOf(field, speech.language)
  return text && unit ? `${text} ${unit}` : text
}
