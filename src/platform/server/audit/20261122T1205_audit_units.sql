-- A user of one unit reads the log of that unit: its newest rows are walked by an index of their own.
CREATE INDEX audit_logs_unit_idx ON audit_logs (corporate_id, production_unit_id, at, id) WHERE production_unit_id IS NOT NULL;
