import type pg from 'pg'

/** A database index with its columns in order. */
export interface Index {
  table: string
  columns: readonly string[]
  isUnique: boolean
  /** The predicate of a partial index, else null. */
  predicate: string | null
  /** Expressions it orders, such as lower(code), else null. */
  expressions: string | null
}

/** All indexes of the product's tables. */
export async function readIndexes(client: pg.ClientBase | pg.Pool): Promise<readonly Index[]> {
  const { rows } = await client.query<Index>(`
    SELECT c.relname AS table, array_remove(array_agg(a.attname::text ORDER BY k.place), NULL) AS columns,
      i.indisunique AS "isUnique", pg_get_expr(i.indpred, i.indrelid) AS predicate,
      pg_get_expr(i.indexprs, i.indrelid) AS expressions
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    CROSS JOIN LATERAL unnest(i.indkey::int[]) WITH ORDINALITY AS k(attnum, place)
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND k.place <= i.indnkeyatts GROUP BY i.indexrelid, c.relname`)
  return rows
}

/** Whether SQL written by PostgreSQL names the column. */
export const mentions = (sql: string | null, column: string): boolean => new RegExp(`\\b${column}\\b`).test(sql ?? '')

/** The index columns after company and production unit. */
export function ownColumns({ columns }: Index): readonly string[] {
  return columns.filter((column) => column !== 'corporate_id' && column !== 'production_unit_id')
}
