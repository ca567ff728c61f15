import { sql } from 'kysely'
import type pg from 'pg'
import { type Label, say } from '../../definition/label.ts'
import type { AnyModule } from '../../definition/module.ts'
import { isCoordinator } from '../database/citus.ts'
import { RUNTIME_ROLE } from '../database/runtime-role.ts'
import { filled, run, type Sql } from '../database/sql.ts'
import { begin } from '../database/transaction.ts'

/** An invariant between rows, as a query for violations: each row names a document or a place. */
export interface LedgerCheck {
  /** The rule of the domain model, such as I-30. */
  rule: string
  /** What is found, in words: 'stocks that are not the sum of their movements'. */
  says: Label
  /** Names no company: the owner runs it over all. */
  query: Sql
  /** The documents to which the check can be narrowed; without it the check always reads all rows. */
  slice?: Slice
}

/** The rows that belong to given documents: a violation found among them is also one among all rows. */
export interface Slice {
  /** The table of the documents. */
  of: string
  /**
   * The narrowed tables, each with the column that refers to the document, or a condition in which {ids} is the
   * documents; a condition may read tables listed before it. Other tables are read whole.
   */
  tables: Readonly<Record<string, string>>
  /** Audited tables, each with a query for the documents that changed rows touch; {rows} is the row ids. */
  touched: Readonly<Record<string, string>>
}

/** The audited rows are the documents themselves. */
export const OWN = 'SELECT unnest({rows})'

/**
 * The check's query narrowed to documents: a CTE replaces each table of the slice with its rows of those documents.
 */
export function narrowed({ query }: LedgerCheck, { tables }: Slice, documents: readonly number[]): Sql {
  const ids = sql`${documents}::bigint[]`
  const hidden = Object.entries(tables).map(([table, by]) => {
    // As a subquery: in a nested loop, an array of thousands of ids would be sorted again for each row.
    const isColumn = !by.includes(' ')
    const condition = isColumn ? sql`${sql.ref(by)} IN (SELECT unnest(${ids}))` : filled(by, () => ids)
    return sql`${sql.table(table)} AS (SELECT * FROM ${sql.table(`public.${table}`)} WHERE ${condition})`
  })
  return sql`WITH ${sql.join(hidden)} SELECT v.example FROM (${query}) AS v (example)`
}

type Runner = (
  checks: readonly LedgerCheck[],
  work: (client: pg.ClientBase, check: LedgerCheck) => Promise<void>,
) => Promise<void>

/**
 * Recomputes the ledgers of all companies from their documents. Each check is one statement over whole tables; on Citus
 * it is one for each company, whose rows lie in one shard.
 * @returns one sentence per violation, empty when all hold
 */
export async function checkLedgers(client: pg.ClientBase, checks: readonly LedgerCheck[]): Promise<string[]> {
  const counted = (await isCoordinator(client)) ? violationsByCompany : violations
  return foundBy(checks, async (tell) => {
    for (const check of checks) tell(check, await counted(client, check))
  })
}

/** `checkLedgers` with a runner that may use several connections. */
export async function runLedgerChecks(checks: readonly LedgerCheck[], runner: Runner): Promise<string[]> {
  return foundBy(checks, (tell) =>
    runner(checks, async (client, check) => tell(check, await violations(client, check))),
  )
}

/** What a check found: how many, and one of them. */
interface Violations {
  count: number
  example?: string | null | undefined
}

async function foundBy(
  checks: readonly LedgerCheck[],
  look: (tell: (check: LedgerCheck, found: Violations) => void) => Promise<void>,
): Promise<string[]> {
  const sentences = new Map<LedgerCheck, string>()
  await look((check, { count, example }) => {
    if (count > 0) sentences.set(check, `${check.rule}: ${say(check.says, 'en')}: ${count}, for example ${example}`)
  })
  return checks.flatMap((check) => sentences.get(check) ?? [])
}

async function violations(client: pg.ClientBase, { query }: LedgerCheck): Promise<Violations> {
  const { rows } = await run<{ n: number | string; example: string | null }>(
    client,
    sql`SELECT count(*) AS n, min(v.example::text) AS example FROM (${query}) AS v (example)`,
  )
  return { count: Number(rows[0]?.n), example: rows[0]?.example }
}

/** Row-level security names the company; the owner is not under it. */
async function violationsByCompany(client: pg.ClientBase, check: LedgerCheck): Promise<Violations> {
  const { rows } = await run<{ corporateId: number; unitIds: number[] }>(
    client,
    sql`SELECT c.id AS "corporateId", array_remove(array_agg(u.id), NULL) AS "unitIds"
      FROM corporates c LEFT JOIN production_units u ON u.corporate_id = c.id GROUP BY c.id ORDER BY c.id`,
  )
  const found: Violations[] = []
  for (const company of rows) {
    for (const statement of begin({ ...company, userId: 0 })) await client.query(statement)
    await client.query(`SET LOCAL ROLE ${RUNTIME_ROLE}`)
    found.push(await violations(client, check).finally(() => client.query('ROLLBACK')))
  }
  const [first] = found.filter(({ count }) => count > 0)
  return { count: found.reduce((sum, { count }) => sum + count, 0), example: first?.example }
}

/** A module's document numbers have no gaps: per unit and month they count from 1 to the counter. */
export function numberChecks({ table, label, fields }: AnyModule): LedgerCheck[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'number' && !field.keptBy
      ? [
          {
            rule: 'I-28, I-29',
            says: [`${say(label, 'id')} yang nomornya tidak berurutan`, `${say(label, 'en')} numbered with gaps`],
            query: holes(field.type, table, sql.ref(`t.${name}`), sql.ref(`t.${field.dated ?? 'date'}`)),
          },
        ]
      : [],
  )
}

/** A number as the documents of a unit and month get it, such as DO/SMG/2611/00042; the group is its place. */
const FORM = sql.lit('^[^/]+/[^/]+/[^/]+/(\\d{1,9})$')

const holes = (type: string, table: string, number: Sql, day: Sql) => sql`
  SELECT ${sql.lit(`${type} of unit `)} || coalesce(n.unit, c.production_unit_id) || ' in '
    || coalesce(n.yymm, c.yymm) || coalesce(': ' || n.odd, '')
  FROM (
    SELECT t.corporate_id, t.production_unit_id AS unit, split_part(${number}, '/', 3) AS yymm, count(*) AS documents,
      count(DISTINCT split_part(${number}, '/', 4)) AS numbers,
      max(substring(${number} FROM ${FORM})::integer) AS last,
      min(${number}) FILTER (WHERE ${number} !~ ${FORM}) AS odd,
      bool_and(split_part(${number}, '/', 3) = to_char(${day}, 'YYMM')) AS in_month
    FROM ${sql.table(table)} t WHERE ${number} IS NOT NULL GROUP BY t.corporate_id, t.production_unit_id,
      split_part(${number}, '/', 3)
  ) n
  FULL JOIN (SELECT * FROM document_counters WHERE doc_type = ${sql.lit(type)}) c
    ON c.corporate_id = n.corporate_id AND c.production_unit_id = n.unit AND c.yymm = n.yymm
  WHERE n.last IS DISTINCT FROM n.documents OR n.last IS DISTINCT FROM n.numbers OR n.last IS DISTINCT FROM c.last_no
    OR n.in_month IS NOT TRUE`
