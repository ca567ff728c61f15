import type { AnyModule } from '../../../definition/module.ts'
import { fieldNames } from '../../../definition/section.ts'
import type { LinesField } from '../../../kinds/lines/field.ts'
import { type Check, sayUnknown } from './report.ts'

/** Checks lines, ranges and passwords for what their place requires. */
export function checkShapes(check: Check): void {
  checkRanges(check)
  checkLines(check)
  checkSecrets(check)
  checkNames(check)
  checkAsked(check)
}

/** The end of a range is validated against its start, in browser and server. */
function checkRanges({ definition: { fields, form }, say }: Check): void {
  for (const one of form.sections.flatMap((section) => section.fields)) {
    if (typeof one === 'string') continue
    const [start, end] = one.range
    const key = `form.sections, ${start} to ${end}`
    if (fields[start]?.kind !== fields[end]?.kind) say(key, 'a range is two fields of one kind.')
    if (!fields[end]?.rules?.includes(`not_before:${start}`))
      say(key, `the end is judged by its start; add the rule 'not_before:${start}' to '${end}'.`)
  }
}

/** Lines not shown as a table must have the fields their display needs. */
function checkLines({ definition: { fields }, say }: Check): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'lines') continue
    const key = `fields.${name}`
    sayUnknown(say, `${key}.columns`, field.columns ?? [], field.fields)
    sayUnreachable(say, key, field)
    const kinds = Object.values(field.fields).map((one) => one.kind)
    if ((field.as === 'picker' || field.as === 'checkbox') && kinds.join() !== 'link')
      say(key, 'records are chosen here, so the lines hold exactly one link.')
    if ((field.as === 'table-input') !== (field.source !== undefined))
      say(key, "`source` and `as: 'table-input'` belong together; add the one that is missing.")
    if (field.source && field.fields[field.source.link]?.kind !== 'link')
      say(key, `'${field.source.link}' is no link of the line; name the one to the listed rows.`)
    if (kinds.includes('password')) say(key, 'only a record keeps a password; take it out of the lines.')
  }
}

/** What users fill in is a column: a form has no other place for a line's field. */
function sayUnreachable(say: Check['say'], key: string, { columns, fields }: LinesField): void {
  if (!columns?.every((name) => name in fields)) return
  for (const [name, field] of Object.entries(fields)) {
    if (!field.computed && !columns.includes(name))
      say(`${key}.columns`, `no form can fill '${name}'; add it, or make it computed.`)
  }
}

/** A password may only be typed into a form, never shown. */
function checkSecrets({ definition, say }: Check): void {
  for (const name of new Set(shownFields(definition))) {
    if (definition.fields[name]?.kind === 'password')
      say(`fields.${name}`, 'a password is shown nowhere; take it out of title, list, detail, lookup and actions.')
  }
}

function shownFields({ title, list, detail, lookup, actions }: AnyModule): string[] {
  return [
    title,
    lookup.name,
    ...(lookup.code ? [lookup.code] : []),
    list.sort.field,
    ...Object.values(actions).flatMap(({ shows = [] }) => shows),
    ...list.columns.map((column) => column.field),
    ...list.filters,
    ...list.search,
    ...list.sortable,
    ...detail.sections.flatMap(fieldNames),
    ...detail.facts,
    ...lookup.also,
  ]
}

/** Columns that every record has. */
const OF_EVERY_RECORD = ['id', 'corporate_id', 'lock_version', 'last_update', 'created_by', 'updated_by']

function checkNames({ definition: { fields }, say }: Check): void {
  for (const name of Object.keys(fields)) {
    if (OF_EVERY_RECORD.includes(name)) say(`fields.${name}`, 'every record has that of its own; choose another name.')
  }
}

/** A required field must be in the create form. The unit comes from the user's choice. */
function checkAsked({ definition: { fields, form, calls }, say }: Check): void {
  if (!calls.create) return
  const asked = form.sections.filter(({ only }) => only !== 'update').flatMap(fieldNames)
  for (const [name, field] of Object.entries(fields)) {
    const isGiven = field.computed || field.default !== undefined || name === 'production_unit_id'
    if (!field.required || isGiven || asked.includes(name)) continue
    say(`fields.${name}`, 'it must be filled, but no section of the form for creating holds it; add it to one.')
  }
}
