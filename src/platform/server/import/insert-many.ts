import { type AnyModule, columnsOf } from '../../definition/module.ts'
import { UNTOLD } from '../audit/record.ts'
import { quoted } from '../database/row-statements.ts'
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
  for (const [columns, alike] of Map.groupBy(rows, (row) => Object.keys(row).toSorted().map(quoted).join(', '))) {
    const made = await call.send(statementOf(definition.table, columns), [
      JSON.stringify(alike),
      call.corporateId,
      call.actor.userId,
      call.actor.name,
      call.address,
      definition.table,
      reason,
    ])
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

function statementOf(table: string, columns: string): string {
  const untold = [...UNTOLD].map((name) => `'${name}'`).join(', ')
  return `WITH made AS (
      INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)
        RETURNING *
    ), told AS (SELECT id, to_jsonb(made) AS after FROM made)
    INSERT INTO audit_logs (corporate_id, production_unit_id, user_id, user_name, ip, action, "table", row_id, number,
      after, reason)
    SELECT $2::bigint, (after ->> 'production_unit_id')::bigint, $3::bigint, $4, $5, 'create', $6, id,
      after ->> 'number', after - ARRAY[${untold}], $7 FROM told RETURNING row_id AS id`
}
