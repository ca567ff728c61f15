import { sql } from 'kysely'
import { type Label, say } from '../../../../platform/definition/label.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import { defineJob } from '../../../../platform/server/jobs/job.ts'
import { addEntry } from './add-entry.ts'
import { type CreditLine, heldLine, holdLine } from './lines.ts'

const PAST: Label = ['Masa berlaku lewat', 'The validity has expired']
const ORDER_ENDED: Label = ['Pesanannya selesai atau dibatalkan', 'Its order is finished or cancelled']

/** Lines with a limit whose last day is over: a project's in its unit, any other in all units of the company. */
const pastLines = (at: string) => sql`
  SELECT l.id FROM credit_lines l
  JOIN credit_line_balances b ON b.corporate_id = l.corporate_id AND b.credit_line_id = l.id
  LEFT JOIN site_projects p ON p.corporate_id = l.corporate_id AND p.id = l.site_project_id
  WHERE l.corporate_id = ${company} AND b.credit_limit > 0 AND l.valid_until < (
    SELECT min((${at}::timestamptz AT TIME ZONE u.timezone)::date) FROM production_units u
    WHERE u.corporate_id = l.corporate_id AND (p.id IS NULL OR u.id = p.production_unit_id))`

/**
 * Runs every hour, as the date changes hourly in some time zone. Each line has its own transaction, so that no line
 * waits for the others.
 */
export const expireLines = defineJob({
  name: 'expire-credit-lines',
  parse: () => null,
  schedule: { cron: '0 * * * *', payload: null },
  async run({ transaction, signal }) {
    const at = new Date().toISOString()
    for (const id of await transaction((call) => linesPast(call, at))) {
      signal.throwIfAborted()
      await transaction((call) => expireIfPast(call, id, at))
    }
  },
})

/** The lines whose last day is over at that moment. */
export async function linesPast(call: Call, at: string): Promise<number[]> {
  const { rows } = await call.send(sql`${pastLines(at)} ORDER BY l.id`)
  return rows.map(({ id }) => Number(id))
}

/** Checks the last day under the line's lock: a second run, or a run after an extension, changes nothing. */
export async function expireIfPast(call: Call, id: number, at: string): Promise<void> {
  const line = await holdLine(call, id)
  const { rows } = await call.send(sql`${pastLines(at)} AND l.id = ${id}`)
  if (rows.length > 0) await expire(call, line, null, PAST)
}

/** The line of this order only, if it has one. */
export async function lineOfOrder(call: Call, orderId: number): Promise<number | undefined> {
  const line = await call.db
    .selectFrom('credit_lines')
    .select('id')
    .where('corporate_id', '=', call.corporateId)
    .where('sales_order_id', '=', orderId)
    .executeTakeFirst()
  return line?.id
}

/** Ends the line of an order together with the order: nothing else can use the rest. The line is locked. */
export async function expireLineOfOrder(call: Call, order: { id: number; number: string }): Promise<void> {
  const id = await lineOfOrder(call, order.id)
  if (id !== undefined) await expire(call, heldLine(call, id), order.number, ORDER_ENDED)
}

async function expire(call: Call, line: CreditLine, ref: string | null, why: Label): Promise<void> {
  if (line.credit_limit === 0) return
  await addEntry(call, line, { type: 'expire', amount: -line.credit_limit, ref, reason: say(why, call.language) })
  call.changed('customers', [{ id: line.customer_id }])
}
