-- A vendor with how he delivers: what came on the day its order expects it or before, by how many per cent it weighed less or
-- more than his dockets, and what its tests refused. Lists, which do not ask for these, do not read them.
CREATE VIEW vendor_list WITH (security_invoker = true) AS
SELECT v.*, s.on_time_pct, s.difference_pct, s.reject_pct
FROM vendors v
LEFT JOIN LATERAL (
  SELECT
    round(100.0 * count(*) FILTER (WHERE r.status = 'finish' AND r.date <= o.expected_date)
      / nullif(count(*) FILTER (WHERE r.status = 'finish' AND o.id IS NOT NULL), 0), 2) AS on_time_pct,
    round(100 * sum(r.accepted_base - r.vendor_qty * r.base_per_uom) FILTER (WHERE r.status = 'finish')
      / nullif(sum(r.vendor_qty * r.base_per_uom) FILTER (WHERE r.status = 'finish'), 0), 2) AS difference_pct,
    round(100.0 * count(*) FILTER (WHERE r.qc_status = 'reject')
      / nullif(count(*) FILTER (WHERE r.qc_status IN ('pass', 'reject')), 0), 2) AS reject_pct
  FROM incoming_materials r
  LEFT JOIN purchase_orders o ON o.corporate_id = r.corporate_id AND o.id = r.purchase_order_id
  WHERE r.corporate_id = v.corporate_id AND r.vendor_id = v.id AND (r.status = 'finish' OR r.qc_status = 'reject')
) s ON true;
GRANT SELECT ON vendor_list TO molen_runtime;
