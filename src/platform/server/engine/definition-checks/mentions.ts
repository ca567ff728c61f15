import { LAST_UPDATE } from '../../../definition/last-update.ts'
import { parseRules } from '../../../definition/rules.ts'
import { fieldNames } from '../../../definition/section.ts'
import { type Check, sayNever, sayUnknown } from './report.ts'

/** The rules whose first parameter is another field of the form. */
const NAMING_RULES = new Set(['required_if', 'not_before', 'confirmed'])

/** Lists, forms, details and lookups name fields that there are, of a kind that fits the place. */
export function checkMentions({ definition, say }: Check): void {
  const { fields, list, form, detail, lookup, parts, readsPart, title, alwaysEditable, completes, countedBy } =
    definition
  const unknown = (key: string, names: readonly string[], also?: readonly string[]) =>
    sayUnknown(say, key, names, fields, also)
  unknown('title', [title])
  const columns = list.columns.map((column) => column.field)
  unknown('list.columns', columns, [LAST_UPDATE])
  unknown('list.filters', list.filters)
  unknown('list.search', list.search)
  unknown(
    'list.sortable',
    list.sortable.filter((name) => !columns.includes(name)),
  )
  unknown('list.sort', [list.sort.field], ['id'])
  unknown('list.summary', list.summary)
  unknown('form.sections', form.sections.flatMap(fieldNames))
  unknown('detail.sections', detail.sections.flatMap(fieldNames))
  unknown('detail.facts', detail.facts)
  unknown('lookup', [...(lookup.code ? [lookup.code] : []), lookup.name, ...lookup.also])
  unknown('alwaysEditable', alwaysEditable)
  unknown('completes', completes?.fields ?? [])
  if (fields[title]?.opens) say('title', 'the title opens the record itself; take `opens` away from the field.')
  for (const [part, names] of Object.entries(parts)) {
    unknown(`parts.${part}`, names)
    for (const name of names.filter((one) => fields[one]?.computed))
      say(`parts.${part}`, `'${name}' is written by the server alone; leave it out.`)
  }
  if (list.today && (fields[list.today]?.kind !== 'date' || !list.filters.includes(list.today)))
    say('list.today', `'${list.today}' starts at today, so it must be a date and one of \`list.filters\`.`)
  if (readsPart) {
    unknown('readsPart', [readsPart.field])
    const part = fields[readsPart.field]
    if (part) sayNever(say, 'readsPart', readsPart.field, part, readsPart.values)
  }
  if (countedBy && !Object.values(fields).some((field) => field.kind === 'number' && field.type === countedBy))
    say('countedBy', `no field is a number of the type '${countedBy}'; name the type of the document's own number.`)
  for (const [name, field] of Object.entries(fields)) {
    if (field.column === 'button' && !field.opens)
      say(`fields.${name}`, 'a button needs `opens`, the screen it leads to.')
    if (field.kind === 'boolean') unknown(`fields.${name}.copies`, Object.keys(field.copies ?? {}))
    for (const { name: rule, parameters } of parseRules(field.rules)) {
      const other = parameters[0]?.replace(/^@/, '')
      if (!NAMING_RULES.has(rule) || other === undefined) continue
      unknown(`fields.${name}.rules`, [other])
      const asked = fields[other]
      // A switch may be asked for as 1 and 0.
      if (rule === 'required_if' && asked && asked.kind !== 'boolean')
        sayNever(say, `fields.${name}.rules`, other, asked, parameters.slice(1))
    }
  }
}
