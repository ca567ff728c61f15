-- Usages for another purpose than a docket are written by hand, with their reason, and move stock once they are posted.
ALTER TABLE material_usages ADD COLUMN reason text;
ALTER TABLE material_usages ADD COLUMN cancelled_by bigint;
ALTER TABLE material_usages ADD COLUMN cancelled_at timestamptz;
ALTER TABLE material_usages ALTER COLUMN status SET DEFAULT 'pending';
ALTER TABLE material_usages ADD CONSTRAINT material_usages_reason_check CHECK (docket_id IS NOT NULL OR reason IS NOT NULL);
ALTER TABLE material_usage_items ALTER COLUMN theoretical DROP NOT NULL;
CALL guard_table('material_usages', 'production-unit');
