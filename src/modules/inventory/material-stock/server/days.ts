import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../platform/server/database/types.gen.ts'

/** A database with the ledger rows of a posting, as the statement that writes them returns them. */
type WithMoved = Kysely<Database & { moved: Database['stock_movements'] }>

/**
 * Adds the rows that a posting has just written (`moved`) to the day sums of their stocks, whose locks it holds. A part of
 * the same statement: no row is written without its day, and it takes no round trip of its own.
 */
export const addToDays = (db: Pick<WithMoved, 'insertInto' | 'selectFrom'>) =>
  db
    .insertInto('stock_days')
    .columns([
      'corporate_id',
      'production_unit_id',
      'stock_balance_id',
      'date',
      'source_type',
      'quantity_in',
      'quantity_out',
      'value',
    ])
    .expression(
      db
        .selectFrom('moved as m')
        .select(({ fn }) => [
          'm.corporate_id',
          'm.production_unit_id',
          'm.stock_balance_id',
          'm.date',
          'm.source_type',
          sql<string>`coalesce(sum(m.quantity_in), 0)`.as('quantity_in'),
          sql<string>`coalesce(sum(m.quantity_out), 0)`.as('quantity_out'),
          fn.sum<number>('m.value').as('value'),
        ])
        .groupBy(['m.corporate_id', 'm.production_unit_id', 'm.stock_balance_id', 'm.date', 'm.source_type']),
    )
    .onConflict((conflict) =>
      conflict.columns(['corporate_id', 'stock_balance_id', 'date', 'source_type']).doUpdateSet((to) => ({
        quantity_in: sql`stock_days.quantity_in + ${to.ref('excluded.quantity_in')}`,
        quantity_out: sql`stock_days.quantity_out + ${to.ref('excluded.quantity_out')}`,
        value: sql`stock_days.value + ${to.ref('excluded.value')}`,
        updated_at: sql`now()`,
      })),
    )
