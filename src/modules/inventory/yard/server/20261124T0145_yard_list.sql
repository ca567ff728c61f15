-- The trucks of vendors that have not left yet, each with what it waits for and since when.
CREATE VIEW yard_list WITH (security_invoker = true) AS
SELECT i.corporate_id, i.id, i.id AS incoming_material_id, i.production_unit_id, i.vehicle_no, i.driver_name, i.vendor_id, i.material_id,
  i.warehouse_id, i.vendor_docket_no, i.gross_kg, s.step, s.since,
  floor(extract(epoch FROM now() - s.since) / 60)::integer AS minutes, i.search_text, i.created_by, i.updated_at
FROM incoming_materials i
CROSS JOIN LATERAL (
  SELECT CASE WHEN i.status = 'pending' THEN 'gate' WHEN i.qc_status = 'waiting' THEN 'quality' ELSE 'weighed' END AS step,
    coalesce(i.weighed_in_at, i.created_at) AS since
) s
WHERE i.status IN ('pending', 'progress');
GRANT SELECT ON yard_list TO molen_runtime;
