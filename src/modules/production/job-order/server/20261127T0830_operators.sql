-- The operator of a job order as a user. The view is made anew: its columns of the table are those of when it was made.
DROP VIEW job_order_list;
ALTER TABLE job_orders ADD COLUMN operator_id bigint;
ALTER TABLE job_orders ADD CONSTRAINT job_orders_operator_fkey FOREIGN KEY (corporate_id, operator_id) REFERENCES users (corporate_id, id);
CALL guard_table('job_orders', 'production-unit');

CREATE VIEW job_order_list WITH (security_invoker = true) AS
SELECT t.*,
  (SELECT coalesce(sum(d.quantity), 0)::numeric(14,3) FROM dockets d
    WHERE d.corporate_id = t.corporate_id AND d.job_order_id = t.id AND d.status <> 'cancel') AS issued,
  (SELECT coalesce(sum(d.quantity), 0)::numeric(14,3) FROM dockets d
    WHERE d.corporate_id = t.corporate_id AND d.job_order_id = t.id AND d.status IN ('progress', 'finish', 'reject')) AS departed
FROM job_orders t;
GRANT SELECT ON job_order_list TO molen_runtime;
