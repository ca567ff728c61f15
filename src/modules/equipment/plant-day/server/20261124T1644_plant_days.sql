-- As before; a day is known by its plant and date, so that a page is read day by day along the index, and the sums of all days
-- from the index alone.
DROP VIEW IF EXISTS plant_days;
DROP INDEX IF EXISTS dockets_plant_idx;
CREATE INDEX dockets_plant_idx ON dockets (corporate_id, batching_plant_id, date, id)
  INCLUDE (production_unit_id, status, truck_mixer_id, quantity, accepted, returned_volume);
CREATE VIEW plant_days WITH (security_invoker = true) AS
SELECT d.corporate_id, d.batching_plant_id * 100000 + (d.date - date '2000-01-01') AS id, d.production_unit_id, d.batching_plant_id, d.date,
  count(*)::int AS dockets,
  count(DISTINCT d.truck_mixer_id)::int AS trucks,
  sum(d.quantity) AS produced_m3,
  coalesce(sum(d.accepted) FILTER (WHERE d.status = 'finish'), 0) AS delivered_m3,
  coalesce(sum(d.returned_volume) FILTER (WHERE d.status = 'finish'), 0) AS returned_m3,
  coalesce(sum(d.quantity) FILTER (WHERE d.status = 'reject'), 0) AS rejected_m3,
  max(d.updated_at) AS updated_at
FROM dockets d
WHERE d.status IN ('progress', 'finish', 'reject')
GROUP BY d.corporate_id, d.production_unit_id, d.batching_plant_id, d.date
ORDER BY d.date DESC;
GRANT SELECT ON plant_days TO molen_runtime;
