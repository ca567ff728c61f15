-- Figures of equipment for its lists: what it did in the accounting period of its unit's today, and how far its next service is.

-- The first day of the accounting period of a day: periods begin on the 26th.
CREATE FUNCTION period_start(day date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (date_trunc('month', day::timestamp) + interval '25 days'
    - CASE WHEN extract(day FROM day) > 25 THEN interval '0' ELSE interval '1 month' END)::date
$$;
GRANT EXECUTE ON FUNCTION period_start(date) TO molen_runtime;

-- Hours in this period in which it was broken down.
CREATE FUNCTION equipment_downtime(company bigint, unit bigint, equipment bigint) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(round(sum(date_part('epoch', greatest(coalesce(s.finished_at, now()) - greatest(s.started_at, p.begun), interval '0')) / 3600)::numeric, 1), 0)
  FROM (
    SELECT period_start((now() AT TIME ZONE u.timezone)::date)::timestamp AT TIME ZONE u.timezone AS begun
    FROM production_units u WHERE u.corporate_id = company AND u.id = unit
  ) p
  JOIN equipment_states s ON s.corporate_id = company AND s.equipment_id = equipment AND s.status = 'breakdown'
    AND coalesce(s.finished_at, 'infinity') > p.begun
$$;
GRANT EXECUTE ON FUNCTION equipment_downtime(bigint, bigint, bigint) TO molen_runtime;

-- Trips of a truck today (I-54): a finished load, and a refused one that is billed.
CREATE FUNCTION truck_trips_today(company bigint, unit bigint, truck bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer
  FROM production_units u
  JOIN dockets d ON d.corporate_id = company AND d.truck_mixer_id = truck AND d.date = (now() AT TIME ZONE u.timezone)::date
    AND (d.status = 'finish' OR d.status = 'reject' AND d.billable > 0)
  WHERE u.corporate_id = company AND u.id = unit
$$;
GRANT EXECUTE ON FUNCTION truck_trips_today(bigint, bigint, bigint) TO molen_runtime;

-- What a truck delivered in this period.
CREATE FUNCTION truck_delivered(company bigint, unit bigint, truck bigint) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(d.accepted), 0)
  FROM production_units u
  JOIN dockets d ON d.corporate_id = company AND d.truck_mixer_id = truck AND d.status = 'finish'
    AND d.date BETWEEN period_start((now() AT TIME ZONE u.timezone)::date) AND (now() AT TIME ZONE u.timezone)::date
  WHERE u.corporate_id = company AND u.id = unit
$$;
GRANT EXECUTE ON FUNCTION truck_delivered(bigint, bigint, bigint) TO molen_runtime;

-- The newest index of a kind: km a litre, else litres an hour.
CREATE FUNCTION newest_fuel_index(company bigint, equipment bigint, kind text) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT CASE kind WHEN 'KM_PER_LITER' THEN round(nullif(f.worked, 0) / nullif(f.liter, 0), 3) ELSE round(f.liter / nullif(f.worked, 0), 3) END
  FROM fuel_indexes f JOIN fuel_index_types t ON t.id = f.fuel_index_type_id AND t.code = kind
  WHERE f.corporate_id = company AND f.equipment_id = equipment
  ORDER BY f.period DESC LIMIT 1
$$;
GRANT EXECUTE ON FUNCTION newest_fuel_index(bigint, bigint, text) TO molen_runtime;

-- What is left on a meter until the next service: counted from the last service that read it, else from the first reading. A meter
-- that shows less than then was replaced and counts from its beginning.
CREATE FUNCTION service_left_km(company bigint, equipment bigint, shown numeric, every_km numeric) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT every_km - CASE WHEN shown >= b.figure THEN shown - b.figure ELSE shown END
  FROM (
    SELECT coalesce(
      (SELECT s.km FROM equipment_services s WHERE s.corporate_id = company AND s.equipment_id = equipment AND s.status = 'finish'
         AND s.km IS NOT NULL ORDER BY s.at DESC, s.id DESC LIMIT 1),
      (SELECT r.odometer FROM equipment_meter_readings r WHERE r.corporate_id = company AND r.equipment_id = equipment AND r.status = 'finish'
         AND r.odometer IS NOT NULL ORDER BY r.at, r.id LIMIT 1)) AS figure
  ) b
  WHERE every_km IS NOT NULL AND shown IS NOT NULL
$$;
GRANT EXECUTE ON FUNCTION service_left_km(bigint, bigint, numeric, numeric) TO molen_runtime;

CREATE FUNCTION service_left_hours(company bigint, equipment bigint, shown numeric, every_hours numeric) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT every_hours - CASE WHEN shown >= b.figure THEN shown - b.figure ELSE shown END
  FROM (
    SELECT coalesce(
      (SELECT s.hour_meter FROM equipment_services s WHERE s.corporate_id = company AND s.equipment_id = equipment AND s.status = 'finish'
         AND s.hour_meter IS NOT NULL ORDER BY s.at DESC, s.id DESC LIMIT 1),
      (SELECT r.hour_meter FROM equipment_meter_readings r WHERE r.corporate_id = company AND r.equipment_id = equipment AND r.status = 'finish'
         AND r.hour_meter IS NOT NULL ORDER BY r.at, r.id LIMIT 1)) AS figure
  ) b
  WHERE every_hours IS NOT NULL AND shown IS NOT NULL
$$;
GRANT EXECUTE ON FUNCTION service_left_hours(bigint, bigint, numeric, numeric) TO molen_runtime;

-- A figure that a statement does not ask for is not worked out.
DROP VIEW IF EXISTS truck_mixer_list;
CREATE VIEW truck_mixer_list WITH (security_invoker = true) AS
SELECT e.*,
  CASE
    WHEN b.id IS NOT NULL THEN 'breakdown'
    WHEN d.id IS NOT NULL THEN 'progress'
    WHEN e.set_status = 'off' THEN 'off'
    ELSE 'available'
  END AS status,
  b.started_at AS breakdown_from,
  b.cause AS breakdown_cause,
  d.id AS docket_id,
  truck_trips_today(e.corporate_id, e.production_unit_id, e.id) AS trips_today,
  truck_delivered(e.corporate_id, e.production_unit_id, e.id) AS delivered_m3,
  equipment_downtime(e.corporate_id, e.production_unit_id, e.id) AS downtime_hours,
  newest_fuel_index(e.corporate_id, e.id, 'KM_PER_LITER') AS fuel_index,
  service_left_km(e.corporate_id, e.id, e.odometer, e.service_every_km) AS service_left_km,
  service_left_hours(e.corporate_id, e.id, e.hour_meter, e.service_every_hours) AS service_left_hours,
  coalesce(least(
    service_left_km(e.corporate_id, e.id, e.odometer, e.service_every_km),
    service_left_hours(e.corporate_id, e.id, e.hour_meter, e.service_every_hours)
  ) <= 0, false) AS service_due
FROM equipments e
LEFT JOIN equipment_breakdowns b ON b.corporate_id = e.corporate_id AND b.equipment_id = e.id AND b.finished_at IS NULL
LEFT JOIN dockets d ON d.corporate_id = e.corporate_id AND d.truck_mixer_id = e.id AND d.status IN ('pending', 'progress')
WHERE e.type = 'truck_mixer';
GRANT SELECT ON truck_mixer_list TO molen_runtime;

DROP VIEW IF EXISTS batching_plant_list;
CREATE VIEW batching_plant_list WITH (security_invoker = true) AS
SELECT e.*, CASE WHEN b.id IS NOT NULL THEN 'breakdown' WHEN e.set_status = 'off' THEN 'off' ELSE 'ready' END AS status,
  b.started_at AS breakdown_from, b.cause AS breakdown_cause,
  equipment_downtime(e.corporate_id, e.production_unit_id, e.id) AS downtime_hours,
  newest_fuel_index(e.corporate_id, e.id, 'LITER_PER_HOUR') AS fuel_index,
  service_left_km(e.corporate_id, e.id, e.odometer, e.service_every_km) AS service_left_km,
  service_left_hours(e.corporate_id, e.id, e.hour_meter, e.service_every_hours) AS service_left_hours,
  coalesce(least(
    service_left_km(e.corporate_id, e.id, e.odometer, e.service_every_km),
    service_left_hours(e.corporate_id, e.id, e.hour_meter, e.service_every_hours)
  ) <= 0, false) AS service_due
FROM equipments e
LEFT JOIN equipment_breakdowns b ON b.corporate_id = e.corporate_id AND b.equipment_id = e.id AND b.finished_at IS NULL
WHERE e.type = 'batching_plant';
GRANT SELECT ON batching_plant_list TO molen_runtime;

DROP VIEW IF EXISTS loader_list;
CREATE VIEW loader_list WITH (security_invoker = true) AS
SELECT e.*, CASE WHEN b.id IS NOT NULL THEN 'breakdown' WHEN e.set_status = 'off' THEN 'off' ELSE 'ready' END AS status,
  b.started_at AS breakdown_from, b.cause AS breakdown_cause,
  equipment_downtime(e.corporate_id, e.production_unit_id, e.id) AS downtime_hours,
  newest_fuel_index(e.corporate_id, e.id, 'LITER_PER_HOUR') AS fuel_index,
  service_left_km(e.corporate_id, e.id, e.odometer, e.service_every_km) AS service_left_km,
  service_left_hours(e.corporate_id, e.id, e.hour_meter, e.service_every_hours) AS service_left_hours,
  coalesce(least(
    service_left_km(e.corporate_id, e.id, e.odometer, e.service_every_km),
    service_left_hours(e.corporate_id, e.id, e.hour_meter, e.service_every_hours)
  ) <= 0, false) AS service_due
FROM equipments e
LEFT JOIN equipment_breakdowns b ON b.corporate_id = e.corporate_id AND b.equipment_id = e.id AND b.finished_at IS NULL
WHERE e.type = 'loader';
GRANT SELECT ON loader_list TO molen_runtime;

DROP VIEW IF EXISTS genset_list;
CREATE VIEW genset_list WITH (security_invoker = true) AS
SELECT e.*, CASE WHEN b.id IS NOT NULL THEN 'breakdown' WHEN e.set_status = 'off' THEN 'off' ELSE 'ready' END AS status,
  b.started_at AS breakdown_from, b.cause AS breakdown_cause,
  equipment_downtime(e.corporate_id, e.production_unit_id, e.id) AS downtime_hours,
  newest_fuel_index(e.corporate_id, e.id, 'LITER_PER_HOUR') AS fuel_index,
  service_left_km(e.corporate_id, e.id, e.odometer, e.service_every_km) AS service_left_km,
  service_left_hours(e.corporate_id, e.id, e.hour_meter, e.service_every_hours) AS service_left_hours,
  coalesce(least(
    service_left_km(e.corporate_id, e.id, e.odometer, e.service_every_km),
    service_left_hours(e.corporate_id, e.id, e.hour_meter, e.service_every_hours)
  ) <= 0, false) AS service_due
FROM equipments e
LEFT JOIN equipment_breakdowns b ON b.corporate_id = e.corporate_id AND b.equipment_id = e.id AND b.finished_at IS NULL
WHERE e.type = 'genset';
GRANT SELECT ON genset_list TO molen_runtime;
