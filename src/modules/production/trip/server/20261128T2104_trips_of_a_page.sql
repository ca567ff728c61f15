-- As before; the units of the user are read once instead of for each row, and a row only as far as its last needed
-- column: what is accepted and billable stand behind all others.
CREATE OR REPLACE VIEW trips WITH (security_invoker = true) AS
SELECT d.corporate_id, d.id, d.production_unit_id, d.id AS docket_id, d.number, d.date, d.truck_mixer_id, d.driver_id,
  d.customer_id, d.site_project_id,
  CASE d.status WHEN 'finish' THEN d.quantity - d.returned_volume ELSE 0 END AS delivered_m3,
  coalesce(d.km_in - d.km_out, 2 * p.distance_km) AS km,
  round(extract(epoch FROM d.arrive_project - d.start_delivery) / 60)::int AS go_minutes,
  round(extract(epoch FROM d.start_unloading - d.arrive_project) / 60)::int AS wait_minutes,
  round(extract(epoch FROM d.finish_unloading - d.start_unloading) / 60)::int AS unload_minutes,
  round(extract(epoch FROM d.back_to_plant - d.finish_unloading) / 60)::int AS return_minutes,
  round(extract(epoch FROM d.back_to_plant - coalesce(d.batch_start, d.start_delivery)) / 60)::int AS cycle_minutes,
  d.updated_at, d.search_text
FROM page_dockets d
LEFT JOIN page_site_projects p ON p.corporate_id = d.corporate_id AND p.id = d.site_project_id
WHERE d.status = 'finish' OR (d.status = 'reject' AND (d.billable_return OR d.returned_volume < d.quantity));
