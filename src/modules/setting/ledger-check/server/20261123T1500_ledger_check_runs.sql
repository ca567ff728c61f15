-- How long a check of all rows took and at how many documents it looked; until when, and at how many, it looked at those
-- alone that were touched since.
ALTER TABLE ledger_check_results ADD COLUMN looked_at integer;
ALTER TABLE ledger_check_results ADD COLUMN took_ms integer;
ALTER TABLE ledger_check_results ADD COLUMN touched_at timestamptz;
ALTER TABLE ledger_check_results ADD COLUMN touched integer;
