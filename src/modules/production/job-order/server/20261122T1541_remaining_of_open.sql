-- Of a job order that is over nothing is still to be loaded.
DROP VIEW page_job_orders;
ALTER TABLE job_orders DROP COLUMN remaining;
ALTER TABLE job_orders ADD COLUMN remaining numeric(14,3) GENERATED ALWAYS AS (
  CASE WHEN status IN ('pending', 'progress') THEN volume - consumed ELSE 0 END
) STORED;
CALL guard_table('job_orders', 'production-unit');
