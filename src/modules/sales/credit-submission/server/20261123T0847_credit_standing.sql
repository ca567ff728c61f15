-- What a customer owes and has paid as the approver sees it: money crosses units, so what is owed is that of all of them, by
-- how long it has been due.
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
  SELECT coalesce(-sum(e.amount), 0)::bigint AS paid_12_months
  FROM receivable_entries e
  WHERE e.corporate_id = c.corporate_id AND e.customer_id = c.id
    AND e.type IN ('payment', 'payment_cancel') AND e.date > t.today - 365
) p;

-- As before, with the ageing of today.
CREATE OR REPLACE VIEW credit_limit_approval_list WITH (security_invoker = true) AS
SELECT a.corporate_id, a.id, a.production_unit_id, a.doc_type, a.doc_id AS credit_submission_id, a.status, a.level_of, a.mine,
  a.opened_at, a.due_at, a.decided_by_name, a.decided_at, a.note, a.lock_version, a.created_by, a.created_at, a.updated_by, a.updated_at,
  s.number, s.search_text, s.date, s.customer_id, s.site_project_id, s.sales_order_id, s.type, s.requested_limit, s.requested_top,
  s.valid_from, s.valid_until, s.collateral, s.reason, s.current_limit, s.exposure, s.credit_available,
  s.limit_then, s.exposure_then, s.overdue_then, s.overdue_30_then, s.deposit_then, s.paid_then,
  n.overdue, n.overdue_30, n.deposit, n.paid_12_months, n.not_due, n.days_1_30, n.days_31_60, n.days_61_90, n.over_90
FROM approval_step_list a
JOIN credit_submission_list s ON s.corporate_id = a.corporate_id AND s.id = a.doc_id
JOIN customer_credit_standing n ON n.corporate_id = s.corporate_id AND n.customer_id = s.customer_id
WHERE a.doc_type = 'credit_submission';
