-- The user that a driver signs in as; one user is one driver.
ALTER TABLE drivers ADD COLUMN user_id bigint;
ALTER TABLE drivers ADD CONSTRAINT drivers_user_fkey FOREIGN KEY (corporate_id, user_id) REFERENCES users (corporate_id, id);
CREATE UNIQUE INDEX drivers_user_key ON drivers (corporate_id, user_id) WHERE deleted_at IS NULL;
CALL guard_table('drivers', 'production-unit');

CREATE OR REPLACE VIEW drivers_list WITH (security_invoker = true) AS
SELECT
  d.corporate_id, d.id, d.production_unit_id, d.code, d.name, d.nik, d.phone, d.religion_id, d.birth_date,
  d.address, d.province_id, d.city_id, d.district_id, d.sub_district_id, d.latitude, d.longitude,
  d.license_type, d.license_no, d.license_expired, d.join_date, d.employment, d.default_truck_id,
  CASE
    WHEN EXISTS (
      SELECT FROM dockets o
      WHERE o.corporate_id = d.corporate_id AND o.driver_id = d.id AND o.status IN ('pending', 'progress')
    ) THEN 'progress'
    ELSE d.status
  END AS status,
  (
    SELECT count(*) FROM page_dockets t
    WHERE t.corporate_id = d.corporate_id AND t.driver_id = d.id
      AND (t.status = 'finish' OR t.status = 'reject' AND t.billable > 0)
      AND t.date BETWEEN period_start((now() AT TIME ZONE coalesce(u.timezone, 'Asia/Jakarta'))::date)
        AND (now() AT TIME ZONE coalesce(u.timezone, 'Asia/Jakarta'))::date
  ) AS trips_month,
  d.active, d.search_text, d.lock_version, d.created_by, d.created_at, d.updated_by, d.updated_at, d.deleted_at,
  d.photo, d.user_id
FROM drivers d
LEFT JOIN production_units u ON u.corporate_id = d.corporate_id AND u.id = d.production_unit_id;
