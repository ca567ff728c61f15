-- Accepted is what a finished load left at the site: unknown while it is under way, nothing of one that was called off or refused.
ALTER TABLE dockets DROP COLUMN accepted CASCADE;
ALTER TABLE dockets ADD COLUMN accepted numeric(14,3) GENERATED ALWAYS AS (CASE WHEN status = 'finish' THEN quantity - returned_volume WHEN status IN ('cancel', 'reject') THEN 0 END) STORED;
CALL guard_table('dockets', 'production-unit');
