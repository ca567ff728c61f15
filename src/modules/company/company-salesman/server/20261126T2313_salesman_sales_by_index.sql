-- As before, through page views: behind row-level security a day that is worked out is compared with every day of the salesman.
DROP VIEW IF EXISTS salesmen_list;
CREATE VIEW salesmen_list WITH (security_invoker = true) AS
SELECT s.*,
  (
    SELECT coalesce(sum(l.billable), 0)
    FROM page_production_units u
    JOIN page_corporates c ON c.corporate_id = u.corporate_id
    CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE u.timezone)::date AS day) t
    JOIN page_docket_loads l ON l.corporate_id = u.corporate_id AND l.production_unit_id = u.id AND l.salesman_id = s.id
      AND l.date BETWEEN CASE c.target_calendar WHEN 'calendar' THEN date_trunc('month', t.day)::date ELSE period_start(t.day) END AND t.day
    WHERE u.corporate_id = s.corporate_id
  ) AS billable_m3,
  (
    SELECT round(coalesce(
      sum(g.actual_m3) FILTER (WHERE g.product_category_id IS NULL) * 100 / sum(g.target_m3) FILTER (WHERE g.product_category_id IS NULL),
      sum(g.actual_m3) * 100 / sum(g.target_m3)), 2)
    FROM page_production_units u
    JOIN page_corporates c ON c.corporate_id = u.corporate_id
    CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE u.timezone)::date AS day) t
    JOIN sales_target_list g ON g.corporate_id = u.corporate_id AND g.production_unit_id = u.id AND g.salesman_id = s.id
      AND g.period = to_char(CASE c.target_calendar WHEN 'calendar' THEN t.day ELSE period_start(t.day) + interval '1 month' END, 'YYYY-MM')
    WHERE u.corporate_id = s.corporate_id
  ) AS target_pct
FROM salesmen s;
GRANT SELECT ON salesmen_list TO molen_runtime;
