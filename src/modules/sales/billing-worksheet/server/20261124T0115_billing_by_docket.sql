-- As before, but from the dockets alone: a union of them cannot be read by a docket's id, so that a page of twenty reckoned
-- every row of it. The day is an expression, so that the few dockets are sorted: those not billed are the newest, and a walk of
-- all dockets from the oldest would pass over nearly every one before it met the first.
CREATE OR REPLACE VIEW billing_worksheet WITH (security_invoker = true) AS
SELECT d.corporate_id, d.id, d.id AS docket_id, d.number, d.status, d.date + 0 AS date, d.production_unit_id, d.customer_id, d.site_project_id,
  d.product_id, d.sales_order_id, d.sales_order_item_id, d.sales_invoice_id, d.billable, d.search_text, d.lock_version, d.created_by,
  d.created_at, d.updated_by, d.updated_at, n.price,
  round(d.billable * n.price - i.discount * d.billable / i.volume)::bigint AS amount,
  CASE
    WHEN d.sales_invoice_id IS NOT NULL THEN 'draft'
    WHEN d.status = 'reject' THEN 'dispute'
    WHEN n.price = 0 THEN 'no_price'
    WHEN p.id IS NOT NULL THEN 'period'
    WHEN customer_hold(c.hold_manual, c.hold_until, c.oldest_due, c.grace_days, c.override_until, (now() AT TIME ZONE u.timezone)::date) IS NOT NULL THEN 'hold'
    ELSE 'waiting'
  END AS reason,
  (now() AT TIME ZONE u.timezone)::date - d.date AS age_days, s.name AS owner_name
FROM page_dockets d
LEFT JOIN page_sales_order_items i ON i.corporate_id = d.corporate_id AND i.id = d.sales_order_item_id
LEFT JOIN LATERAL (SELECT CASE WHEN i.highest_price IS NULL THEN i.price ELSE price_on(d.corporate_id, i.id, d.date) END AS price) n ON true
LEFT JOIN page_sales_orders o ON o.corporate_id = d.corporate_id AND o.id = d.sales_order_id
LEFT JOIN salesmen s ON s.corporate_id = o.corporate_id AND s.id = o.salesman_id
LEFT JOIN customers c ON c.corporate_id = d.corporate_id AND c.id = d.customer_id
LEFT JOIN production_units u ON u.corporate_id = d.corporate_id AND u.id = d.production_unit_id
LEFT JOIN accounting_periods p ON p.corporate_id = d.corporate_id AND p.production_unit_id = d.production_unit_id AND p.status = 'finish'
  AND p.period = (date_trunc('month', d.date) + CASE WHEN extract(day FROM d.date) > 25 THEN interval '1 month' ELSE interval '0' END)::date
WHERE d.unbilled OR d.sales_invoice_id = ANY (ARRAY(SELECT v.id FROM page_sales_invoices v WHERE v.status = 'pending'));
