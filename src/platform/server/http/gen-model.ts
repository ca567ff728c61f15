import type { Field } from '../../definition/field.ts'
import { type AnyModule, columnsOf, readableOf } from '../../definition/module.ts'
import { mustBeGiven } from '../../definition/must-be-given.ts'
import { parseRules } from '../../definition/rules.ts'

const TYPES: Readonly<Record<Exclude<Field['kind'], 'lines'>, string>> = {
  text: 'character_varying',
  textarea: 'text',
  integer: 'integer',
  quantity: 'double_precision',
  percent: 'double_precision',
  money: 'bigint',
  date: 'timestamp_with_time_zone',
  datetime: 'timestamp_with_time_zone',
  time: 'character_varying',
  boolean: 'enum',
  select: 'enum',
  status: 'enum',
  number: 'character_varying',
  link: 'bigint',
  file: 'bigint',
  json: 'text',
  choices: 'enum',
  password: 'character_varying',
  year: 'timestamp_with_time_zone',
  month: 'timestamp_with_time_zone',
  week: 'character_varying',
}

/** Rule terms that the specification leaves out of a model's validation. */
const DROPPED = new Set(['nullable', 'string', 'exists_file', 'date', 'integer'])

/** The model metadata of specification §3, derived from the definition. */
export function genModel(definition: AnyModule): Record<string, unknown> {
  const columns = columnsOf(definition.fields)
  const readable = readableOf(definition.fields)
  const writable = columns.filter(([, field]) => !field.computed).map(([name]) => name)
  return {
    fieldList: definition.list.columns.map((column) => column.field),
    fieldType: Object.fromEntries(columns.map(([name, field]) => [name, TYPES[field.kind]])),
    fieldView: readable.map(([name]) => name),
    fieldAdd: writable,
    fieldEdit: writable.filter((name) => !definition.fields[name]?.fixed),
    fieldValidation: Object.fromEntries(
      columns.filter(([, field]) => !field.computed).map(([name, field]) => [name, validation(field)]),
    ),
    fieldRelation: Object.fromEntries(
      columns.flatMap(([name, field]) =>
        field.kind === 'link' ? [[name, { model: field.module, displayName: `${name.replace(/_id$/, '')}_name` }]] : [],
      ),
    ),
  }
}

function lengths(field: Field): string[] {
  if (field.kind === 'password') return [`min:${field.min}`, `max:${field.max}`]
  return field.kind === 'text' || field.kind === 'textarea' ? [`max:${field.max}`] : []
}

function validation(field: Field): string {
  const terms = [
    ...(mustBeGiven(field) ? ['required'] : []),
    ...lengths(field),
    ...('decimals' in field && field.min !== undefined ? [`min_value:${field.min}`] : []),
    ...parseRules(field.rules).map(({ name, parameters }) =>
      parameters.length > 0 ? `${name}:${parameters.join(',')}` : name,
    ),
  ]
  return [...new Set(terms)].filter((term) => !DROPPED.has(term)).join('|')
}
