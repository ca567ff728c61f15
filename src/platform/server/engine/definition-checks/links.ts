import type { Field, Fields } from '../../../definition/field.ts'
import { type AnyModule, columnsOf, linesOf } from '../../../definition/module.ts'
import type { LinkField } from '../../../kinds/link/field.ts'
import { lookupFilters } from '../../query/lookup.ts'
import { type Check, repeated, sayNever, sayUnknown } from './report.ts'

/** Checks what links, sub-lists and mappings say about other modules. */
export function checkLinks(check: Check): void {
  const { definition } = check
  const { fields, actions } = definition
  checkLinksOf(check, 'fields', fields, fields)
  for (const [name, lines] of linesOf(fields)) {
    checkLinksOf(check, `fields.${name}.fields`, lines.fields, { ...fields, ...lines.fields })
    checkSource(check, name)
  }
  for (const [verb, { asks }] of Object.entries(actions)) {
    if (asks) checkLinksOf(check, `actions.${verb}.asks`, asks, { ...fields, ...asks })
  }
  checkTabs(check)
  checkMappings(check)
}

/** `form` are the fields with whose values the choices are compared. */
function checkLinksOf(check: Check, key: string, fields: Fields, form: Fields): void {
  for (const [name, field] of columnsOf(fields)) {
    if (field.kind !== 'link') continue
    const target = check.find(field.module)
    if (!target)
      check.say(`${key}.${name}`, `it links to '${field.module}', which is no module; name one of modules/index.ts.`)
    else checkLink(check, `${key}.${name}`, field, target, fields, form)
  }
}

/** Kinds with an order, for which a minimum or maximum can be given. */
const hasOrder = (field: Field | undefined) =>
  field !== undefined && ('decimals' in field || field.kind === 'date' || field.kind === 'datetime')

function checkLink({ say }: Check, key: string, field: LinkField, target: AnyModule, own: Fields, form: Fields): void {
  const { among = {}, fills = {}, only = {}, offers = {} } = field
  sayUnknown(say, `${key}.among`, Object.values(among), form, ['id'])
  sayUnknown(say, `${key}.fills`, Object.keys(fills), own)
  const of = `of '${target.name}'`
  for (const name of [...Object.keys(among), ...Object.keys(only)]) {
    if (!target.fields[name] && !(name in target.rows))
      say(key, `'${name}' is no field ${of}, which the choice is narrowed by; name one that it has.`)
  }
  for (const name of Object.keys(offers)) {
    const isKnown = (field: string) => target.fields[field] !== undefined && lookupFilters(target).includes(field)
    const [, ranged = ''] = /^(.*)_(?:from|to)$/.exec(name) ?? []
    if (!isKnown(name) && !(isKnown(ranged) && hasOrder(target.fields[ranged])))
      say(`${key}.offers`, `a lookup ${of} is not narrowed by '${name}'; add it to \`lookup.also\` there.`)
  }
  for (const [name, value] of [...Object.entries(only), ...Object.entries(offers)]) {
    const theirs = target.fields[name]
    if (theirs) sayNever(say, key, `${target.name}.${name}`, theirs, value.split(','))
  }
  const answered = ['id', 'code', 'name', ...target.lookup.also]
  for (const one of (field.called ?? '').split('|')) {
    if (one !== '' && !answered.includes(one))
      say(`${key}.called`, `a lookup ${of} does not answer '${one}'; add it to \`lookup.also\` there.`)
  }
  for (const source of Object.values(fills)) {
    if (source !== undefined && !answered.includes(source))
      say(`${key}.fills`, `a lookup ${of} does not answer '${source}'; add it to \`lookup.also\` there.`)
  }
}

/** A table input's source rows are listed by the named module, with columns that it has. */
function checkSource({ definition, find, say }: Check, name: string): void {
  const lines = definition.fields[name]
  if (lines?.kind !== 'lines' || !lines.source) return
  const { list, key, shows = {}, where = {}, order } = lines.source
  const at = `fields.${name}.source`
  const listed = find(list)
  if (!listed) {
    say(at, `it lists '${list}', which is no module; name one of modules/index.ts.`)
    return
  }
  sayUnknown(say, `${at}.shows`, Object.keys(shows), lines.fields)
  sayUnknown(say, `${at}.where`, Object.values(where), definition.fields)
  for (const column of [...Object.values(shows), ...(key ? [key] : []), ...(order ? [order] : [])]) {
    if (column !== 'id' && !listed.fields[column])
      say(at, `'${column}' is no field of '${list}'; name one that it has.`)
  }
  for (const filter of Object.keys(where)) {
    if (!listed.list.filters.includes(filter))
      say(`${at}.where`, `'${filter}' is no filter of the list of '${list}'; add it there.`)
  }
}

function checkTabs({ definition, find, say }: Check): void {
  for (const tab of repeated(definition.tabs.map(({ module, by }) => `'${module}' by '${by}'`)))
    say('tabs', `${tab} is listed twice; take one away.`)
  for (const { module, by, key, columns = [] } of definition.tabs) {
    const target = find(module)
    if (!target) {
      say('tabs', `'${module}' is no module; name one of modules/index.ts.`)
      continue
    }
    for (const column of columns.filter((name) => !target.list.columns.some((one) => one.field === name)))
      say('tabs', `'${column}' is no column of the list of '${module}'; name one that it has.`)
    const field = target.fields[by]
    const shared = key === undefined ? undefined : definition.fields[key]
    if (key !== undefined && shared?.kind !== 'link') {
      say(
        'tabs',
        `'${key}' is no link of '${definition.name}'; name the one that the rows of '${module}' share with it.`,
      )
      continue
    }
    const owner = shared?.kind === 'link' ? find(shared.module) : definition
    if (!field) say('tabs', `'${by}' is no field of '${module}'; name the one that holds this record's id.`)
    else if (!target.list.filters.includes(by) && by !== 'production_unit_id')
      say('tabs', `the list of '${module}' has no filter '${by}'; add it to \`list.filters\` there.`)
    else if (field.kind === 'link' && find(field.module)?.table !== owner?.table)
      say('tabs', `'${by}' of '${module}' links to '${field.module}'; name the field that links to '${owner?.name}'.`)
  }
}

function checkMappings({ definition, find, say }: Check): void {
  for (const name of repeated(definition.mappings.map((mapping) => mapping.name)))
    say(`mappings.${name}`, 'two mappings have that name, and both would answer the same calls; call one otherwise.')
  for (const { name, module, columns, filters = [], holds = 'id', alert } of definition.mappings) {
    const key = `mappings.${name}`
    if (find(name))
      say(key, 'a module has that name, and both would answer the same calls; call the mapping otherwise.')
    const target = find(module)
    if (!target) {
      say(key, `it switches records of '${module}', which is no module; name one of modules/index.ts.`)
      continue
    }
    for (const field of new Set([...columns, ...filters, holds])) {
      if (field !== 'id' && !target.fields[field])
        say(key, `'${field}' is no field of '${module}'; name one that it has.`)
    }
    if (alert?.when && !columns.includes(alert.when))
      say(key, `it asks when '${alert.when}', which its list does not show; add it to \`columns\`.`)
  }
}
