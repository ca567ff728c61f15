-- As before, each docket at the price that its item has on the docket's day.
CREATE OR REPLACE VIEW billing_worksheet WITH (security_invoker = true) AS
SELECT d.*, n.price, round(d.billable * n.price - i.discount * d.billable / i.volume)::bigint AS amount,
  CASE
    WHEN d.sales_invoice_id IS NOT NULL THEN 'draft'
    WHEN d.status = 'reject' THEN 'dispute'
    WHEN n.price = 0 THEN 'no_price'
    WHEN p.id IS NOT NULL THEN 'period'
    WHEN customer_hold(c.hold_manual, c.hold_until, c.oldest_due, c.grace_days, c.override_until, (now() AT TIME ZONE u.timezone)::date) IS NOT NULL THEN 'hold'
    ELSE 'waiting'
  END AS reason,
  (now() AT TIME ZONE u.timezone)::date - d.date AS age_days, s.name AS owner_name
FROM (
  SELECT corporate_id, id, id AS docket_id, number, status, date, production_unit_id, customer_id, site_project_id, product_id,
    sales_order_id, sales_order_item_id, sales_invoice_id, billable, search_text, lock_version, created_by, created_at, updated_by, updated_at
  FROM page_dockets WHERE unbilled
  UNION ALL
  SELECT t.corporate_id, t.id, t.id, t.number, t.status, t.date, t.production_unit_id, t.customer_id, t.site_project_id, t.product_id,
    t.sales_order_id, t.sales_order_item_id, t.sales_invoice_id, t.billable, t.search_text, t.lock_version, t.created_by, t.created_at, t.updated_by, t.updated_at
  FROM page_sales_invoices v
  JOIN page_dockets t ON t.corporate_id = v.corporate_id AND t.sales_invoice_id = v.id
  WHERE v.status = 'pending'
) d
LEFT JOIN page_sales_order_items i ON i.corporate_id = d.corporate_id AND i.id = d.sales_order_item_id
LEFT JOIN LATERAL (SELECT CASE WHEN i.highest_price IS NULL THEN i.price ELSE price_on(d.corporate_id, i.id, d.date) END AS price) n ON true
LEFT JOIN page_sales_orders o ON o.corporate_id = d.corporate_id AND o.id = d.sales_order_id
LEFT JOIN salesmen s ON s.corporate_id = o.corporate_id AND s.id = o.salesman_id
LEFT JOIN customers c ON c.corporate_id = d.corporate_id AND c.id = d.customer_id
LEFT JOIN production_units u ON u.corporate_id = d.corporate_id AND u.id = d.production_unit_id
LEFT JOIN accounting_periods p ON p.corporate_id = d.corporate_id AND p.production_unit_id = d.production_unit_id AND p.status = 'finish'
  AND p.period = (date_trunc('month', d.date) + CASE WHEN extract(day FROM d.date) > 25 THEN interval '1 month' ELSE interval '0' END)::date;
