-- The loads that are not finished, with where each is, for how long it has been open, and the age of its concrete while
-- it holds some.
CREATE VIEW open_docket_list WITH (security_invoker = true) AS
SELECT d.corporate_id, d.id, d.id AS docket_id, d.production_unit_id, d.number, d.status, d.date, d.customer_id, d.site_project_id,
  d.product_id, d.quantity, d.truck_mixer_id, d.driver_id,
  CASE
    WHEN d.status = 'pending' THEN 'loading'
    WHEN d.finish_unloading IS NOT NULL THEN 'back'
    WHEN d.arrive_project IS NOT NULL THEN 'site'
    ELSE 'road'
  END AS step,
  floor(extract(epoch FROM now() - least(d.batch_start, d.start_delivery, d.created_at)) / 60)::integer AS minutes,
  CASE WHEN d.finish_unloading IS NULL THEN floor(extract(epoch FROM now() - coalesce(d.batch_start, d.start_delivery)) / 60)::integer END AS concrete_minutes,
  d.search_text, d.created_by, d.updated_at
FROM dockets d
WHERE d.status IN ('pending', 'progress');
GRANT SELECT ON open_docket_list TO molen_runtime;
