import { draftName } from '../../definition/draft-name.ts'
import type { Field } from '../../definition/field.ts'
import { unitIn } from '../../definition/format.ts'
import { type Label, type Language, say } from '../../definition/label.ts'
import { nameKey } from '../../definition/module.ts'
import { activeWord, isActiveField } from '../../definition/status.ts'
import type { Speech } from './shown-kind.ts'
import { shownKindOf } from './shown-kinds.ts'

/** A kind of field without a renderer is shown by its name (specification §8). */
export const UNKNOWN_TYPE: Label = ["Jenis isian '{type}' tidak dikenal", "Unknown field type '{type}'"]

/** Shown instead of a record of a unit that the user does not see. */
const OTHER_UNIT: Label = ['Unit lain', 'Another unit']

/** Shown for an empty value (specification §2). */
export const EMPTY = '-'

/** The display text of a field's value; empty for an empty value. */
export function valueText(field: Field, value: unknown, speech: Speech): string {
  if (value === null || value === undefined || value === '') return ''
  const shown = shownKindOf(field)
  return shown ? shown.text(field, value, speech) : say(UNKNOWN_TYPE, speech.language, { type: field.kind })
}

/** The name of a linked record, which the answer has beside the id. */
export function linkName(name: string, record: Readonly<Record<string, unknown>>, shows?: 'code'): string {
  const stem = name.replace(/_id$/, '')
  const keys = [nameKey(name), `${stem}_number`, `${stem}_code`]
  for (const key of shows ? keys.toReversed() : keys) {
    const text = record[key]
    if (typeof text === 'string' && text !== '') return text
  }
  return typeof record[name] === 'number' ? `#${record[name]}` : ''
}

/** Whether a link points to a record of a unit that the user does not see: its name is not answered. */
export function isOfOtherUnit(name: string, record: Readonly<Record<string, unknown>>): boolean {
  return typeof record[name] === 'number' && record[nameKey(name)] === null
}

/** Whether a link points to a document that is named by its number. */
export const isOfNumbered = (name: string, record: Readonly<Record<string, unknown>>): boolean =>
  `${name.replace(/_id$/, '')}_number` in record

/** The id of the document without a number: the record itself, or the target of its link. */
function draftOf(name: string, { kind }: Field, record: Readonly<Record<string, unknown>>): number | null {
  const isLink = kind === 'link'
  if (!isLink && kind !== 'number') return null
  const [id, number] = isLink ? [record[name], record[`${name.replace(/_id$/, '')}_number`]] : [record.id, record[name]]
  return typeof id === 'number' && (isLink ? number === null : !number) ? id : null
}

/** The display text of a record's field; for an empty value what the definition says of it, else nothing. */
export function cellText(
  name: string,
  field: Field,
  record: Readonly<Record<string, unknown>>,
  speech: Speech,
): string {
  return knownText(name, field, record, speech) || (field.whenEmpty ? say(field.whenEmpty, speech.language) : '')
}

function knownText(name: string, field: Field, record: Readonly<Record<string, unknown>>, speech: Speech): string {
  if (field.kind === 'link' && isOfOtherUnit(name, record)) return say(OTHER_UNIT, speech.language)
  const draft = draftOf(name, field, record)
  if (draft !== null) return say(draftName(draft), speech.language)
  if (field.kind === 'link') return linkName(name, record, field.shows)
  if (field.kind === 'file') return valueText(field, record[`${name}_filename`], speech)
  if (isActiveField(name, field)) return say(activeWord(record[name]).label, speech.language)
  return valueText(field, record[name], speech)
}

/** Whether the values are figures, which are right-aligned. */
export function isNumeric(field: Field): boolean {
  return field.kind === 'money' || field.kind === 'integer' || field.kind === 'quantity' || field.kind === 'percent'
}

/** The unit of a field's figures, unless its label or each figure contains it: `Jatuh Tempo (hari)`, `66 mnt`. */
export function unitOf(field: Field, language: Language): string {
  const unit = 'unit' in field && !field.lasting ? field.unit : undefined
  return unit && !field.label[0].includes('(') ? unitIn(unit, language) : ''
}

/** The label with the unit of its figures, such as `Volume (m³)`; money shows its own. */
export function labelWithUnit(field: Field, language: Language): string {
  const unit = unitOf(field, language)
  return unit ? `${say(field.label, language)} (${unit})` : say(field.label, language)
}

/** The value with its unit, such as `5.90 m³`, where there is no column header. */
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
