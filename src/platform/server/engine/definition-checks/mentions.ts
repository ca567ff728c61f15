import { filterField } from '../../../definition/filter-field.ts'
import { LAST_UPDATE } from '../../../definition/last-update.ts'
import { fieldNames } from '../../../definition/section.ts'
import { filterOf } from '../../kinds.ts'
import { type Check, repeated, sayNever, sayUnknown } from './report.ts'

/** The field kinds that a list can sum. */
const SUMMED: ReadonlySet<string> = new Set(['integer', 'quantity', 'percent', 'money'])

/** A filter by a field of lines is named by the field alone, and has no range: its ends could be met by two lines. */
function checkLineFilter({ definition, say }: Pick<Check, 'definition' | 'say'>, name: string): void {
  const { fields, list } = definition
  const field = filterField(definition, name)
  const path = `${list.lineFilters[name]}.${name}`
  if (fields[name]) say('list.filters', `'${path}' would be named as the field '${name}'; filter by one of them.`)
  else if (!field) say('list.filters', `'${path}' is no field of lines; name one that is.`)
  else if (!filterOf(field) || filterOf(field)?.range?.(field))
    say('list.filters', `'${path}' has no fixed values to filter by; name a link, a select or a switch.`)
}

/** A list starts with days, or with a word that its filter knows. */
function checkStart({ definition: { fields, list }, say }: Pick<Check, 'definition' | 'say'>): void {
  const { starts } = list
  if (!starts) return
  const field = list.filters.includes(starts.field) ? fields[starts.field] : undefined
  if ('at' in starts && field?.kind !== 'date')
    say('list.starts', `'${starts.field}' starts at some days, so it must be a date and one of \`list.filters\`.`)
  if ('is' in starts && field?.kind === 'select') sayNever(say, 'list.starts', starts.field, field, [starts.is])
  else if ('is' in starts)
    say('list.starts', `'${starts.field}' starts with a word, so it must be a select and one of \`list.filters\`.`)
}

type Mentions = Pick<Check, 'definition' | 'say'> & {
  /** Says which of the names are no fields. */
  unknown: (key: string, names: readonly string[], also?: readonly string[]) => void
}

/** Lists, forms, details and lookups must name existing fields of a fitting kind. */
export function checkMentions({ definition, say }: Check): void {
  const { fields, form, detail, title } = definition
  const unknown: Mentions['unknown'] = (key, names, also) => sayUnknown(say, key, names, fields, also)
  const mentions = { definition, say, unknown }
  unknown('title', [title])
  if (fields[title]?.opens) say('title', 'the title opens the record itself; take `opens` away from the field.')
  checkList(mentions)
  const asked = form.sections.flatMap(fieldNames)
  unknown('form.sections', asked)
  for (const name of repeated(asked)) say('form.sections', `the form asks for '${name}' twice; take one away.`)
  unknown('detail.sections', detail.sections.flatMap(fieldNames))
  unknown('detail.facts', detail.facts)
  checkLookup(mentions)
  checkWritten(mentions)
  checkRows(mentions)
  checkFields(mentions)
}

function checkList({ definition, say, unknown }: Mentions): void {
  const { fields, list } = definition
  const columns = list.columns.map((column) => column.field)
  unknown('list.columns', columns, [LAST_UPDATE])
  unknown('list.filters', Object.values(list.lineFilters))
  unknown(
    'list.filters',
    list.filters.filter((name) => !list.lineFilters[name]),
  )
  for (const name of Object.keys(list.lineFilters)) checkLineFilter({ definition, say }, name)
  unknown('list.search', list.search)
  unknown(
    'list.sortable',
    list.sortable.filter((name) => !columns.includes(name)),
  )
  unknown('list.sort', [list.first?.by ?? list.sort.field], ['id'])
  if (list.first && fields.status?.kind === 'status')
    sayNever(say, 'list.first', 'status', fields.status, list.first.states)
  for (const name of list.card?.flat() ?? []) {
    if (!columns.includes(name))
      say('list.card', `'${name}' is no column, so no row tells it; add it to \`list.columns\`.`)
  }
  unknown('list.summary', list.summary)
  for (const [key, names] of Object.entries({ filters: list.filters, search: list.search, sort: [list.sort.field] })) {
    for (const name of names.filter((one) => fields[one]?.kind === 'lines'))
      say(`list.${key}`, `'${name}' are rows of their own; name a field of the record.`)
  }
  for (const name of list.summary) {
    const summed = fields[name]
    if (summed && !SUMMED.has(summed.kind)) say('list.summary', `'${name}' is no number to be added up; leave it out.`)
  }
  checkStart({ definition, say })
}

function checkLookup({ definition: { fields, lookup }, say, unknown }: Mentions): void {
  unknown('lookup', [...(lookup.code ? [lookup.code] : []), lookup.name, ...lookup.also])
  const badge = lookup.badge ? fields[lookup.badge] : undefined
  if (badge && badge.kind !== 'select' && badge.kind !== 'status') {
    say('lookup.badge', `'${lookup.badge}' has no words of its own; name a select or a state.`)
  }
}

/** What users may write must not be computed. */
function checkWritten({ definition, say, unknown }: Mentions): void {
  const { fields, parts, alwaysEditable, completes } = definition
  const written = (key: string, names: readonly string[]) => {
    unknown(key, names)
    for (const name of names.filter((one) => fields[one]?.computed))
      say(key, `'${name}' is written by the server alone; leave it out.`)
  }
  for (const [part, names] of Object.entries(parts)) written(`parts.${part}`, names)
  written('alwaysEditable', alwaysEditable)
  written('completes', completes?.fields ?? [])
}

/** The rows of a module and the part of them that a permission reads are named by values that occur. */
function checkRows({ definition, say, unknown }: Mentions): void {
  const { fields, rows, readsPart } = definition
  for (const [name, value] of Object.entries(rows)) {
    if (fields[name]) sayNever(say, 'rows', name, fields[name], [value])
  }
  if (!readsPart) return
  unknown('readsPart', [readsPart.field])
  const part = fields[readsPart.field]
  if (readsPart.values.length === 0)
    say('readsPart', 'without a value nobody reads anything by it; name the values or leave it out.')
  if (part) sayNever(say, 'readsPart', readsPart.field, part, readsPart.values)
}

function checkFields({ definition, say, unknown }: Mentions): void {
  const { fields, countedBy, actions } = definition
  if (countedBy && !Object.values(fields).some((field) => field.kind === 'number' && field.type === countedBy))
    say('countedBy', `no field is a number of the type '${countedBy}'; name the type of the document's own number.`)
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'number' && field.givenBy && !Object.hasOwn(actions, field.givenBy))
      say(`fields.${name}.givenBy`, `the module has no action '${field.givenBy}'; name the one that gives the number.`)
    if (field.kind === 'number' && field.dated) unknown(`fields.${name}.dated`, [field.dated])
    if (field.column === 'button' && !field.opens)
      say(`fields.${name}`, 'a button needs `opens`, the screen it leads to.')
    if (field.kind === 'boolean') unknown(`fields.${name}.copies`, Object.keys(field.copies ?? {}))
  }
}
