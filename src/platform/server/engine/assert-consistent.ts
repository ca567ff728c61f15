import { LAST_UPDATE } from '../../definition/last-update.ts'
import type { AnyModule } from '../../definition/module.ts'
import { fieldNames } from '../../definition/section.ts'

/** A definition that contradicts itself stops the start; the browser, which only gets what has started, is spared the check. */
export function assertConsistent(definition: AnyModule): void {
  const mentioned = [
    ...definition.list.columns.map((column) => column.field).filter((name) => name !== LAST_UPDATE),
    ...definition.list.filters,
    ...definition.list.search,
    ...definition.list.sortable,
    ...definition.list.summary,
    ...definition.form.sections.flatMap(fieldNames),
    ...definition.detail.sections.flatMap(fieldNames),
    ...definition.detail.facts,
    ...Object.values(definition.parts).flat(),
    definition.list.sort.field,
    ...(definition.readsPart ? [definition.readsPart.field] : []),
    definition.title,
  ]
  for (const name of mentioned) {
    if (name !== 'id' && !definition.fields[name]) {
      throw new Error(`Module ${definition.name} mentions the field '${name}', which it does not define.`)
    }
  }
  const title = definition.fields[definition.title]
  if (title?.opens)
    throw new Error(`Module ${definition.name}: its title opens the record itself, so it needs no 'opens'.`)
  for (const name of (definition.list.statistics ?? []).flatMap(({ filter }) => Object.keys(filter ?? {}))) {
    if (!definition.list.filters.includes(name.replace(/_(from|to)$/, ''))) {
      throw new Error(`Module ${definition.name}: a figure filters by '${name}', which is no filter of the list.`)
    }
  }
  assertRanges(definition)
  assertLines(definition)
  assertSecrets(definition)
}

/** The end of a range is judged by its start, in browser and server. */
function assertRanges({ name, fields, form }: AnyModule): void {
  for (const one of form.sections.flatMap((section) => section.fields)) {
    if (typeof one === 'string') continue
    const [start, end] = one.range
    if (fields[start]?.kind !== fields[end]?.kind) throw new Error(`Module ${name}: ${start} and ${end} are no range.`)
    if (!fields[end]?.rules?.includes(`not_before:${start}`)) {
      throw new Error(`Module ${name}: the field '${end}' ends a range, so its rules say not_before:${start}.`)
    }
  }
}

/** Lines that are shown otherwise than as a table hold what their way of showing needs. */
function assertLines({ name, fields }: AnyModule): void {
  for (const [lines, field] of Object.entries(fields)) {
    if (field.kind !== 'lines') continue
    const kinds = Object.values(field.fields).map((one) => one.kind)
    if ((field.as === 'picker' || field.as === 'checkbox') && kinds.join() !== 'link') {
      throw new Error(`Module ${name}: the lines '${lines}' are a selection, so they hold exactly one link.`)
    }
    if ((field.as === 'table-input') !== (field.source !== undefined)) {
      throw new Error(`Module ${name}: the lines '${lines}' are a table-input if, and only if, they name their source.`)
    }
    if (field.source && field.fields[field.source.link]?.kind !== 'link') {
      throw new Error(`Module ${name}: '${field.source.link}' of the lines '${lines}' is no link to the listed rows.`)
    }
  }
}

/** A password is typed into a form and shown nowhere. */
function assertSecrets({ name, fields, list, detail, lookup }: AnyModule): void {
  const shown = [
    ...list.columns.map((column) => column.field),
    ...list.filters,
    ...list.search,
    ...list.sortable,
    ...detail.sections.flatMap(fieldNames),
    ...detail.facts,
    ...lookup.also,
  ]
  for (const one of shown) {
    if (fields[one]?.kind === 'password') throw new Error(`Module ${name}: the password '${one}' is shown nowhere.`)
  }
  for (const [lines, field] of Object.entries(fields)) {
    if (field.kind !== 'lines') continue
    const secret = Object.values(field.fields).some((one) => one.kind === 'password')
    if (secret) throw new Error(`Module ${name}: the lines '${lines}' hold a password, which only a record keeps.`)
  }
}
