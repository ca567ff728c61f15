import { sql } from 'kysely'
import { type AnyModule, columnsOf } from '../../definition/module.ts'
import { UNTOLD } from '../audit/record.ts'
import { company, type Sql } from '../database/sql.ts'
import type { Call } from '../engine/call.ts'
import type { Draft } from '../engine/implement.ts'

/**
 * Inserts records without lines and number, each with its audit row, in one statement. They are passed as one JSON
 * text that PostgreSQL reads by the table's row type, so the statement is the same for any number of them.
 */
export async function insertMany(
  call: Call,
  definition: AnyModule,
  drafts: readonly Draft[],
  reason: string,
): Promise<number[]> {
  const isOwn = definition.scope !== 'reference'
  const standing = { ...definition.rows, ...(isOwn ? { corporate_id: call.corporateId } : {}) }
  const rows = drafts.map((draft) => ({
    ...standing,
    ...statuses(definition, draft),
    ...draft.values,
    created_by: call.actor.userId,
    updated_by: call.actor.userId,
  }))
  const ids: number[] = []
  // Drafts with different columns need separate statements, because a missing column takes its default.
  for (const [, alike] of Map.groupBy(rows, (row) => Object.keys(row).toSorted().join())) {
    const made = await call.send(insertion(call, definition.table, alike, reason))
    for (const { id } of made.rows) ids.push(Number(id))
  }
  return ids
}

function statuses(definition: AnyModule, draft: Draft): Record<string, unknown> {
  const fields = columnsOf(definition.fields)
  return Object.fromEntries(
    fields.flatMap(([name, field]) =>
      field.kind === 'status' && !draft.values[name] ? [[name, Object.keys(field.words)[0]]] : [],
    ),
  )
}

function insertion(call: Call, name: string, rows: readonly object[], reason: string): Sql {
  const table = sql.table(name)
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const untold = sql.join([...UNTOLD].map((column) => sql.lit(column)))
  return sql`WITH made AS (
      INSERT INTO ${table} (${columns})
      SELECT ${columns} FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::json) RETURNING *
    ), told AS (SELECT id, to_jsonb(made) AS after FROM made)
    INSERT INTO audit_logs (corporate_id, production_unit_id, user_id, user_name, ip, action, "table", row_id, number,
      after, reason)
    SELECT ${company}::bigint, (after ->> 'production_unit_id')::bigint, ${call.actor.userId}::bigint,
      ${call.actor.name}, ${call.address}, 'create', ${name}, id, after ->> 'number', after - ARRAY[${untold}],
      ${reason} FROM told RETURNING row_id AS id`
}
