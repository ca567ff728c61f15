-- What a schedule that is over left undelivered returned to its order.
CREATE OR REPLACE VIEW production_schedule_list WITH (security_invoker = true) AS
SELECT t.*,
  (SELECT coalesce(sum(d.quantity), 0)::numeric(14,3) FROM dockets d
    WHERE d.corporate_id = t.corporate_id AND d.production_schedule_id = t.id AND d.status <> 'cancel') AS issued,
  (SELECT coalesce(sum(d.quantity), 0)::numeric(14,3) FROM dockets d
    WHERE d.corporate_id = t.corporate_id AND d.production_schedule_id = t.id AND d.status IN ('progress', 'finish', 'reject')) AS departed,
  (CASE WHEN t.status IN ('finish', 'cancel') THEN t.volume - t.consumed ELSE 0 END)::numeric(14,3) AS returned_to_order
FROM production_schedules t;
