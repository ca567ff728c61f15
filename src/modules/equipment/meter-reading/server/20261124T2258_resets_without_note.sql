-- A reset without a note is warned of, not refused.
ALTER TABLE equipment_meter_readings DROP CONSTRAINT equipment_meter_readings_reset_check;
