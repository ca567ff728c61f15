-- A submission keeps who sells to its customer: it is found by him, and he is not deleted while it names him.
ALTER TABLE credit_submissions ADD COLUMN salesman_id bigint;
UPDATE credit_submissions s SET salesman_id = c.salesman_id
FROM customers c WHERE c.corporate_id = s.corporate_id AND c.id = s.customer_id;
ALTER TABLE credit_submissions ALTER COLUMN salesman_id SET NOT NULL;
ALTER TABLE credit_submissions ADD CONSTRAINT credit_submissions_salesman_fkey
  FOREIGN KEY (corporate_id, salesman_id) REFERENCES salesmen (corporate_id, id);
CREATE INDEX credit_submissions_salesman_idx ON credit_submissions (corporate_id, salesman_id, date, id) INCLUDE (production_unit_id);

-- As before, but for the salesman.
CREATE OR REPLACE VIEW credit_submission_list WITH (security_invoker = true) AS
SELECT s.corporate_id, s.id, s.production_unit_id, s.number, s.date, s.status, s.customer_id, s.site_project_id, s.sales_order_id, s.type,
  s.requested_limit, s.requested_top, s.valid_from, s.valid_until, s.collateral, s.reason, s.ref_submission_id, s.submitted_at,
  s.submitted_by, s.snapshot, s.cancel_reason, s.cancelled_by, s.cancelled_at, s.search_text, s.lock_version, s.created_by, s.created_at,
  s.updated_by, s.updated_at, s.submitted_at IS NOT NULL AS submitted, s.salesman_id, coalesce(l.credit_limit, 0) AS current_limit,
  coalesce(l.invoiced + l.open, 0) AS exposure, coalesce(l.credit_limit - l.invoiced - l.open, 0) AS credit_available,
  a.level_of AS current_level, coalesce(a.mine = 'turn', false) AS my_turn, (now() AT TIME ZONE u.timezone)::date - s.date AS age_days,
  (s.snapshot ->> 'limit')::bigint AS limit_then, (s.snapshot ->> 'exposure')::bigint AS exposure_then,
  (s.snapshot ->> 'overdue')::bigint AS overdue_then, (s.snapshot ->> 'overdue_30')::bigint AS overdue_30_then,
  (s.snapshot ->> 'deposit')::bigint AS deposit_then, (s.snapshot ->> 'paid_12_months')::bigint AS paid_then
FROM credit_submissions s
JOIN production_units u ON u.corporate_id = s.corporate_id AND u.id = s.production_unit_id
LEFT JOIN LATERAL (
  SELECT b.credit_limit, b.invoiced, b.open
  FROM credit_lines n
  JOIN credit_line_balances b ON b.corporate_id = n.corporate_id AND b.credit_line_id = n.id
  WHERE n.corporate_id = s.corporate_id AND n.customer_id = s.customer_id
    AND n.site_project_id IS NOT DISTINCT FROM s.site_project_id AND n.sales_order_id IS NOT DISTINCT FROM s.sales_order_id
) l ON true
LEFT JOIN approval_step_list a
  ON a.corporate_id = s.corporate_id AND a.doc_type = 'credit_submission' AND a.doc_id = s.id AND a.status = 'pending';
