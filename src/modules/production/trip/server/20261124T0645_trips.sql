-- A trip is a finished load, or a refused one that is billed. Minutes between two times that were both noted.
CREATE VIEW trips WITH (security_invoker = true) AS
SELECT d.corporate_id, d.id, d.production_unit_id, d.id AS docket_id, d.number, d.date, d.truck_mixer_id, d.driver_id,
  d.customer_id, d.site_project_id,
  CASE d.status WHEN 'finish' THEN d.accepted ELSE 0 END AS delivered_m3,
  d.km_in - d.km_out AS km,
  round(extract(epoch FROM d.arrive_project - d.start_delivery) / 60)::int AS go_minutes,
  round(extract(epoch FROM d.start_unloading - d.arrive_project) / 60)::int AS wait_minutes,
  round(extract(epoch FROM d.finish_unloading - d.start_unloading) / 60)::int AS unload_minutes,
  round(extract(epoch FROM d.back_to_plant - d.finish_unloading) / 60)::int AS return_minutes,
  round(extract(epoch FROM d.back_to_plant - coalesce(d.batch_start, d.start_delivery)) / 60)::int AS cycle_minutes,
  d.updated_at
FROM dockets d
WHERE d.status = 'finish' OR (d.status = 'reject' AND d.billable > 0);
GRANT SELECT ON trips TO molen_runtime;
