import { sql } from 'kysely'
import type pg from 'pg'
import { run } from '../../platform/server/database/sql.ts'

/** The tables of a history, in the order of their foreign keys. */
export const HISTORY_TABLES = [
  'sales_orders',
  'sales_order_items',
  'sales_order_charges',
  'production_schedules',
  'production_schedule_events',
  'job_orders',
  'job_order_moistures',
  'sales_invoices',
  'sales_invoice_lines',
  'sales_invoice_charges',
  'dockets',
  'sales_invoice_dockets',
  'sales_payments',
  'payment_allocations',
  'deposits',
  'deposit_balances',
  'deposit_entries',
  'deposit_refunds',
  'receipts',
  'receivable_entries',
  'material_usages',
  'material_usage_items',
  'batch_records',
  'batch_record_items',
  'purchase_orders',
  'purchase_order_items',
  'incoming_materials',
  'material_quality_tests',
  'material_quality_results',
  'stock_takes',
  'stock_take_items',
  'material_transfers',
  'material_transfer_items',
  'stock_movements',
] as const
export type HistoryTable = (typeof HISTORY_TABLES)[number]

/** Tables of the history whose rows have an id. */
export const NUMBERED_TABLES = HISTORY_TABLES.filter((table) => table !== 'deposit_balances')

/** Ids handed out in sequence after the highest existing one. */
export class Ids {
  readonly #last: Map<HistoryTable, number>
  /** The highest ids before this history. */
  readonly before: ReadonlyMap<HistoryTable, number>

  constructor(before: ReadonlyMap<HistoryTable, number>) {
    this.before = before
    this.#last = new Map(before)
  }

  static async read(client: pg.ClientBase): Promise<Ids> {
    const before = new Map<HistoryTable, number>()
    for (const table of NUMBERED_TABLES) {
      const { rows } = await run(
        client,
        sql`SELECT greatest(coalesce(max(id), 0),
            (SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM ${sql.table(`${table}_id_seq`)})) AS id
          FROM ${sql.table(table)}`,
      )
      before.set(table, Number(rows[0]?.id))
    }
    return new Ids(before)
  }

  next(table: HistoryTable): number {
    const id = (this.#last.get(table) ?? 0) + 1
    this.#last.set(table, id)
    return id
  }

  count(table: HistoryTable): number {
    return (this.#last.get(table) ?? 0) - (this.before.get(table) ?? 0)
  }

  /** Lets the database's sequences continue after the ids handed out. */
  async write(client: pg.ClientBase): Promise<void> {
    for (const [table, last] of this.#last) {
      if (last > 0) await run(client, sql`SELECT setval(${`${table}_id_seq`}::regclass, ${last})`)
    }
  }
}
