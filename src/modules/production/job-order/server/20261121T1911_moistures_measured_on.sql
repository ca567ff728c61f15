-- The day on which a reading was taken: one that is taken again with the same result is a reading of its own day.
ALTER TABLE job_order_moistures ADD COLUMN measured_on date;
UPDATE job_order_moistures m SET measured_on = (m.updated_at AT TIME ZONE u.timezone)::date
FROM production_units u WHERE u.corporate_id = m.corporate_id AND u.id = m.production_unit_id;
ALTER TABLE job_order_moistures ALTER COLUMN measured_on SET NOT NULL;
CALL guard_table('job_order_moistures', 'production-unit');
