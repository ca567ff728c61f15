-- The target with what its month brought: what the days' sums of the sales report by dockets say, so that both tell the same. The month
-- ends on its 25th, or on its last day where the company has it so.
CREATE OR REPLACE VIEW sales_target_list WITH (security_invoker = true) AS
SELECT t.*, a.actual_m3, a.actual_amount, round(a.actual_m3 * 100 / t.target_m3, 2) AS achievement_pct
FROM sales_targets t
JOIN corporates c ON c.corporate_id = t.corporate_id
CROSS JOIN LATERAL (SELECT make_date(t.year, t.month, 1) AS month) m
CROSS JOIN LATERAL (
  SELECT CASE c.target_calendar WHEN 'calendar' THEN m.month ELSE (m.month - interval '1 month')::date + 25 END AS first,
    CASE c.target_calendar WHEN 'calendar' THEN (m.month + interval '1 month')::date - 1 ELSE m.month + 24 END AS last
) d
CROSS JOIN LATERAL (
  SELECT coalesce(sum(l.billable), 0) AS actual_m3, coalesce(sum(l.dpp), 0)::bigint AS actual_amount
  FROM page_docket_loads l
  WHERE l.corporate_id = t.corporate_id AND l.production_unit_id = t.production_unit_id AND l.ended > 0
    AND l.date BETWEEN d.first AND d.last
    AND (t.salesman_id IS NULL OR l.salesman_id = t.salesman_id)
    AND (t.product_category_id IS NULL OR EXISTS (
      SELECT FROM page_products p
      WHERE p.corporate_id = l.corporate_id AND p.id = l.product_id AND p.product_category_id = t.product_category_id))
) a;
