-- Accepted is what a load left at the site (I-03: with what came back it is the load): nothing is known of it while the
-- load is under way, and nothing was accepted of one that was called off.
ALTER TABLE dockets DROP COLUMN IF EXISTS accepted CASCADE;
ALTER TABLE dockets ADD COLUMN accepted numeric(14,3) GENERATED ALWAYS AS (CASE WHEN status IN ('finish', 'reject') THEN quantity - returned_volume END) STORED;
CALL guard_table('dockets', 'production-unit');
