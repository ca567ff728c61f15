-- What a plant loaded on a day by dockets that were not cancelled, and what became of it.
CREATE VIEW plant_days WITH (security_invoker = true) AS
SELECT d.corporate_id, min(d.id) AS id, d.production_unit_id, d.batching_plant_id, d.date,
  count(*)::int AS dockets,
  count(DISTINCT d.truck_mixer_id)::int AS trucks,
  sum(d.quantity) AS produced_m3,
  coalesce(sum(d.accepted) FILTER (WHERE d.status = 'finish'), 0) AS delivered_m3,
  coalesce(sum(d.returned_volume) FILTER (WHERE d.status = 'finish'), 0) AS returned_m3,
  coalesce(sum(d.quantity) FILTER (WHERE d.status = 'reject'), 0) AS rejected_m3,
  max(d.updated_at) AS updated_at
FROM dockets d
WHERE d.status IN ('progress', 'finish', 'reject')
GROUP BY d.corporate_id, d.production_unit_id, d.batching_plant_id, d.date;
GRANT SELECT ON plant_days TO molen_runtime;
