-- As before, and whether the customer is on hold for what is overdue, also while a hold by hand stands before it.
DO $body$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW customer_list WITH (security_invoker = true) AS
    SELECT l.*, coalesce(l.oldest_due IS NOT NULL AND l.oldest_overdue_days > l.grace_days, false) AS hold_overdue
    FROM (' || rtrim(pg_get_viewdef('customer_list'::regclass), ';') || ') l';
END
$body$;
