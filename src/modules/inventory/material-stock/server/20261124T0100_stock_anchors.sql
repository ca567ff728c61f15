-- Of every stock the last movement that set what a unit of it costs, with the stock after it: what has left since is worth its
-- share of that, whatever the order in which it was posted. And the last movement that took its worth from the average. A
-- posting dated before them comes late: what was valued since is valued again (I-38).
ALTER TABLE stock_balances ADD COLUMN anchor_quantity numeric(16,3);
ALTER TABLE stock_balances ADD COLUMN anchor_value bigint;
ALTER TABLE stock_balances ADD COLUMN anchor_cost numeric(16,3);
ALTER TABLE stock_balances ADD COLUMN anchor_date date;
ALTER TABLE stock_balances ADD COLUMN anchor_at timestamptz;
ALTER TABLE stock_balances ADD COLUMN drawn_date date;
ALTER TABLE stock_balances ADD COLUMN drawn_at timestamptz;

UPDATE stock_balances SET anchor_quantity = quantity, anchor_value = value, anchor_cost = average_cost, anchor_date = last_date, anchor_at = now(),
  drawn_date = last_date, drawn_at = now()
WHERE last_date IS NOT NULL;
