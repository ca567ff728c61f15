-- Where a customer does business, for his tax invoices: his tax number and six digits of the place.
ALTER TABLE customers ADD COLUMN nitku text;
ALTER TABLE customers ADD CONSTRAINT customers_nitku_check CHECK (nitku IS NULL OR (nitku ~ '^[0-9]{22}$' AND left(nitku, 16) IS NOT DISTINCT FROM coalesce(npwp, nik)));
CALL guard_table('customers', 'corporate');

-- All columns of a table in a view are those it had when the view was made.
DROP VIEW customer_list;
CREATE VIEW customer_list WITH (security_invoker = true) AS
SELECT c.*, b.credit_limit, b.exposure, b.credit_limit - b.exposure AS credit_available,
  d.balance AS deposit_balance, d.free - r.amount AS deposit_available,
  o.receivable, o.not_due, o.days_1_30, o.days_31_60, o.days_61_90, o.over_90, o.receivable - o.not_due AS overdue_amount,
  greatest(t.today - c.oldest_due, 0) AS oldest_overdue_days, coalesce(c.oldest_due < t.today, false) AS overdue,
  customer_hold(c.hold_manual, c.hold_until, c.oldest_due, c.grace_days, c.override_until, t.today) AS hold,
  round(100.0 * b.exposure / nullif(b.credit_limit, 0), 2) AS limit_used_pct
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
  SELECT coalesce(sum(v.balance), 0)::bigint AS receivable,
    coalesce(sum(v.balance) FILTER (WHERE ageing_bucket(v.due_date, t.today) = 'not_due'), 0)::bigint AS not_due,
    coalesce(sum(v.balance) FILTER (WHERE ageing_bucket(v.due_date, t.today) = 'days_1_30'), 0)::bigint AS days_1_30,
    coalesce(sum(v.balance) FILTER (WHERE ageing_bucket(v.due_date, t.today) = 'days_31_60'), 0)::bigint AS days_31_60,
    coalesce(sum(v.balance) FILTER (WHERE ageing_bucket(v.due_date, t.today) = 'days_61_90'), 0)::bigint AS days_61_90,
    coalesce(sum(v.balance) FILTER (WHERE ageing_bucket(v.due_date, t.today) = 'over_90'), 0)::bigint AS over_90
  FROM open_receivables v
  WHERE v.corporate_id = c.corporate_id AND v.customer_id = c.id
) o;
GRANT SELECT ON customer_list TO molen_runtime;
