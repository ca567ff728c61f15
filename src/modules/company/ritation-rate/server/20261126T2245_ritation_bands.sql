-- Read by reports, whose rows come from page views alone.
CREATE OR REPLACE VIEW ritation_bands WITH (security_invoker = false) AS
SELECT r.corporate_id, r.production_unit_id, r.amount, r.valid_from,
  coalesce(min(r.valid_from) OVER (PARTITION BY r.corporate_id, r.production_unit_id ORDER BY r.valid_from
    GROUPS BETWEEN 1 FOLLOWING AND 1 FOLLOWING), 'infinity') AS valid_until,
  coalesce(lag(r.up_to_km) OVER (PARTITION BY r.corporate_id, r.production_unit_id, r.valid_from ORDER BY r.up_to_km), -1) AS above_km,
  r.up_to_km
FROM page_ritation_rates r;
