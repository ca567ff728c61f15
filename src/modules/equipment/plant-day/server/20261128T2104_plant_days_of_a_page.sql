-- As before; the units of the user are read once instead of for each row.
CREATE OR REPLACE VIEW plant_days WITH (security_invoker = true) AS
SELECT d.corporate_id, d.batching_plant_id * 100000 + (d.date - date '2000-01-01') AS id, d.production_unit_id,
  d.batching_plant_id, d.date,
  count(*)::int AS dockets,
  count(DISTINCT d.truck_mixer_id)::int AS trucks,
  sum(d.quantity) AS produced_m3,
  coalesce(sum(d.accepted) FILTER (WHERE d.status = 'finish'), 0) AS delivered_m3,
  coalesce(sum(d.returned_volume) FILTER (WHERE d.status = 'finish'), 0) AS returned_m3,
  coalesce(sum(d.quantity) FILTER (WHERE d.status = 'reject'), 0) AS rejected_m3,
  max(d.updated_at) AS updated_at
FROM page_dockets d
WHERE d.status IN ('progress', 'finish', 'reject')
GROUP BY d.corporate_id, d.production_unit_id, d.batching_plant_id, d.date
ORDER BY d.date DESC;
