import type pg from 'pg'

const TYPES: Readonly<Record<string, string>> = {
  int8: 'number',
  _int8: 'number[]',
  int4: 'number',
  int2: 'number',
  numeric: 'string',
  text: 'string',
  _text: 'string[]',
  name: 'string',
  date: 'string',
  time: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  jsonb: 'Json',
}

interface Column {
  table: string
  view: boolean
  column: string
  type: string
  required: boolean
  generated: boolean
  defaulted: boolean
}

const COLUMNS = `
  SELECT c.relname AS table, c.relkind = 'v' AS view, a.attname AS column, t.typname AS type,
    a.attnotnull AS required, a.attgenerated <> '' AS generated, (a.atthasdef OR a.attidentity <> '') AS defaulted
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid
  WHERE c.relkind IN ('r', 'v') AND c.relname NOT LIKE 'page\\_%'
  ORDER BY c.relname, a.attnum`

/** The TypeScript row types of the migrated database, as stored in types.gen.ts. */
export async function generateTypes(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS)
  const tables = Map.groupBy(rows, (row) => row.table)
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${column.column}: ${typeOf(column)}`)
    return `export interface ${pascal(table)} {\n${lines.join('\n')}\n}`
  })
  const database = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}`)
  return [
    '// Generated from the migrated database by `npm run types`; a test compares the two.',
    "import type { Generated, GeneratedAlways } from 'kysely'",
    '',
    'export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }',
    '',
    interfaces.join('\n\n'),
    '',
    `export interface Database {\n${database.join('\n')}\n}`,
    '',
  ].join('\n')
}

function typeOf(column: Column): string {
  const base = TYPES[column.type]
  if (!base) throw new Error(`The type ${column.type} of ${column.table}.${column.column} has no TypeScript type yet.`)
  // Views have no "not null"; computed columns may be null.
  const type = column.required ? base : `${base} | null`
  if (column.generated) return `GeneratedAlways<${type}>`
  return column.defaulted ? `Generated<${type}>` : type
}

const pascal = (name: string) => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
