-- As before, and how much of the limit is used; empty without one.
DO $body$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW customer_list WITH (security_invoker = true) AS
    SELECT l.*, round(100.0 * l.exposure / nullif(l.credit_limit, 0), 2) AS limit_used_pct
    FROM (' || rtrim(pg_get_viewdef('customer_list'::regclass), ';') || ') l';
END
$body$;
