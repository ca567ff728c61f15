import { createdTable, statementsOf } from './sql-statements.ts'

/** One breach of the rules that let the same migrations run embedded, on a server and on Citus. */
export interface Breach {
  file: string
  rule: string
}

/**
 * Checks a migration against the rules (docs/decisions/0003): every key of a tenant table starts with the company,
 * all constraints are named, every table is marked and protected, and nothing is used that a distributed database
 * refuses.
 */
export function breachesOf(file: string, sql: string): Breach[] {
  const breaches: Breach[] = []
  const breach = (rule: string) => breaches.push({ file, rule })
  const statements = statementsOf(sql)
  const guarded = new Set([...sql.matchAll(/CALL guard_table\('(\w+)'/g)].map((match) => match[1]))
  for (const { text, marker } of statements) {
    if (/^CREATE (TRIGGER|RULE)\b/i.test(text))
      breach('No triggers or rules: write it in the write layer, or as a job.')
    if (/^MERGE\b/i.test(text)) breach('No MERGE: use INSERT … ON CONFLICT with constant or excluded values.')
    if (/\b(random|clock_timestamp|gen_random_uuid|nextval)\s*\(/i.test(text) && /^UPDATE\b|DO UPDATE/i.test(text)) {
      breach('No volatile function in UPDATE or DO UPDATE: compute the value before.')
    }
    if (/^ALTER TABLE\b/i.test(text) && topLevelCommas(text.replace(/^ALTER TABLE\s+\S+/i, '')) > 0) {
      breach('One subcommand per ALTER TABLE: write a statement for each.')
    }
    const restricted = /^CREATE POLICY \w+ ON (\w+) AS RESTRICTIVE/i.exec(text)?.[1]
    if (restricted && !new RegExp(`CREATE TABLE ${restricted}\\b`).test(sql)) {
      breach(
        `Table ${restricted}: a restrictive policy is made with its table; Citus would let it open the rows of shards.`,
      )
    }
    if (/ON DELETE SET NULL/i.test(text)) breach('No ON DELETE SET NULL: it would empty corporate_id too.')
    const table = createdTable(text)
    if (table) checkTable(table, text, marker, guarded.has(table), breach)
    const unique = /^CREATE UNIQUE INDEX (\w+) ON (\w+) (?:USING \w+ )?\((.*?)\)/is.exec(text)
    if (unique && isTenant(sql, unique[2] ?? '') && !/^\s*corporate_id\b/.test(unique[3] ?? '')) {
      breach(`Unique index ${unique[1]}: corporate_id comes first.`)
    }
  }
  return breaches
}

function checkTable(
  table: string,
  text: string,
  marker: string | undefined,
  guarded: boolean,
  breach: (rule: string) => void,
): void {
  const tenant = marker?.startsWith('@distribute corporate_id')
  if (!tenant && marker !== '@reference') {
    breach(`Table ${table}: say -- @distribute corporate_id or -- @reference before it.`)
    return
  }
  for (const line of columnLines(text)) {
    if (/\b(PRIMARY KEY|UNIQUE|REFERENCES|CHECK|EXCLUDE)\b/.test(line) && !line.startsWith('CONSTRAINT ')) {
      breach(`Table ${table}: name the constraint '${line.slice(0, 60)}'.`)
    }
  }
  if (!tenant) return
  if (!/\bcorporate_id bigint NOT NULL/.test(text)) breach(`Table ${table}: corporate_id bigint NOT NULL is missing.`)
  if (!guarded) breach(`Table ${table}: CALL guard_table('${table}', …) is missing.`)
  for (const [, kind, columns] of text.matchAll(/(PRIMARY KEY|UNIQUE) \(([^)]*)\)/g)) {
    if (!columns?.trim().startsWith('corporate_id'))
      breach(`Table ${table}: ${kind} (${columns}) must begin with corporate_id.`)
  }
  for (const [, columns, target] of text.matchAll(/FOREIGN KEY \(([^)]*)\)\s+REFERENCES (\w+)/g)) {
    const alone = columns?.split(',').length === 1
    if (!columns?.trim().startsWith('corporate_id') && !alone)
      breach(`Table ${table}: the foreign key to ${target} must begin with corporate_id.`)
  }
  for (const [, columns] of text.matchAll(/EXCLUDE USING gist \(\s*([^,]*)/g)) {
    if (!columns?.trim().startsWith('corporate_id WITH ='))
      breach(`Table ${table}: an exclusion begins with corporate_id WITH =.`)
  }
}

function isTenant(sql: string, table: string): boolean {
  return new RegExp(`@distribute corporate_id\\s+CREATE TABLE ${table}\\b`).test(sql)
}

/** The lines between the parentheses of CREATE TABLE, one per column or constraint. */
function columnLines(text: string): string[] {
  return text
    .slice(text.indexOf('(') + 1)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^[a-zA-Z"]/.test(line) && !line.startsWith('REFERENCES'))
}

function topLevelCommas(text: string): number {
  let depth = 0
  let commas = 0
  for (const character of text) {
    if (character === '(') depth++
    else if (character === ')') depth--
    else if (character === ',' && depth === 0) commas++
  }
  return commas
}
