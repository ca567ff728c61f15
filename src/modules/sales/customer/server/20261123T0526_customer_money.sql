-- The customer with what he may owe and owes, what he has paid ahead and what of it no order counts on, and what is
-- overdue by the clock of the first unit in sight; computed for the rows that are read.
DROP VIEW IF EXISTS customer_list;
CREATE VIEW customer_list WITH (security_invoker = true) AS
SELECT c.*, b.credit_limit, b.exposure, b.credit_limit - b.exposure AS credit_available,
  d.balance AS deposit_balance, d.free - r.amount AS deposit_available, o.amount AS overdue_amount,
  greatest(t.today - c.oldest_due, 0) AS oldest_overdue_days, coalesce(c.oldest_due < t.today, false) AS overdue
FROM customers c
CROSS JOIN LATERAL (
  SELECT coalesce(sum(l.credit_limit), 0)::bigint AS credit_limit, coalesce(sum(l.invoiced + l.open), 0)::bigint AS exposure
  FROM credit_line_balances l
  WHERE l.corporate_id = c.corporate_id AND l.customer_id = c.id
) b
CROSS JOIN LATERAL (
  SELECT coalesce(sum(p.remaining), 0)::bigint AS balance, coalesce(sum(p.remaining - p.held), 0)::bigint AS free
  FROM deposit_balances p
  WHERE p.corporate_id = c.corporate_id AND p.customer_id = c.id
) d
CROSS JOIN LATERAL (
  SELECT coalesce(sum(s.amount), 0)::bigint AS amount
  FROM sales_order_reservations s
  WHERE s.corporate_id = c.corporate_id AND s.customer_id = c.id AND s.kind IN ('CASH', 'DEPOSIT')
) r
CROSS JOIN LATERAL (
  SELECT (now() AT TIME ZONE coalesce((SELECT u.timezone FROM production_units u WHERE u.corporate_id = c.corporate_id ORDER BY u.id LIMIT 1), 'Asia/Jakarta'))::date AS today
) t
CROSS JOIN LATERAL (
  SELECT coalesce(sum(e.amount), 0)::bigint AS amount
  FROM receivable_entries e
  WHERE e.corporate_id = c.corporate_id AND e.customer_id = c.id AND e.due_date < t.today
) o;
GRANT SELECT ON customer_list TO molen_runtime;
