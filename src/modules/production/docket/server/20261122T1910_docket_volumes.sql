-- What of a schedule and of a job order has a docket, and what of it has left the plant; a cancelled docket counts for neither.
CREATE VIEW production_schedule_list WITH (security_invoker = true) AS
SELECT t.*,
  (SELECT coalesce(sum(d.quantity), 0)::numeric(14,3) FROM dockets d
    WHERE d.corporate_id = t.corporate_id AND d.production_schedule_id = t.id AND d.status <> 'cancel') AS issued,
  (SELECT coalesce(sum(d.quantity), 0)::numeric(14,3) FROM dockets d
    WHERE d.corporate_id = t.corporate_id AND d.production_schedule_id = t.id AND d.status IN ('progress', 'finish', 'reject')) AS departed
FROM production_schedules t;
GRANT SELECT ON production_schedule_list TO molen_runtime;

CREATE VIEW job_order_list WITH (security_invoker = true) AS
SELECT t.*,
  (SELECT coalesce(sum(d.quantity), 0)::numeric(14,3) FROM dockets d
    WHERE d.corporate_id = t.corporate_id AND d.job_order_id = t.id AND d.status <> 'cancel') AS issued,
  (SELECT coalesce(sum(d.quantity), 0)::numeric(14,3) FROM dockets d
    WHERE d.corporate_id = t.corporate_id AND d.job_order_id = t.id AND d.status IN ('progress', 'finish', 'reject')) AS departed
FROM job_orders t;
GRANT SELECT ON job_order_list TO molen_runtime;
