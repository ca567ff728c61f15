import { sql } from 'kysely'

/**
 * Part of a statement that has written ledger rows (`moved`): adds them to the day sums of their stocks, whose locks it
 * holds. So no row lacks its day sum, and no round trip is added.
 */
export const ADD_TO_DAYS = sql`
  INSERT INTO stock_days AS d (corporate_id, production_unit_id, stock_balance_id, date, source_type, quantity_in,
    quantity_out, value)
  SELECT corporate_id, production_unit_id, stock_balance_id, date, source_type,
    coalesce(sum(quantity_in), 0), coalesce(sum(quantity_out), 0), sum(value)
  FROM moved GROUP BY corporate_id, production_unit_id, stock_balance_id, date, source_type
  ON CONFLICT (corporate_id, stock_balance_id, date, source_type)
    DO UPDATE SET quantity_in = d.quantity_in + excluded.quantity_in,
    quantity_out = d.quantity_out + excluded.quantity_out, value = d.value + excluded.value,
    updated_at = excluded.updated_at`
