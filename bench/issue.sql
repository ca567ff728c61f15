\set n :n + 1
\set truck :truck0 + :client_id * :each + :n
\set driver :driver0 + :client_id * :each + :n
BEGIN;
INSERT INTO idempotency_keys (corporate_id, user_id, key, call, body_hash)
  VALUES (:company, :usr, :mark || '-s' || :truck::text, 'create/production/docket', 'pgbench') ON CONFLICT DO NOTHING;
SELECT sales_order_id AS so, sales_order_item_id AS item, production_schedule_id AS schedule, customer_id AS customer
  FROM job_orders WHERE corporate_id = :company AND id = :job \gset
\startpipeline
SELECT status FROM accounting_periods WHERE corporate_id = :company AND production_unit_id = :unit
  AND period = (date_trunc('month', :day::date) + CASE WHEN extract(day FROM :day::date) > 25 THEN interval '1 month' ELSE interval '0 months' END)::date FOR SHARE;
SELECT customer_hold(hold_manual, hold_until, oldest_due, grace_days, override_until, :day) AS hold
  FROM customers WHERE corporate_id = :company AND id = :customer FOR SHARE;
SELECT * FROM sales_orders WHERE corporate_id = :company AND id = :so FOR UPDATE;
SELECT * FROM sales_order_items WHERE corporate_id = :company AND id = :item FOR UPDATE;
SELECT * FROM production_schedules WHERE corporate_id = :company AND id = :schedule FOR UPDATE;
SELECT * FROM job_orders WHERE corporate_id = :company AND id = :job FOR UPDATE;
SELECT p.status FROM job_orders j
  JOIN batching_plant_list p ON p.corporate_id = j.corporate_id AND p.id = j.batching_plant_id
  WHERE j.corporate_id = :company AND j.id = :job;
SELECT police_number, drum_capacity_m3, set_status FROM equipments WHERE corporate_id = :company AND id = :truck FOR UPDATE;
SELECT name, license_expired, status FROM drivers WHERE corporate_id = :company AND id = :driver FOR UPDATE;
SELECT number FROM dockets WHERE corporate_id = :company AND status IN ('pending', 'progress')
  AND (truck_mixer_id = :truck OR driver_id = :driver);
UPDATE sales_order_items SET consumed = consumed + 7 WHERE corporate_id = :company AND id = :item;
UPDATE production_schedules SET consumed = consumed + 7 WHERE corporate_id = :company AND id = :schedule;
UPDATE job_orders SET consumed = consumed + 7 WHERE corporate_id = :company AND id = :job;
\endpipeline
INSERT INTO docket_loads AS l (corporate_id, production_unit_id, sales_order_item_id, date, last_no, sales_order_id,
    customer_id, site_project_id, salesman_id, payment_type_id, product_id, price, dockets, loaded, consumed)
  SELECT :company, :unit, i.id, :day, 1, o.id, o.customer_id, o.site_project_id, o.salesman_id, o.payment_type_id, i.product_id, i.price, 1, 7, 7
  FROM sales_order_items i JOIN sales_orders o ON o.corporate_id = i.corporate_id AND o.id = i.sales_order_id
  WHERE i.corporate_id = :company AND i.id = :item
  ON CONFLICT (corporate_id, sales_order_item_id, date) DO UPDATE SET last_no = l.last_no + 1, dockets = l.dockets + 1,
    loaded = l.loaded + excluded.loaded, consumed = l.consumed + excluded.consumed RETURNING last_no AS load \gset
INSERT INTO document_counters AS c (corporate_id, doc_type, production_unit_id, yymm, last_no)
  VALUES (:company, 'DO', :unit, :month, 1)
  ON CONFLICT (corporate_id, doc_type, production_unit_id, yymm) DO UPDATE SET last_no = c.last_no + 1 RETURNING last_no AS no \gset
INSERT INTO dockets (corporate_id, production_unit_id, number, date, status, job_order_id, production_schedule_id,
    sales_order_id, sales_order_item_id, customer_id, site_project_id, product_id, casting_category_id, batching_plant_id,
    mix_design_id, truck_mixer_id, driver_id, quantity, load_no, quantity_total, created_by, updated_by)
  SELECT j.corporate_id, j.production_unit_id, 'DO/' || :code || '/' || :month || '/' || lpad(:no::text, greatest(5, length(:no::text)), '0'),
    :day, 'pending', j.id, j.production_schedule_id, j.sales_order_id, j.sales_order_item_id, j.customer_id,
    j.site_project_id, j.product_id, s.casting_category_id, j.batching_plant_id, j.mix_design_id, :truck, :driver, 7, :load,
    j.consumed, :usr, :usr
  FROM job_orders j JOIN production_schedules s ON s.corporate_id = j.corporate_id AND s.id = j.production_schedule_id
  WHERE j.corporate_id = :company AND j.id = :job
  RETURNING id AS docket \gset
\startpipeline
INSERT INTO audit_logs (corporate_id, production_unit_id, user_id, user_name, ip, action, "table", row_id, after)
  SELECT d.corporate_id, d.production_unit_id, :usr, 'pgbench', '127.0.0.1', 'create', 'dockets', d.id, to_jsonb(d)
  FROM dockets d WHERE d.corporate_id = :company AND d.id = :docket;
UPDATE idempotency_keys SET status = 201, answer = '{}' WHERE corporate_id = :company AND user_id = :usr AND key = :mark || '-s' || :truck::text;
COMMIT;
\endpipeline
