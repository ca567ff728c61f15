-- The net weight of what came into stock and stayed: not of a load that its test sent back or that was cancelled.
ALTER TABLE incoming_materials ADD COLUMN stocked_kg numeric(16,3)
  GENERATED ALWAYS AS (CASE WHEN status = 'finish' AND qc_status <> 'reject' THEN gross_kg - tare_kg END) STORED;
