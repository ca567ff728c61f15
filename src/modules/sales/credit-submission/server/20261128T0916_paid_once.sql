-- As before, but a deposit that a credit note gave back was paid before: its use does not count again.
CREATE OR REPLACE VIEW customer_credit_standing WITH (security_invoker = true) AS
SELECT c.corporate_id, c.id AS customer_id, d.deposit, o.total - o.not_due AS overdue, o.days_31_60 + o.days_61_90 + o.over_90 AS overdue_30,
  p.paid_12_months, o.not_due, o.days_1_30, o.days_31_60, o.days_61_90, o.over_90
FROM customers c
CROSS JOIN LATERAL (
  SELECT coalesce(sum(b.remaining - b.held), 0)::bigint AS deposit
  FROM deposit_balances b WHERE b.corporate_id = c.corporate_id AND b.customer_id = c.id
) d
CROSS JOIN LATERAL (
  SELECT (now() AT TIME ZONE coalesce((SELECT u.timezone FROM production_units u WHERE u.corporate_id = c.corporate_id ORDER BY u.id LIMIT 1), 'Asia/Jakarta'))::date AS today
) t
CROSS JOIN LATERAL (
  SELECT coalesce(sum(v.balance), 0)::bigint AS total,
    coalesce(sum(v.balance) FILTER (WHERE ageing_bucket(v.due_date, t.today) = 'not_due'), 0)::bigint AS not_due,
    coalesce(sum(v.balance) FILTER (WHERE ageing_bucket(v.due_date, t.today) = 'days_1_30'), 0)::bigint AS days_1_30,
    coalesce(sum(v.balance) FILTER (WHERE ageing_bucket(v.due_date, t.today) = 'days_31_60'), 0)::bigint AS days_31_60,
    coalesce(sum(v.balance) FILTER (WHERE ageing_bucket(v.due_date, t.today) = 'days_61_90'), 0)::bigint AS days_61_90,
    coalesce(sum(v.balance) FILTER (WHERE ageing_bucket(v.due_date, t.today) = 'over_90'), 0)::bigint AS over_90
  FROM open_receivables v
  WHERE v.corporate_id = c.corporate_id AND v.customer_id = c.id
) o
CROSS JOIN LATERAL (
  SELECT coalesce(-sum(m.amount), 0)::bigint AS paid_12_months
  FROM (
    SELECT e.amount FROM receivable_entries e
    WHERE e.corporate_id = c.corporate_id AND e.customer_id = c.id
      AND e.type IN ('payment', 'payment_cancel') AND e.date > t.today - 365
    UNION ALL
    SELECT e.amount FROM deposit_entries e
    JOIN deposit_balances b ON b.corporate_id = e.corporate_id AND b.deposit_id = e.deposit_id
    WHERE e.corporate_id = c.corporate_id AND e.customer_id = c.id
      AND e.type IN ('apply', 'unapply') AND NOT b.credited AND e.date > t.today - 365
  ) m
) p;
