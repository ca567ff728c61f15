-- What equipment did on its fuel, kept for each fill as it is posted. From one full tank to the next the litres are known: those
-- filled after the first up to the last. Kilometres and hours are counted between full tanks at which their meter was read;
-- a meter that was reset in between counts nothing, and its litres neither.
-- @distribute corporate_id
CREATE TABLE fuel_intervals (
  corporate_id bigint NOT NULL,
  production_unit_id bigint NOT NULL,
  fuel_usage_id bigint NOT NULL,
  equipment_id bigint NOT NULL,
  date date NOT NULL,
  -- The accounting period, by the first day of the month of its 25th.
  period date NOT NULL GENERATED ALWAYS AS (
    (date_trunc('month', date::timestamp) + CASE WHEN extract(day FROM date) > 25 THEN interval '1 month' ELSE interval '0' END)::date
  ) STORED,
  at timestamptz NOT NULL,
  since_km numeric(14,3),
  since_hours numeric(14,3),
  km numeric(14,3),
  km_liter numeric(16,3),
  hours numeric(14,3),
  hour_liter numeric(16,3),
  full_from timestamptz,
  full_liter numeric(16,3),
  CONSTRAINT fuel_intervals_pkey PRIMARY KEY (corporate_id, fuel_usage_id),
  CONSTRAINT fuel_intervals_fuel_usage_fkey FOREIGN KEY (corporate_id, fuel_usage_id) REFERENCES fuel_usages (corporate_id, id)
);
CREATE INDEX fuel_intervals_equipment_idx ON fuel_intervals (corporate_id, equipment_id, period);
CALL guard_table('fuel_intervals', 'production-unit');

-- The same, worked out from the fills and readings.
CREATE VIEW fuel_interval_figures WITH (security_invoker = true) AS
SELECT u.corporate_id, u.production_unit_id, u.id AS fuel_usage_id, u.equipment_id, u.date, u.at,
  CASE WHEN NOT rk.was_reset THEN u.odometer - k.odometer END AS since_km,
  CASE WHEN NOT rh.was_reset THEN u.hour_meter - h.hour_meter END AS since_hours,
  CASE WHEN NOT rfk.was_reset THEN u.odometer - fk.odometer END AS km,
  CASE WHEN NOT rfk.was_reset AND fk.id IS NOT NULL THEN lk.liter END AS km_liter,
  CASE WHEN NOT rfh.was_reset THEN u.hour_meter - fh.hour_meter END AS hours,
  CASE WHEN NOT rfh.was_reset AND fh.id IS NOT NULL THEN lh.liter END AS hour_liter,
  f.at AS full_from,
  CASE WHEN f.id IS NOT NULL THEN lf.liter END AS full_liter
FROM fuel_usages u
-- The fill before this one at which the meter was read.
LEFT JOIN LATERAL (
  SELECT p.at, p.odometer FROM fuel_usages p
  WHERE p.corporate_id = u.corporate_id AND p.equipment_id = u.equipment_id AND p.status = 'finish' AND p.odometer IS NOT NULL
    AND (p.at, p.id) < (u.at, u.id)
  ORDER BY p.at DESC, p.id DESC LIMIT 1
) k ON u.odometer IS NOT NULL
LEFT JOIN LATERAL (
  SELECT p.at, p.hour_meter FROM fuel_usages p
  WHERE p.corporate_id = u.corporate_id AND p.equipment_id = u.equipment_id AND p.status = 'finish' AND p.hour_meter IS NOT NULL
    AND (p.at, p.id) < (u.at, u.id)
  ORDER BY p.at DESC, p.id DESC LIMIT 1
) h ON u.hour_meter IS NOT NULL
-- The full tank before this one: any, and those at which a meter was read.
LEFT JOIN LATERAL (
  SELECT p.id, p.at FROM fuel_usages p
  WHERE p.corporate_id = u.corporate_id AND p.equipment_id = u.equipment_id AND p.status = 'finish' AND p.full_tank
    AND (p.at, p.id) < (u.at, u.id)
  ORDER BY p.at DESC, p.id DESC LIMIT 1
) f ON u.full_tank
LEFT JOIN LATERAL (
  SELECT p.id, p.at, p.odometer FROM fuel_usages p
  WHERE p.corporate_id = u.corporate_id AND p.equipment_id = u.equipment_id AND p.status = 'finish' AND p.full_tank
    AND p.odometer IS NOT NULL AND (p.at, p.id) < (u.at, u.id)
  ORDER BY p.at DESC, p.id DESC LIMIT 1
) fk ON u.full_tank AND u.odometer IS NOT NULL
LEFT JOIN LATERAL (
  SELECT p.id, p.at, p.hour_meter FROM fuel_usages p
  WHERE p.corporate_id = u.corporate_id AND p.equipment_id = u.equipment_id AND p.status = 'finish' AND p.full_tank
    AND p.hour_meter IS NOT NULL AND (p.at, p.id) < (u.at, u.id)
  ORDER BY p.at DESC, p.id DESC LIMIT 1
) fh ON u.full_tank AND u.hour_meter IS NOT NULL
-- What was filled since, this fill with it.
LEFT JOIN LATERAL (
  SELECT sum(p.liter) AS liter FROM fuel_usages p
  WHERE p.corporate_id = u.corporate_id AND p.equipment_id = u.equipment_id AND p.status = 'finish'
    AND (p.at, p.id) > (f.at, f.id) AND (p.at, p.id) <= (u.at, u.id)
) lf ON true
LEFT JOIN LATERAL (
  SELECT sum(p.liter) AS liter FROM fuel_usages p
  WHERE p.corporate_id = u.corporate_id AND p.equipment_id = u.equipment_id AND p.status = 'finish'
    AND (p.at, p.id) > (fk.at, fk.id) AND (p.at, p.id) <= (u.at, u.id)
) lk ON true
LEFT JOIN LATERAL (
  SELECT sum(p.liter) AS liter FROM fuel_usages p
  WHERE p.corporate_id = u.corporate_id AND p.equipment_id = u.equipment_id AND p.status = 'finish'
    AND (p.at, p.id) > (fh.at, fh.id) AND (p.at, p.id) <= (u.at, u.id)
) lh ON true
-- Whether the meter was reset since.
LEFT JOIN LATERAL (
  SELECT EXISTS (SELECT 1 FROM equipment_meter_readings r WHERE r.corporate_id = u.corporate_id AND r.equipment_id = u.equipment_id
    AND r.status = 'finish' AND r.meter_reset AND r.odometer IS NOT NULL AND r.at >= k.at AND r.at <= u.at) AS was_reset
) rk ON true
LEFT JOIN LATERAL (
  SELECT EXISTS (SELECT 1 FROM equipment_meter_readings r WHERE r.corporate_id = u.corporate_id AND r.equipment_id = u.equipment_id
    AND r.status = 'finish' AND r.meter_reset AND r.hour_meter IS NOT NULL AND r.at >= h.at AND r.at <= u.at) AS was_reset
) rh ON true
LEFT JOIN LATERAL (
  SELECT EXISTS (SELECT 1 FROM equipment_meter_readings r WHERE r.corporate_id = u.corporate_id AND r.equipment_id = u.equipment_id
    AND r.status = 'finish' AND r.meter_reset AND r.odometer IS NOT NULL AND r.at >= fk.at AND r.at <= u.at) AS was_reset
) rfk ON true
LEFT JOIN LATERAL (
  SELECT EXISTS (SELECT 1 FROM equipment_meter_readings r WHERE r.corporate_id = u.corporate_id AND r.equipment_id = u.equipment_id
    AND r.status = 'finish' AND r.meter_reset AND r.hour_meter IS NOT NULL AND r.at >= fh.at AND r.at <= u.at) AS was_reset
) rfh ON true
WHERE u.status = 'finish' AND u.type = 'out';
GRANT SELECT ON fuel_interval_figures TO molen_runtime;

-- Fuel usages with what was done since the fill before, and the figure from full tank to full tank: km a litre of a truck,
-- litres an hour of what works by hours.
CREATE VIEW fuel_usage_list WITH (security_invoker = true) AS
SELECT u.*, i.since_km, i.since_hours,
  CASE WHEN e.type = 'truck_mixer' THEN round(i.km / nullif(i.km_liter, 0), 3) ELSE round(i.hour_liter / nullif(i.hours, 0), 3) END AS index_value
FROM fuel_usages u
LEFT JOIN equipments e ON e.corporate_id = u.corporate_id AND e.id = u.equipment_id
LEFT JOIN fuel_intervals i ON i.corporate_id = u.corporate_id AND i.fuel_usage_id = u.id;
GRANT SELECT ON fuel_usage_list TO molen_runtime;

-- The fuel of a piece of equipment in a period, from the full tanks in it back to the last one before it, by a kind of index.
-- @distribute corporate_id
CREATE TABLE fuel_indexes (
  corporate_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY,
  production_unit_id bigint NOT NULL,
  equipment_id bigint NOT NULL,
  period date NOT NULL,
  fuel_index_type_id bigint NOT NULL,
  -- The day of the last full tank: by it the standard is found.
  date date NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  liter numeric(16,3) NOT NULL,
  -- Kilometres or hours; cubic metres are counted by the dockets as they are now.
  worked numeric(16,3),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT fuel_indexes_pkey PRIMARY KEY (corporate_id, id),
  CONSTRAINT fuel_indexes_equipment_fkey FOREIGN KEY (corporate_id, equipment_id) REFERENCES equipments (corporate_id, id),
  CONSTRAINT fuel_indexes_type_fkey FOREIGN KEY (fuel_index_type_id) REFERENCES fuel_index_types (id)
);
CREATE UNIQUE INDEX fuel_indexes_key ON fuel_indexes (corporate_id, equipment_id, fuel_index_type_id, period);
CALL guard_table('fuel_indexes', 'production-unit');

CREATE VIEW fuel_index_figures WITH (security_invoker = true) AS
SELECT f.*, e.type AS equipment_type, e.model, coalesce(e.police_number, e.name) AS called, t.code, t.unit, d.divisor,
  CASE t.code
    WHEN 'KM_PER_LITER' THEN round(nullif(d.divisor, 0) / nullif(f.liter, 0), 3)
    ELSE round(f.liter / nullif(d.divisor, 0), 3)
  END AS index_value
FROM fuel_indexes f
JOIN equipments e ON e.corporate_id = f.corporate_id AND e.id = f.equipment_id
JOIN fuel_index_types t ON t.id = f.fuel_index_type_id
CROSS JOIN LATERAL (
  SELECT CASE WHEN t.code <> 'LITER_PER_M3' THEN f.worked ELSE (
    SELECT sum(CASE WHEN e.type = 'truck_mixer' THEN x.accepted ELSE x.quantity END) FROM dockets x
    WHERE x.corporate_id = f.corporate_id
      AND (e.type = 'truck_mixer' AND x.truck_mixer_id = f.equipment_id AND x.status = 'finish'
        OR e.type = 'batching_plant' AND x.batching_plant_id = f.equipment_id AND x.status IN ('progress', 'finish', 'reject'))
      AND x.date BETWEEN f.from_at::date - 1 AND f.to_at::date + 1
      AND x.start_delivery > f.from_at AND x.start_delivery <= f.to_at
  ) END AS divisor
) d;
GRANT SELECT ON fuel_index_figures TO molen_runtime;

-- Beside its standard: that of the model before that of the type, the newest that held on the day; and beside the period before.
CREATE VIEW fuel_index_list WITH (security_invoker = true) AS
SELECT f.*, f.called || ' · ' || to_char(f.period, 'YYYY-MM') AS name, c.min, c.max, c.standard,
  CASE WHEN c.id IS NULL OR f.index_value IS NULL THEN 'pending' WHEN f.index_value BETWEEN c.min AND c.max THEN 'pass' ELSE 'reject' END AS status,
  round((f.index_value - b.index_value) * 100 / nullif(b.index_value, 0), 1) AS trend_pct
FROM fuel_index_figures f
LEFT JOIN LATERAL (
  SELECT g.id, g.min, g.max, g.standard FROM fuel_index_configs g
  JOIN equipment_types y ON y.id = g.equipment_type_id
  WHERE g.corporate_id = f.corporate_id AND g.active AND g.deleted_at IS NULL AND y.code = f.equipment_type
    AND g.fuel_index_type_id = f.fuel_index_type_id AND g.valid_from <= f.date
    AND (g.equipment_model IS NULL OR lower(g.equipment_model) = lower(f.model))
  ORDER BY g.equipment_model IS NULL, g.valid_from DESC, g.id DESC LIMIT 1
) c ON true
LEFT JOIN fuel_index_figures b ON b.corporate_id = f.corporate_id AND b.equipment_id = f.equipment_id
  AND b.fuel_index_type_id = f.fuel_index_type_id AND b.period = (f.period - interval '1 month')::date;
GRANT SELECT ON fuel_index_list TO molen_runtime;
