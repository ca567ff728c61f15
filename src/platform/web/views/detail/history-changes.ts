import type { Field } from '../../../definition/field.ts'
import { isObject } from '../../../definition/is-object.ts'
import { type Label, say } from '../../../definition/label.ts'
import { type AnyModule, columnsOf } from '../../../definition/module.ts'
import { activeWord, isActiveField } from '../../../definition/status.ts'
import type { LinesField } from '../../../kinds/lines/field.ts'
import { linkName, unitOf, valueText } from '../../cells/cell-text.ts'
import type { Speech } from '../../cells/shown-kind.ts'

export type NameOf = (target: string, id: number) => string

/** A field that an entry of the history changed, as displayed. */
export interface Change {
  label: Label
  before: string
  after: string
}

/**
 * The fields of the module that differ between before and after; for a creation the initial values. Names of links are
 * in the records themselves or come from `nameOf`.
 */
export function changesOf(
  module: Pick<AnyModule, 'fields' | 'mappings'>,
  before: unknown,
  after: unknown,
  speech: Speech,
  nameOf?: NameOf,
): Change[] {
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  const switched = module.mappings.flatMap(({ name, label }) => {
    const text = (value: unknown) => (typeof value === 'string' ? value : '')
    return name in old || name in now ? [{ label, before: text(old[name]), after: text(now[name]) }] : []
  })
  const changed = Object.entries(module.fields).flatMap(([name, field]) => {
    if (!(name in old || name in now)) return []
    if (field.kind === 'lines') return changedLines(field, old[name], now[name], speech, nameOf)
    const [was, is] = [old, now].map((record) => fieldText(name, field, record, speech, nameOf))
    return was === is ? [] : [{ label: field.label, before: was ?? '', after: is ?? '' }]
  })
  return [...changed, ...switched]
}

/** The changes of an entry of the log. It keeps moments in UTC; they are shown in the zone of the entry's own time. */
export function changesOfEntry(
  module: Pick<AnyModule, 'fields' | 'mappings'>,
  { at, before, after }: Readonly<Record<string, unknown>>,
  speech: Speech,
  nameOf?: NameOf,
): Change[] {
  const offset = typeof at === 'string' ? /[+-]\d{2}:\d{2}$/.exec(at)?.[0] : undefined
  const [was, is] = [before, after].map((record) => (offset ? inZone(record, offset) : record))
  return changesOf(module, was, is, speech, nameOf)
}

const UTC = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** A value with its moments, also those of lines, written with this offset instead of in UTC. */
function inZone(value: unknown, offset: string): unknown {
  if (Array.isArray(value)) return value.map((one) => inZone(one, offset))
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inZone(one, offset)]))
  if (typeof value !== 'string' || !UTC.test(value)) return value
  const ahead = Date.parse(value) - Date.parse(value.replace('Z', offset))
  return new Date(Date.parse(value) + ahead).toISOString().replace('Z', offset)
}

function fieldText(
  name: string,
  field: Exclude<Field, LinesField>,
  record: Readonly<Record<string, unknown>>,
  speech: Speech,
  nameOf?: NameOf,
): string {
  const value = record[name]
  if (isActiveField(name, field) && typeof value === 'boolean') return say(activeWord(value).label, speech.language)
  if (field.kind !== 'link') return valueText(field, value, speech)
  if (value === null || value === undefined) return ''
  const known = linkName(name, record)
  return known.startsWith('#') && typeof value === 'number' && nameOf ? nameOf(field.module, value) : known
}

type Line = Readonly<Record<string, unknown>>

/**
 * A change for each added or removed line, with its fields in their order, and one for each changed field of a
 * remaining line.
 */
function changedLines(lines: LinesField, before: unknown, after: unknown, speech: Speech, nameOf?: NameOf): Change[] {
  const [old = [], now = []] = [before, after].map((rows) => (Array.isArray(rows) ? rows.filter(isObject) : []))
  const columns = columnsOf(lines.fields)
  const fields = columns.filter(([, one]) => !one.computed)
  const told = (name: string, one: (typeof fields)[number][1], line: Line) => {
    const text = fieldText(name, one, line, speech, nameOf)
    return text && unitOf(one, speech.language) ? `${text} ${unitOf(one, speech.language)}` : text
  }
  const texts = (line: Line) => fields.map(([name, one]) => told(name, one, line)).filter((text) => text !== '')
  const stayed = (line: Line, was: Line) => {
    // The material of a count is computed, and yet what its line is called by.
    const [named = ''] = columns.map(([name, one]) => told(name, one, line)).filter((text) => text !== '')
    return fields.flatMap(([name, one]): Change[] => {
      const [from, to] = [told(name, one, was), told(name, one, line)]
      const label = (place: 0 | 1) => [lines.label[place], named, one.label[place]].filter(Boolean).join(' · ')
      return from === to ? [] : [{ label: [label(0), label(1)], before: from, after: to }]
    })
  }
  const left = old.filter((line) => !now.some(({ id }) => id === line.id))
  return [
    ...left.map((line) => ({ label: lines.label, before: texts(line).join(' · '), after: '' })),
    ...now.flatMap((line) => {
      const was = line.id === undefined ? undefined : old.find(({ id }) => id === line.id)
      return was ? stayed(line, was) : [{ label: lines.label, before: '', after: texts(line).join(' · ') }]
    }),
  ]
}
