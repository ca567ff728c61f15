import { sql } from 'kysely'
import pg from 'pg'
import { RUNTIME_ROLE } from './runtime-role.ts'
import { run } from './sql.ts'

/**
 * The company of the transaction. The function is declared immutable, so that the planner replaces it by the number and
 * finds the one shard, also within views and correlated subqueries. It only narrows: the policies still compare with
 * the setting itself.
 */
export const THIS_COMPANY = `
  CREATE OR REPLACE FUNCTION this_company() RETURNS bigint LANGUAGE sql IMMUTABLE
  AS $$ SELECT nullif(current_setting('app.corporate_id', true), '')::bigint $$`

/**
 * The statements that narrow the policies of these tables, the owner's views and the functions to the company of the
 * transaction, so that Citus finds its shard.
 */
export async function narrowedToCompany(client: pg.ClientBase, byCompany: readonly string[]): Promise<string[]> {
  return [
    ...(await fences(client, byCompany)),
    ...(await ofAllUnits(client)),
    ...(await ownersViews(client)),
    ...(await functionsAnew(client)),
  ]
}

/**
 * The statements that narrow the row-level security of the tables to this company. Citus makes every policy of a shard
 * a permissive one, of which any opens a row; so a restrictive policy becomes a part of the one that it restricts.
 */
async function fences(client: pg.ClientBase, byCompany: readonly string[]): Promise<string[]> {
  const { rows } = await run<{ table: string; reads: string; writes: string; restrictive: string[] }>(
    client,
    sql`SELECT polrelid::regclass::text AS table,
        array_remove(array_agg(CASE WHEN NOT polpermissive THEN polname::text END), NULL) AS restrictive,
        string_agg(pg_get_expr(polqual, polrelid), ' AND ' ORDER BY polname) AS reads,
        string_agg(pg_get_expr(coalesce(polwithcheck, polqual), polrelid), ' AND ' ORDER BY polname) AS writes
      FROM pg_policy WHERE polrelid::regclass::text = ANY (${byCompany}) AND polname <> 'platform'
      GROUP BY polrelid HAVING NOT bool_or(pg_get_expr(polqual, polrelid) LIKE '%this_company()%')`,
  )
  return rows.flatMap(({ table, reads, writes, restrictive }) => [
    ...restrictive.map((name) => `DROP POLICY ${pg.escapeIdentifier(name)} ON ${table}`),
    `ALTER POLICY tenant ON ${table} USING (corporate_id = this_company() AND
       (${reads}${table === 'production_units' ? ALL_UNITS : ''})) WITH CHECK (${writes})`,
    ...(OF_PLATFORM.includes(table) ? openToPlatform(table) : []),
  ])
}

/**
 * What the platform's lists of companies, units and users read. Those are views of the owner, but a shard is read by
 * the role that asks.
 */
const OF_PLATFORM = ['production_units', 'roles', 'users']

const openToPlatform = (table: string) => [
  `DROP POLICY IF EXISTS platform ON ${table}`,
  `CREATE POLICY platform ON ${table} FOR SELECT USING (this_company() = 0
     AND nullif(current_setting('app.corporate_id', true), '')::bigint = 0)`,
]

/** After a write a transaction is not answered as the owner any more, whom `units_of_company()` needs. */
const ALL_UNITS = `
  OR corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint
    AND current_setting('app.all_units', true) = 'on'`

/**
 * The comment by which a migration marks a view of the owner that shows a user what lies in units of the company which
 * are not theirs.
 */
const ALL_UNITS_MARKER = '@all-units'

/**
 * The statements that let the marked views read all units. A shard is read by the role that asks, whatever the view, but a
 * function of the owner that is called on the node of the shard reads there as the owner. That it is called there, also
 * where the view is read alone, is due to the count beside it: one row, whatever units its reader has.
 */
async function ofAllUnits(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await run<{ view: string; columns: string; body: string }>(
    client,
    sql`SELECT c.oid::regclass::text AS view, rtrim(pg_get_viewdef(c.oid), ';') AS body,
        string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
      WHERE c.relkind = 'v' AND obj_description(c.oid, 'pg_class') = ${ALL_UNITS_MARKER}
        AND position(format('%s_of(', c.relname) IN pg_get_viewdef(c.oid)) = 0
      GROUP BY c.oid`,
  )
  return rows.flatMap(({ view, columns, body }) => [
    `CREATE OR REPLACE FUNCTION ${view}_of(company bigint) RETURNS TABLE (${columns})
     LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $of$
     #variable_conflict use_column
     BEGIN RETURN QUERY SELECT * FROM (${body}) v WHERE corporate_id = company; END $of$`,
    `REVOKE EXECUTE ON FUNCTION ${view}_of FROM PUBLIC`,
    `GRANT EXECUTE ON FUNCTION ${view}_of TO ${RUNTIME_ROLE}`,
    `CREATE OR REPLACE VIEW ${view} AS
     SELECT v.* FROM (SELECT count(*) FROM production_units WHERE corporate_id = this_company()) here,
       ${view}_of(this_company()) v`,
  ])
}

/** The statements that narrow the owner's views of a company's rows, which no row-level security narrows. */
async function ownersViews(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await run<{ statement: string }>(
    client,
    sql`SELECT format('CREATE OR REPLACE VIEW %s AS SELECT * FROM (%s) v WHERE corporate_id = this_company()',
          c.oid::regclass, rtrim(pg_get_viewdef(c.oid), ';')) AS statement
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'corporate_id'
      WHERE c.relkind = 'v' AND c.relnamespace = 'public'::regnamespace
        AND NOT coalesce(c.reloptions::text LIKE '%security_invoker=%', false)
        AND pg_get_viewdef(c.oid) NOT LIKE '%this_company()%'
        AND obj_description(c.oid, 'pg_class') IS DISTINCT FROM ${ALL_UNITS_MARKER}
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`,
  )
  return rows.map(({ statement }) => statement)
}

/**
 * The statements that narrow the functions in the same way and turn them into PL/pgSQL. A statement on a node that takes
 * in the body of an SQL function reads there the empty tables that stand for the shards; a call from PL/pgSQL is
 * planned by itself. A function that writes, or has no parameters, stays SQL: PL/pgSQL would keep the plan of one
 * without parameters for the first company.
 */
async function functionsAnew(client: pg.ClientBase): Promise<string[]> {
  const setting = sql.val("nullif(current_setting('app.corporate_id', true), '')::bigint")
  const { rows } = await run<{ statement: string }>(
    client,
    sql`SELECT CASE WHEN p.pronargs = 0 OR p.provolatile = 'v' THEN replace(d.definition, ${setting}, 'this_company()')
          ELSE replace(replace(d.definition, 'LANGUAGE sql', 'LANGUAGE plpgsql'), p.prosrc, format(
            E'\n#variable_conflict use_column\nBEGIN\n%s;\nEND', format(
              CASE WHEN p.proretset THEN 'RETURN QUERY %s' ELSE 'RETURN (%s)' END,
              rtrim(replace(p.prosrc, ${setting}, 'this_company()'), E'; \n')))) END AS statement
      FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang AND l.lanname = 'sql'
      CROSS JOIN LATERAL (SELECT pg_get_functiondef(p.oid) AS definition) d
      WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f' AND p.provolatile <> 'i'
        AND (p.pronargs > 0 AND p.provolatile = 's' OR position(${setting} IN p.prosrc) > 0)
        AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = p.oid AND e.deptype = 'e')`,
  )
  return rows.map(({ statement }) => statement)
}
