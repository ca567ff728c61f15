-- As before, but a pour under way goes on from the minute, so that whoever asks twice within it is told the same.
DO $body$
DECLARE one regproc;
BEGIN
  FOREACH one IN ARRAY ARRAY['stock_runs_dry', 'stock_runs_dry_after']::regproc[] LOOP
    EXECUTE replace(pg_get_functiondef(one), 'now()', 'date_trunc(''minute'', now())');
  END LOOP;
END
$body$;
