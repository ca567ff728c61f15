import { sql } from 'kysely'
import type { Label } from '../../../../platform/definition/label.ts'
import { company } from '../../../../platform/server/database/sql.ts'
import type { Call } from '../../../../platform/server/engine/call.ts'
import type { Input, Outcome, Run } from '../../../../platform/server/engine/implement.ts'
import { RuleBroken } from '../../../../platform/server/errors.ts'
import { actOn } from '../../../../platform/server/write/act.ts'
import { toldRefusal } from '../../../../platform/server/write/collection.ts'
import { createRecord } from '../../../../platform/server/write/create.ts'
import { MOST_DOCKETS } from '../invoice-lines.ts'
import { priceOnItsDay } from './chosen-dockets.ts'

const NO_PRICE: Label = [
  'Pesanannya tanpa harga; isi harga pada pesanan dahulu',
  'Its order has no price; enter the price in the order first',
]

/** Dockets that fit one invoice. */
interface Billable {
  is_priced: boolean
  production_unit_id: number
  customer_id: number
  site_project_id: number
  dockets: readonly number[]
}

/**
 * Bills all uninvoiced dockets: one draft (or invoice, with `issue`) per customer, project, unit and terms. A refused
 * group stays unbilled with the reason of each docket; the others are billed.
 */
export async function bill(run: Run, input: Input): Promise<Record<string, unknown>> {
  const isIssued = input.issue === true
  const left: { docket_id: number; reason: unknown; message: unknown }[] = []
  const drafts = isIssued ? [...run.outcomes.values()].filter(({ number }) => number === null) : []
  const groups = await run.read((call) => billable(call, input))
  const total = drafts.length + groups.length
  let done = 0
  const attempt = async (dockets: readonly number[], work: () => Promise<unknown>) => {
    run.tell({ done, total })
    try {
      await work()
    } catch (refusal) {
      const told = toldRefusal(run, refusal)
      left.push(...dockets.map((docket_id) => ({ docket_id, ...told })))
    }
    done += 1
  }
  // A run that was interrupted between draft and issue issues its drafts first.
  for (const { id } of drafts) await attempt([], () => run.write((call) => issued(call, id)))
  for (const { is_priced, ...group } of groups) {
    await attempt(group.dockets, async () => {
      if (!is_priced) throw new RuleBroken('no_price', NO_PRICE)
      const { id } = await run.write((call) => drafted(call, group))
      if (isIssued) await run.write((call) => issued(call, id))
    })
  }
  run.tell({ done, total })
  const invoices = [...run.outcomes.values()].map(({ id, number, total }) => ({ id, number, total }))
  return { invoices, left }
}

async function drafted(call: Call, { dockets, ...rest }: Omit<Billable, 'is_priced'>): Promise<Outcome> {
  const body = { ...rest, dockets: dockets.map((docket_id) => ({ docket_id })) }
  const { id, number, total } = await createRecord(call, call.registry, call.registry.get('sales-invoice'), body)
  return { id, number, total }
}

async function issued(call: Call, invoiceId: number): Promise<Outcome> {
  const invoices = call.registry.get('sales-invoice')
  const { record } = await actOn(call, call.registry, invoices, invoiceId, 'issue', {})
  return { id: record.id, number: record.number, total: record.total }
}

/** The requested unbilled dockets, grouped by what must be equal on one invoice, in groups of at most one invoice. */
async function billable(call: Call, input: Input): Promise<Billable[]> {
  const equal = (column: string) => {
    const value = sql.val(input[column] ?? null)
    return sql`(${value}::bigint IS NULL OR ${sql.ref(`d.${column}`)} = ${value})`
  }
  const from = sql.val(input.date_from ?? null)
  const to = sql.val(input.date_to ?? null)
  const { rows } = await call.send(
    sql`SELECT d.production_unit_id, d.customer_id, d.site_project_id, ${priceOnItsDay} > 0 AS is_priced,
        json_agg(d.id ORDER BY d.date, d.id) AS dockets
      FROM dockets d
      JOIN sales_orders o ON o.corporate_id = d.corporate_id AND o.id = d.sales_order_id
      JOIN sales_order_items i ON i.corporate_id = d.corporate_id AND i.id = d.sales_order_item_id
      JOIN customers c ON c.corporate_id = d.corporate_id AND c.id = d.customer_id
      WHERE d.corporate_id = ${company} AND d.unbilled
        AND ${equal('customer_id')} AND ${equal('site_project_id')} AND ${equal('production_unit_id')}
        AND (${from}::date IS NULL OR d.date >= ${from}) AND (${to}::date IS NULL OR d.date <= ${to})
      GROUP BY d.production_unit_id, d.customer_id, d.site_project_id, is_priced,
        o.payment_type_id, coalesce(o.top_days, c.top_days, 0), o.price_includes_ppn, o.credit_line_id
      ORDER BY d.customer_id, d.site_project_id, min(d.id)`,
  )
  return rows.flatMap(({ dockets, ...rest }) =>
    Array.from({ length: Math.ceil(dockets.length / MOST_DOCKETS) }, (_, index) => ({
      ...rest,
      dockets: dockets.slice(index * MOST_DOCKETS, (index + 1) * MOST_DOCKETS),
    })),
  )
}
