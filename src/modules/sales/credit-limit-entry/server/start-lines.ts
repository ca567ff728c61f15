import { sql } from 'kysely'
import { say } from '../../../../platform/definition/label.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'

const REASON = ['Limit kredit awal dari kategori pelanggan', 'Initial credit limit of the customer category'] as const

/** New customers on credit begin with the limit of their category, in one statement however many they are. */
export async function startLines(call: Call, customerIds: readonly number[]): Promise<void> {
  const user = sql.val(call.actor.userId)
  const name = sql.val(call.actor.name)
  const reason = sql.val(say(REASON, call.language))
  await call.send(
    sql`WITH line AS (
        INSERT INTO credit_lines (corporate_id, customer_id, created_by, updated_by)
        SELECT c.corporate_id, c.id, ${user}::bigint, ${user}::bigint
        FROM customers c
        JOIN customer_categories t ON t.corporate_id = c.corporate_id AND t.id = c.customer_category_id
        WHERE c.corporate_id = ${company} AND c.id = ANY (${customerIds}::bigint[])
          AND c.allow_credit AND t.default_limit > 0
        ORDER BY c.id
        RETURNING *
      ), start AS (
        SELECT l.corporate_id, l.id, l.customer_id, t.default_limit AS credit_limit
        FROM line l
        JOIN customers c ON c.corporate_id = l.corporate_id AND c.id = l.customer_id
        JOIN customer_categories t ON t.corporate_id = c.corporate_id AND t.id = c.customer_category_id
      ), balance AS (
        INSERT INTO credit_line_balances (corporate_id, credit_line_id, customer_id, credit_limit)
        SELECT corporate_id, id, customer_id, credit_limit FROM start
        RETURNING credit_line_id
      ), entry AS (
        INSERT INTO credit_limit_entries (corporate_id, customer_id, credit_line_id, type, amount, balance, reason,
          created_by, created_by_name)
        SELECT corporate_id, customer_id, id, 'adjust', credit_limit, credit_limit, ${reason}, ${user}::bigint, ${name}
        FROM start
        RETURNING *
      )
      INSERT INTO audit_logs (corporate_id, user_id, user_name, ip, action, "table", row_id, after, reason)
      SELECT ${company}::bigint, ${user}::bigint, ${name}, ${call.address}, 'create', made."table", made.id, made.after,
        ${reason}
      FROM (
        SELECT 'credit_lines' AS "table", id, jsonb_build_object('id', id, 'customer_id', customer_id) AS after
        FROM line
        UNION ALL
        SELECT 'credit_limit_entries', id, to_jsonb(entry) - ARRAY['corporate_id', 'created_by'] FROM entry
      ) made
      RETURNING id`,
  )
}
