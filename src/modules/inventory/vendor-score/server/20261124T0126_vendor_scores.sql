-- How a vendor delivers a material to a unit, month by month: what came on the day its order expects it or before, by how
-- many per cent it weighed less or more than his dockets, how often less, what its tests refused and what it cost.
CREATE VIEW vendor_scores WITH (security_invoker = true) AS
SELECT r.corporate_id, min(r.id) AS id, r.production_unit_id, r.vendor_id, r.material_id, date_trunc('month', r.date)::date AS month,
  to_char(r.date, 'YYYY-MM') AS name,
  count(*) FILTER (WHERE r.status = 'finish')::int AS loads,
  round(100.0 * count(*) FILTER (WHERE r.status = 'finish' AND r.date <= o.expected_date)
    / nullif(count(*) FILTER (WHERE r.status = 'finish' AND o.id IS NOT NULL), 0), 2) AS on_time_pct,
  round(100 * sum(r.accepted_base - r.vendor_qty * r.base_per_uom) FILTER (WHERE r.status = 'finish')
    / nullif(sum(r.vendor_qty * r.base_per_uom) FILTER (WHERE r.status = 'finish'), 0), 2) AS difference_pct,
  round(100.0 * count(*) FILTER (WHERE r.status = 'finish' AND r.diff_vendor_pct < 0)
    / nullif(count(r.diff_vendor_pct) FILTER (WHERE r.status = 'finish'), 0), 2) AS short_pct,
  round(100.0 * count(*) FILTER (WHERE r.qc_status = 'reject')
    / nullif(count(*) FILTER (WHERE r.qc_status IN ('pass', 'reject')), 0), 2) AS reject_pct,
  round(sum(r.value) FILTER (WHERE r.status = 'finish' AND r.qc_status <> 'reject')
    / nullif(sum(r.accepted_base / r.base_per_uom) FILTER (WHERE r.status = 'finish' AND r.qc_status <> 'reject'), 0))::bigint AS price,
  max(r.updated_at) AS updated_at
FROM incoming_materials r
LEFT JOIN purchase_orders o ON o.corporate_id = r.corporate_id AND o.id = r.purchase_order_id
WHERE r.status = 'finish' OR r.qc_status = 'reject'
GROUP BY r.corporate_id, r.production_unit_id, r.vendor_id, r.material_id, date_trunc('month', r.date), to_char(r.date, 'YYYY-MM');
GRANT SELECT ON vendor_scores TO molen_runtime;
