-- As before, and whether the time to decide has passed.
DO $body$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW credit_limit_approval_list WITH (security_invoker = true) AS
    SELECT l.*, l.status = ''pending'' AND coalesce(l.due_at < now(), false) AS late
    FROM (' || rtrim(pg_get_viewdef('credit_limit_approval_list'::regclass), ';') || ') l';
END
$body$;
