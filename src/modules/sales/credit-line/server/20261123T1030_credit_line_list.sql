-- Credit lines by what they are for, with what is left of them. A project of another unit is not named.
CREATE VIEW credit_line_list WITH (security_invoker = true) AS
SELECT l.corporate_id, l.id, l.customer_id, l.site_project_id, l.sales_order_id, l.top_days, l.valid_until, l.updated_at,
  n.name, b.credit_limit, b.invoiced + b.open AS exposure, b.credit_limit - b.invoiced - b.open AS credit_available,
  lower(n.name) AS search_text
FROM credit_lines l
JOIN credit_line_balances b ON b.corporate_id = l.corporate_id AND b.credit_line_id = l.id
JOIN customers c ON c.corporate_id = l.corporate_id AND c.id = l.customer_id
LEFT JOIN site_projects p ON p.corporate_id = l.corporate_id AND p.id = l.site_project_id
LEFT JOIN sales_orders o ON o.corporate_id = l.corporate_id AND o.id = l.sales_order_id
CROSS JOIN LATERAL (
  SELECT c.name || CASE
    WHEN l.sales_order_id IS NOT NULL THEN ' · ' || coalesce(o.number, 'Unit lain')
    WHEN l.site_project_id IS NOT NULL THEN ' · ' || coalesce(p.name, 'Unit lain')
    ELSE ''
  END AS name
) n;
GRANT SELECT ON credit_line_list TO molen_runtime;
