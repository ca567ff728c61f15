-- What is owed of each invoice, of all units and without the document: money crosses units. Owned by the owner and narrowed
-- to the company of the request, as the rows of a page are.
-- What is open of an invoice is the sum of its entries (I-16), so paid ones are not read.
DROP INDEX sales_invoices_open_idx;
CREATE INDEX sales_invoices_open_idx ON sales_invoices (corporate_id, customer_id, due_date) INCLUDE (balance) WHERE status IN ('unpaid', 'progress');
CREATE VIEW open_receivables AS
SELECT corporate_id, customer_id, due_date, balance FROM sales_invoices
WHERE status IN ('unpaid', 'progress') AND corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint;
GRANT SELECT ON open_receivables TO molen_runtime;

-- For how long something has been due on a day, by the names of the contract.
CREATE FUNCTION ageing_bucket(due_date date, as_of date) RETURNS text LANGUAGE sql IMMUTABLE AS $body$
  SELECT CASE
    WHEN due_date >= as_of THEN 'not_due'
    WHEN as_of - due_date <= 30 THEN 'days_1_30'
    WHEN as_of - due_date <= 60 THEN 'days_31_60'
    WHEN as_of - due_date <= 90 THEN 'days_61_90'
    ELSE 'over_90'
  END
$body$;
GRANT EXECUTE ON FUNCTION ageing_bucket(date, date) TO molen_runtime;

-- What each customer owes as of a day, of all units, by how long it has been due. As of a day of the last year: what is open
-- now without what was entered since; of a day before, the sum of what was entered until then. Either reads less than all.
CREATE FUNCTION receivable_ageing(corporate bigint, as_of date)
RETURNS TABLE (customer_id bigint, not_due bigint, days_1_30 bigint, days_31_60 bigint, days_61_90 bigint, over_90 bigint, total bigint, oldest date)
LANGUAGE sql STABLE AS $body$
  SELECT o.customer_id,
    coalesce(sum(o.amount) FILTER (WHERE ageing_bucket(o.due_date, as_of) = 'not_due'), 0)::bigint,
    coalesce(sum(o.amount) FILTER (WHERE ageing_bucket(o.due_date, as_of) = 'days_1_30'), 0)::bigint,
    coalesce(sum(o.amount) FILTER (WHERE ageing_bucket(o.due_date, as_of) = 'days_31_60'), 0)::bigint,
    coalesce(sum(o.amount) FILTER (WHERE ageing_bucket(o.due_date, as_of) = 'days_61_90'), 0)::bigint,
    coalesce(sum(o.amount) FILTER (WHERE ageing_bucket(o.due_date, as_of) = 'over_90'), 0)::bigint,
    sum(o.amount)::bigint,
    min(o.due_date)
  FROM (
    SELECT e.customer_id, e.due_date, sum(e.amount) AS amount
    FROM (
      SELECT v.customer_id, v.due_date, v.balance AS amount
      FROM open_receivables v
      WHERE v.corporate_id = corporate AND as_of >= current_date - 365
      UNION ALL
      SELECT l.customer_id, l.due_date, -l.amount
      FROM receivable_entries l
      WHERE l.corporate_id = corporate AND l.date > as_of AND as_of >= current_date - 365
      UNION ALL
      SELECT l.customer_id, l.due_date, l.amount
      FROM receivable_entries l
      WHERE l.corporate_id = corporate AND l.date <= as_of AND as_of < current_date - 365
    ) e
    GROUP BY e.customer_id, e.due_date
    HAVING sum(e.amount) <> 0
  ) o
  GROUP BY o.customer_id
$body$;
GRANT EXECUTE ON FUNCTION receivable_ageing(bigint, date) TO molen_runtime;

-- As before, but what is overdue is told by how long.
DROP VIEW customer_list;
CREATE VIEW customer_list WITH (security_invoker = true) AS
SELECT c.*, b.credit_limit, b.exposure, b.credit_limit - b.exposure AS credit_available,
  d.balance AS deposit_balance, d.free - r.amount AS deposit_available,
  o.receivable, o.not_due, o.days_1_30, o.days_31_60, o.days_61_90, o.over_90, o.receivable - o.not_due AS overdue_amount,
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
