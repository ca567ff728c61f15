import type pg from 'pg'
import type { Field } from '../../definition/field.ts'
import { filteredLines, filterField } from '../../definition/filter-field.ts'
import { type AnyModule, columnsOf, linesOf } from '../../definition/module.ts'
import { OTHER_UNIT } from '../../definition/module-input.ts'
import { filterOf } from '../kinds.ts'
import { type Index, mentions, ownColumns, readIndexes } from './indexes.ts'
import type { Registry } from './registry.ts'

interface Column {
  table: string
  column: string
  required: boolean
  filled: boolean
}

/**
 * Compares every definition with the migrated database. The server refuses to start with any contradiction.
 * @returns one sentence per contradiction: module, field and remedy
 */
export async function contradictions(client: pg.ClientBase | pg.Pool, registry: Registry): Promise<string[]> {
  const columns = await client.query<Column>(`
    SELECT c.relname AS table, a.attname AS column, a.attnotnull AS required,
      (a.atthasdef OR a.attidentity <> '' OR a.attgenerated <> '') AS filled
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v')`)
  const indexes = await readIndexes(client)
  const known = Map.groupBy(columns.rows, (row) => row.table)
  const found: string[] = []
  for (const { definition, implementation } of registry.all) {
    // A server half may fill what the user leaves out; otherwise the write is refused at the field.
    const completes = implementation.prepare !== undefined || implementation.create !== undefined
    const say = (field: string, text: string) => found.push(`Module ${definition.name}, field ${field}: ${text}`)
    if (!known.get(definition.readFrom)?.some(({ column }) => column === definition.changedAt)) {
      say(
        'last_update',
        `${definition.readFrom} has no column ${definition.changedAt}; add it or name another in changedAt.`,
      )
    }
    const isSearched = definition.list.search.some((name) => definition.fields[name]?.kind !== 'link')
    if (isSearched && !known.get(definition.readFrom)?.some(({ column }) => column === 'search_text'))
      say('search_text', `the list is searched, yet ${definition.readFrom} has no such column; add it.`)
    checkColumns(
      definition.readFrom,
      definition.table,
      definition.fields,
      known,
      say,
      definition.calls.create,
      [...Object.keys(definition.rows), ...(definition.scope === 'production-unit' ? ['production_unit_id'] : [])],
      completes,
    )
    for (const [name, lines] of linesOf(definition.fields)) {
      checkColumns(
        lines.readFrom ?? lines.table,
        lines.table,
        lines.fields,
        known,
        (field, text) => say(`${name}.${field}`, text),
        definition.calls.create,
        [lines.parent, 'production_unit_id', ...(definition.twoUnits ? [OTHER_UNIT] : [])],
        completes,
      )
    }
    checkMaster(definition, known, say)
    for (const column of Object.keys(definition.rows)) {
      if (!known.get(definition.table)?.some((one) => one.column === column))
        say(
          column,
          `\`rows\` tells records by it, yet ${definition.table} has no such column; add it or correct the name.`,
        )
    }
    checkMappings(definition, known, say)
    // A walked view uses the indexes of its tables.
    if (definition.growing && definition.list.walks.length === 0) checkIndexes(definition, indexes, say)
    // A server half may keep uniqueness elsewhere, as the names of users in their logins.
    if (!completes) checkUnique(definition, indexes, say)
  }
  return found
}

type SayField = (field: string, text: string) => void

/** A master of a company is deleted softly. */
function checkMaster({ master, scope, table }: AnyModule, known: Map<string, Column[]>, say: SayField): void {
  if (!master || scope === 'reference' || known.get(table)?.some(({ column }) => column === 'deleted_at')) return
  say('deleted_at', `a master is deleted softly, yet ${table} has no such column; add it in a migration.`)
}

function checkMappings({ mappings }: AnyModule, known: Map<string, Column[]>, say: SayField): void {
  for (const { name, table, by, setter } of mappings) {
    const columns = known.get(table)?.map(({ column }) => column)
    if (!columns) {
      say(name, `there is no table ${table}; add it in a migration.`)
      continue
    }
    for (const column of [by, setter].filter((one) => !columns.includes(one)))
      say(name, `${table} has no column ${column}; add it in a migration.`)
  }
}

function checkColumns(
  readFrom: string,
  table: string,
  fields: AnyModule['fields'],
  known: Map<string, Column[]>,
  say: SayField,
  writes: boolean,
  given: readonly string[],
  completes: boolean,
): void {
  const readable = new Set((known.get(readFrom) ?? []).map((column) => column.column))
  const stored = new Map((known.get(table) ?? []).map((column) => [column.column, column]))
  for (const [name, field] of columnsOf(fields)) {
    if (field.kind === 'password' && field.keptElsewhere) continue
    if (!readable.has(name)) say(name, `${readFrom} has no such column; add it in a migration or drop the field.`)
    else if (!field.computed && writes && !stored.has(name))
      say(name, `${table} has no such column; add it, or mark the field computed.`)
    const isMissing = stored.get(name)?.required && !stored.get(name)?.filled && !isGiven(field)
    // The engine fills the columns in `given`: a record's unit is its user's or its parent's.
    if (isMissing && writes && !completes && !given.includes(name)) {
      say(name, `${table}.${name} must not be empty, yet the field may be; make it required or give it a default.`)
    }
  }
  if (!writes) return
  for (const column of stored.values()) {
    const engine = ['corporate_id', 'id', ...given]
    if (column.required && !column.filled && !engine.includes(column.column) && !fields[column.column]) {
      say(
        column.column,
        `${table}.${column.column} must not be empty and no field fills it; give the column a default or add the field.`,
      )
    }
  }
}

/** Whether a record always has a value: required, computed by the server, or defaulted. */
function isGiven(field: Field): boolean {
  return Boolean(field.required || field.computed) || field.default !== undefined
}

/** Unique fields need a unique index: two users may save at the same moment. */
function checkUnique({ table, fields }: AnyModule, indexes: readonly Index[], say: SayField): void {
  const own = indexes.filter((index) => index.table === table && index.isUnique)
  for (const [name, field] of Object.entries(fields)) {
    const isKept = own.some(({ columns, expressions }) => columns.includes(name) || mentions(expressions, name))
    if (field.unique && !field.computed && !isKept)
      say(name, `is unique, yet ${table} has no unique index that holds it; add one on (corporate_id, ${name}).`)
  }
}

/**
 * Every filter and sort of a growing table needs an index that begins with it (after company and unit), and a link that
 * a search goes through one in the order of the list.
 */
function checkIndexes(definition: AnyModule, indexes: readonly Index[], say: SayField): void {
  const covered = (name: string, table: string) =>
    indexes.some((index) => {
      if (index.table !== table) return false
      // A partial index only serves a column that its predicate names.
      if (index.predicate !== null && !mentions(index.predicate, name)) return false
      const [first, ...rest] = ownColumns(index)
      // A second column serves a filter that is only used together with the first.
      return first === name || rest[0] === name || (rest.length === 0 && index.columns.includes(name))
    })
  const { filters, sortable, sort } = definition.list
  const wanted = new Set([...filters, ...sortable, sort.field])
  for (const name of wanted) {
    const field = filterField(definition, name)
    const column = (field && filterOf(field)?.comparedBy?.(field)?.column) ?? name
    const { table } = filteredLines(definition, name) ?? definition
    if (name === 'id' || name === 'production_unit_id' || covered(column, table)) continue
    say(
      name,
      `is a filter or sort of the growing table ${table} without an index; add one on (corporate_id, ${column}, …).`,
    )
  }
  checkSearchOrder(definition, indexes, say)
}

/**
 * A search takes the first records of each customer that it finds. Without their order in the index PostgreSQL walks
 * the whole list for a customer without records. A list by status begins with the states that wait, which are few.
 */
function checkSearchOrder({ table, fields, list }: AnyModule, indexes: readonly Index[], say: SayField): void {
  const { search, sort } = list
  if (fields[sort.field]?.kind === 'status') return
  for (const name of search.filter((one) => fields[one]?.kind === 'link')) {
    const along = indexes
      .filter((index) => index.table === table && index.predicate === null)
      .map(ownColumns)
      .filter(([first]) => first === name)
    if (along.length === 0 || along.some(([, second]) => second === sort.field)) continue
    say(
      name,
      `is searched in the growing table ${table} without an index in the order of the list; add one on (corporate_id, ${name}, ${sort.field}, id).`,
    )
  }
}
