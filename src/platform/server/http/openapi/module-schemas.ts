import type { Field, Fields, ValueField } from '../../../definition/field.ts'
import { say } from '../../../definition/label.ts'
import { mostLines } from '../../../definition/lines-of-files.ts'
import type { AnyModule } from '../../../definition/module.ts'
import { mustBeGiven } from '../../../definition/must-be-given.ts'
import type { LinesField } from '../../../kinds/lines/field.ts'
import type { LinkField } from '../../../kinds/link/field.ts'
import type { Registry } from '../../engine/registry.ts'
import { serverKindOf } from '../../kinds.ts'
import { all, ID, INTEGER, MAYBE_TEXT, object, type Schema, schemaRef } from './schemas.ts'

/** The schema name: `production/docket` becomes ProductionDocket. */
export function schemaName(definition: Pick<AnyModule, 'name'>): string {
  return definition.name
    .split(/[^a-zA-Z0-9_]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}

/** A field's JSON value, without its label. */
export const valueSchema = (field: ValueField): Schema => serverKindOf(field).schema(field)

/** A field's value in an answer: richer than in a request, and without input limits. */
function answerSchema(field: ValueField): Schema {
  const richer = serverKindOf(field).answerSchema?.(field)
  if (richer) return nullable(richer)
  const { minimum: _, exclusiveMinimum: __, maximum: ___, ...schema } = valueSchema(field)
  return nullable(schema)
}

/** The same schema, or null. */
function nullable(schema: Schema): Schema {
  if (typeof schema.type !== 'string') return schema
  const { type, enum: words, ...rest } = schema
  return { type: [type, 'null'], ...rest, ...(Array.isArray(words) ? { enum: [...words, null] } : {}) }
}

/** A field's label, unless its name already says it: `pour_date` is the pour date. */
export function calledOtherwise(name: string, field: Field): string | undefined {
  const called = say(field.label, 'en')
  return called.toLowerCase() === name.replace(/_id$/, '').replaceAll('_', ' ') ? undefined : called
}

function described(name: string, field: Field, schema: Schema): Schema {
  const unit = 'unit' in field && field.unit ? ` (${field.unit})` : ''
  const hint = field.hint ? `. ${say(field.hint, 'en')}` : ''
  const only = field.permission ? `. Only with ${field.permission}` : ''
  const called = calledOtherwise(name, field) ?? (unit && say(field.label, 'en'))
  return {
    ...schema,
    ...(called ? { title: called + unit } : {}),
    ...(hint + only ? { description: (hint + only).slice(2) } : {}),
  }
}

/** The properties in the answer of view; a link also has the name of its target. */
export function answerProperties(
  registry: Registry,
  fields: Fields,
  names = Object.keys(fields),
): Record<string, Schema> {
  const properties: Record<string, Schema> = {}
  for (const name of names) {
    const field = fields[name]
    if (!field) continue
    if (field.kind === 'lines') {
      const line = object({ id: ID, ...answerProperties(registry, field.fields) }, ['id'])
      properties[name] = described(name, field, { type: 'array', items: line })
      continue
    }
    if (field.kind === 'password') continue
    properties[name] = described(name, field, answerSchema(field))
    if (field.kind === 'file') {
      for (const part of ['url', 'filename', 'preview']) properties[`${name}_${part}`] = { type: ['string', 'null'] }
      properties[`${name}_size`] = { type: ['integer', 'null'], description: 'Bytes' }
    }
    if (field.kind === 'link') Object.assign(properties, targetProperties(registry, name, field))
  }
  return properties
}

/** What answers say of the target beside a link: its name, and its code and number where it has them. */
export function targetProperties(registry: Registry, name: string, link: LinkField): Record<string, Schema> {
  const { lookup, fields } = registry.get(link.module).definition
  const stem = name.replace(/_id$/, '')
  return {
    [`${stem}_name`]: MAYBE_TEXT,
    ...(lookup.code ? { [`${stem}_code`]: MAYBE_TEXT } : {}),
    ...(fields[lookup.name]?.kind === 'number' ? { [`${stem}_number`]: MAYBE_TEXT } : {}),
  }
}

/** The request body: the fields a client writes, null to empty one; `required` lists mandatory fields. */
export function bodySchema(fields: Fields, beside: Record<string, Schema> = {}): Schema {
  const properties: Record<string, Schema> = { ...beside }
  for (const [name, field] of written(fields)) {
    const plain = field.kind === 'lines' ? linesSchema(field) : valueSchema(field)
    const schema = mustBeGiven(field) || field.kind === 'lines' ? plain : nullable(plain)
    properties[name] = { ...described(name, field, schema), ...defaultOf(field) }
  }
  return object(properties, requiredOf(fields))
}

const written = (fields: Fields) => Object.entries(fields).filter(([, field]) => !field.computed)
const requiredOf = (fields: Fields) => written(fields).flatMap(([name, field]) => (mustBeGiven(field) ? [name] : []))

/** 'today' is not a value of the type, so the description says it. */
function defaultOf(field: Field): Schema {
  if (field.default === undefined) return {}
  if (field.kind === 'date' || field.kind === 'datetime') return { description: `Default: ${field.default}` }
  return { default: field.default }
}

const LINE = { id: { ...ID, description: 'Of a line that exists already' } }

function linesSchema(field: LinesField): Schema {
  const bounds = {
    ...(field.min === undefined ? {} : { minItems: field.min }),
    maxItems: mostLines(field),
  }
  return { type: 'array', ...bounds, items: bodySchema(field.fields, LINE) }
}

const STAMPS: Record<string, Schema> = {
  lock_version: INTEGER,
  last_update: { type: ['string', 'null'], format: 'date-time' },
}

/** Of records that users write, in view. */
const MADE: Record<string, Schema> = {
  created_at: { type: ['string', 'null'], format: 'date-time' },
  created_by: { type: ['integer', 'null'], description: 'The id of a user' },
}

/** What may be done with a record of most masters. */
export const OF_MASTERS = ['update', 'delete', 'activate', 'deactivate']

/** What the user may do with a record. */
export const abilitiesSchema = (abilities: readonly string[]): Schema =>
  object(Object.fromEntries(abilities.map((one) => [one, { type: 'boolean' }])), [...abilities])

/** A module's named schemas: its record, its input, and the bodies of its calls. */
export function moduleSchemas(registry: Registry, definition: AnyModule): Record<string, Schema> {
  const name = schemaName(definition)
  const { fields, calls } = definition
  const verbs = Object.keys(definition.actions)
  const abilities = [...(calls.update ? ['update'] : []), ...(calls.delete ? ['delete'] : []), ...verbs]
  const { required, ...entries } = bodySchema(fields)
  const isWritten = calls.create || calls.update || verbs.length > 0
  const { viewed } = registry.get(definition.name).implementation
  return {
    [name]: object(
      {
        id: ID,
        ...answerProperties(registry, fields),
        ...STAMPS,
        ...(isWritten ? MADE : {}),
        ...viewed?.schema,
        can: String(abilities) === String(OF_MASTERS) ? schemaRef('CanMaster') : abilitiesSchema(abilities),
      },
      ['id'],
    ),
    ...(calls.create || calls.update ? { [`${name}Entries`]: entries } : {}),
    ...(calls.create
      ? { [`${name}Create`]: all(schemaRef(`${name}Entries`), ...(required ? [{ required }] : [])) }
      : {}),
    ...(calls.update ? { [`${name}Update`]: all(schemaRef(`${name}Entries`), schemaRef('Version')) } : {}),
  }
}
