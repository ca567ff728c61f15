-- A customer is held by hand, until a day where one is told; a right-holder lifts any hold of him until a day.
ALTER TABLE customers ADD COLUMN hold_manual boolean NOT NULL DEFAULT false;
ALTER TABLE customers ADD COLUMN hold_reason text;
ALTER TABLE customers ADD COLUMN hold_until date;
ALTER TABLE customers ADD COLUMN override_until date;
ALTER TABLE customers ADD COLUMN override_reason text;
ALTER TABLE customers ADD CONSTRAINT customers_hold_check CHECK (hold_manual = (hold_reason IS NOT NULL) AND (hold_manual OR hold_until IS NULL));
ALTER TABLE customers ADD CONSTRAINT customers_override_check CHECK ((override_until IS NULL) = (override_reason IS NULL));
CALL guard_table('customers', 'corporate');

-- Why a customer gets no concrete on a day: held by hand, or overdue beyond his grace; empty where nothing holds him.
CREATE FUNCTION customer_hold(hold_manual boolean, hold_until date, oldest_due date, grace_days integer, override_until date, today date)
RETURNS text LANGUAGE sql IMMUTABLE AS $body$
  SELECT CASE
    WHEN override_until >= today THEN NULL
    WHEN hold_manual AND coalesce(hold_until >= today, true) THEN 'manual'
    WHEN oldest_due + grace_days < today THEN 'overdue'
  END
$body$;
GRANT EXECUTE ON FUNCTION customer_hold(boolean, date, date, integer, date, date) TO molen_runtime;

-- As before, and whether he is held by the clock of the first unit in sight.
DROP VIEW customer_list;
CREATE VIEW customer_list WITH (security_invoker = true) AS
SELECT c.*, b.credit_limit, b.exposure, b.credit_limit - b.exposure AS credit_available,
  d.balance AS deposit_balance, d.free - r.amount AS deposit_available,
  o.receivable, o.not_due, o.days_1_30, o.days_31_60, o.days_61_90, o.over_90, o.receivable - o.not_due AS overdue_amount,
  greatest(t.today - c.oldest_due, 0) AS oldest_overdue_days, coalesce(c.oldest_due < t.today, false) AS overdue,
  customer_hold(c.hold_manual, c.hold_until, c.oldest_due, c.grace_days, c.override_until, t.today) AS hold
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
