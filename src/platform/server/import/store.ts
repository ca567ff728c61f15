import { sql } from 'kysely'
import type { Row } from '../database/row.ts'
import { company, type Sql } from '../database/sql.ts'
import { LOCK_NOT_AVAILABLE, sqlState, type Transaction } from '../database/transaction.ts'
import { Conflict, NotFound } from '../errors.ts'
import type { Cell, FileRow } from './cell.ts'
import { type Mapping, tidyHeader } from './mapping.ts'
import type { RowError } from './problem-text.ts'
import type { ReadFile } from './read-file.thread.ts'
import type { SameValues } from './same-values.ts'
import { IMPORT } from './words.ts'

/** Sends a statement: a transaction, or a call inside one. */
type Sender = Pick<Transaction, 'send'>

/** The owner of an import; no other user can read it. */
export interface Owner {
  userId: number
  module: string
}

/** A stored upload. */
export interface StoredImport extends Row {
  file_name: string
  headers: string[]
  first_row: number
  row_count: number
  mapping: Mapping
  same_values: SameValues
  production_unit_id: number | null
  status: 'uploaded' | 'checked' | 'saved'
  record_count: number | null
  error_count: number | null
  created_at: Date
}

/** Stores a parsed file; returns the import's id. */
export async function keepFile(tx: Sender, owner: Owner, fileName: string, file: ReadFile): Promise<number> {
  const { rows: made } = await tx.send(
    sql`INSERT INTO imports (corporate_id, user_id, module, file_name, headers, first_row, row_count, mapping)
      VALUES (${company}, ${owner.userId}, ${owner.module}, ${fileName}, ${file.headers}, ${file.firstRow},
        ${file.rowCount}, '{}')
      RETURNING id`,
  )
  const { id } = made[0] as { id: number }
  for (const [no, { lastRow, rows }] of file.chunks.entries()) {
    // Passed as bytes: the event loop does not parse them.
    await tx.send(
      sql`INSERT INTO import_chunks (corporate_id, import_id, no, last_row, rows)
        VALUES (${company}, ${id}, ${no}, ${lastRow}, convert_from(${Buffer.from(rows.buffer)}, 'UTF8')::jsonb)`,
    )
  }
  return id
}

const LOCKS = { '': sql``, 'FOR UPDATE': sql`FOR UPDATE`, 'FOR UPDATE NOWAIT': sql`FOR UPDATE NOWAIT` }

/**
 * The user's own import of the module; 404 for another user's.
 * @throws 409 with NOWAIT while a check or a save locks it
 */
export async function findImport(
  tx: Sender,
  owner: Owner,
  id: number,
  lock: keyof typeof LOCKS = '',
): Promise<StoredImport> {
  const asked = tx.send(
    sql`SELECT * FROM imports
      WHERE corporate_id = ${company} AND id = ${id} AND user_id = ${owner.userId} AND module = ${owner.module}
      ${LOCKS[lock]}`,
  )
  const { rows } = await asked.catch((error: unknown) => {
    const isHeld = lock === 'FOR UPDATE NOWAIT' && sqlState(error) === LOCK_NOT_AVAILABLE
    throw isHeld ? new Conflict('in_progress', { label: IMPORT.isWorkedOn }) : error
  })
  const found = rows[0] as StoredImport | undefined
  if (!found) throw new NotFound()
  return found
}

/** Updates an import. */
export async function changeImport(
  tx: Sender,
  id: number,
  patch: Partial<
    Pick<StoredImport, 'mapping' | 'same_values' | 'status' | 'production_unit_id' | 'record_count' | 'error_count'>
  >,
): Promise<void> {
  const changed: Sql[] = Object.entries(patch).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  if (patch.status === 'saved') changed.push(sql`saved_at = now()`)
  await tx.send(sql`UPDATE imports SET ${sql.join(changed)} WHERE corporate_id = ${company} AND id = ${id}`)
}

/** Deletes a file with all its data. */
export async function forgetImport(tx: Sender, id: number): Promise<void> {
  await tx.send(sql`DELETE FROM imports WHERE corporate_id = ${company} AND id = ${id}`)
}

/** All rows of the file, a chunk at a time. */
export async function* readRows(tx: Sender, id: number): AsyncGenerator<FileRow> {
  for (let no = 0; ; no++) {
    const { rows } = await tx.send(
      sql`SELECT rows FROM import_chunks WHERE corporate_id = ${company} AND import_id = ${id} AND no = ${no}`,
    )
    if (!rows[0]) return
    yield* rowsOf(rows[0].rows)
  }
}

const rowsOf = (stored: [number, ...Cell[]][]): FileRow[] => stored.map(([no, ...cells]) => ({ no, cells }))

/** Deletes the errors of an earlier check. */
export async function clearErrors(tx: Sender, id: number): Promise<void> {
  await tx.send(sql`DELETE FROM import_errors WHERE corporate_id = ${company} AND import_id = ${id}`)
}

/** Stores the errors of rows; a second check writes them again. */
export async function keepErrors(tx: Sender, id: number, errors: readonly RowError[]): Promise<void> {
  if (errors.length === 0) return
  const byRow = [...Map.groupBy(errors, (error) => error.row)].map(([row_no, list]) => ({ row_no, errors: list }))
  await tx.send(
    sql`INSERT INTO import_errors (corporate_id, import_id, row_no, errors)
      SELECT ${company}, ${id}, row_no, errors
      FROM jsonb_to_recordset(${JSON.stringify(byRow)}::jsonb) AS e (row_no int, errors jsonb)
      ON CONFLICT ON CONSTRAINT import_errors_pkey DO UPDATE SET errors = excluded.errors`,
  )
}

/** All wrong rows as uploaded, a chunk at a time: unparsed JSON, pairs of a row's cells and its errors. */
export async function* readAllWrongRows(tx: Sender, id: number): AsyncGenerator<string> {
  const file = sql.val(id)
  for (let after = -1; ; ) {
    const { rows } = await tx.send(
      sql`SELECT k.no, w.pairs::text AS pairs FROM import_chunks k CROSS JOIN LATERAL (
          SELECT jsonb_agg(jsonb_build_array(r.value - 0, e.errors) ORDER BY e.row_no) AS pairs
          FROM jsonb_array_elements(k.rows) AS r (value) JOIN import_errors e
            ON e.corporate_id = ${company} AND e.import_id = ${file} AND e.row_no = (r.value ->> 0)::int) w
        WHERE k.corporate_id = ${company} AND k.import_id = ${file} AND k.no > ${after} AND w.pairs IS NOT NULL
        ORDER BY k.no LIMIT 1`,
    )
    const [chunk] = rows as { no: number; pairs: string }[]
    if (!chunk) return
    yield chunk.pairs
    after = chunk.no
  }
}

/** The user's earlier choices, by normalized heading. */
export async function rememberedTargets(tx: Sender, owner: Owner): Promise<Map<string, string>> {
  const { rows } = await tx.send(
    sql`SELECT header, target FROM import_mappings
      WHERE corporate_id = ${company} AND user_id = ${owner.userId} AND module = ${owner.module}`,
  )
  return new Map((rows as { header: string; target: string }[]).map(({ header, target }) => [header, target]))
}

/** Stores the user's choices for the next file. */
export async function rememberMapping(
  tx: Sender,
  owner: Owner,
  headers: readonly string[],
  mapping: Mapping,
): Promise<void> {
  const chosen = new Map(
    headers.flatMap((header, column) => {
      const [tidy, target] = [tidyHeader(header), mapping[column]]
      return tidy !== '' && target ? [[tidy, target] as const] : []
    }),
  )
  await tx.send(
    sql`INSERT INTO import_mappings (corporate_id, user_id, module, header, target)
      SELECT ${company}, ${owner.userId}, ${owner.module}, header, target
      FROM unnest(${[...chosen.keys()]}::text[], ${[...chosen.values()]}::text[]) AS m (header, target)
      ON CONFLICT ON CONSTRAINT import_mappings_pkey DO UPDATE SET target = excluded.target, used_at = excluded.used_at`,
  )
}

/** The user's earlier values for all rows, by field. */
export async function rememberedValues(tx: Sender, owner: Owner): Promise<SameValues> {
  const { rows } = await tx.send(
    sql`SELECT target, value FROM import_same_values
      WHERE corporate_id = ${company} AND user_id = ${owner.userId} AND module = ${owner.module}`,
  )
  return Object.fromEntries((rows as { target: string; value: unknown }[]).map(({ target, value }) => [target, value]))
}

/** Stores the user's values for all rows for the next file. */
export async function rememberValues(tx: Sender, owner: Owner, values: SameValues): Promise<void> {
  await tx.send(
    sql`INSERT INTO import_same_values (corporate_id, user_id, module, target, value)
      SELECT ${company}, ${owner.userId}, ${owner.module}, key, value FROM jsonb_each(${JSON.stringify(values)}::jsonb)
      ON CONFLICT ON CONSTRAINT import_same_values_pkey DO UPDATE SET value = excluded.value`,
  )
}
