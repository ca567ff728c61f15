import type { Field, LinesField } from '../../../definition/field.ts'
import { isObject } from '../../../definition/is-object.ts'
import type { Label } from '../../../definition/label.ts'
import { type AnyModule, columnsOf } from '../../../definition/module.ts'
import { linkName, type Speech, unitOf, valueText } from '../../cells/cell-text.ts'

type NameOf = (target: string, id: number) => string

/** One field that an entry of the history changed, as people read it. */
export interface Change {
  label: Label
  before: string
  after: string
}

/**
 * The fields of the module that differ between before and after; on creation what was given. Names of
 * links stand in the records themselves or are told by `nameOf`.
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

function fieldText(
  name: string,
  field: Exclude<Field, LinesField>,
  record: Readonly<Record<string, unknown>>,
  speech: Speech,
  nameOf?: NameOf,
): string {
  const value = record[name]
  if (field.kind !== 'link') return valueText(field, value, speech)
  if (value === null || value === undefined) return ''
  const known = linkName(name, record)
  return known.startsWith('#') && typeof value === 'number' && nameOf ? nameOf(field.module, value) : known
}

/** One change for every line that came, went or became another; a line is read by its fields in their order. */
function changedLines(field: LinesField, before: unknown, after: unknown, speech: Speech, nameOf?: NameOf): Change[] {
  const [old, now] = [before, after].map((rows) => (Array.isArray(rows) ? rows.filter(isObject) : []))
  const text = (line: Readonly<Record<string, unknown>>) =>
    columnsOf(field.fields)
      .filter(([, one]) => !one.computed)
      .map(([name, one]) => ({ unit: unitOf(one), told: fieldText(name, one, line, speech, nameOf) }))
      .filter(({ told }) => told !== '')
      .map(({ unit, told }) => (unit ? `${told} ${unit}` : told))
      .join(' · ')
  const left = (old ?? []).filter((line) => !now?.some(({ id }) => id === line.id))
  return [
    ...left.map((line) => ({ label: field.label, before: text(line), after: '' })),
    ...(now ?? []).map((line) => {
      const was = line.id === undefined ? undefined : old?.find(({ id }) => id === line.id)
      return { label: field.label, before: was ? text(was) : '', after: text(line) }
    }),
  ]
}
