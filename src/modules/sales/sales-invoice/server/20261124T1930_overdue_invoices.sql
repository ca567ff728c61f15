-- The day from which an open invoice is overdue.
ALTER TABLE sales_invoices ADD COLUMN open_due date GENERATED ALWAYS AS (CASE WHEN status IN ('unpaid', 'progress') THEN due_date END) STORED;
CREATE INDEX sales_invoices_open_due_idx ON sales_invoices (corporate_id, open_due, date, id) INCLUDE (production_unit_id, balance) WHERE open_due IS NOT NULL;
CALL guard_table('sales_invoices', 'production-unit');

-- All columns of a table in a view are those it had when the view was made.
DROP VIEW IF EXISTS sales_invoice_list;
CREATE VIEW sales_invoice_list WITH (security_invoker = true) AS
SELECT t.*, CASE WHEN t.open_due IS NOT NULL THEN greatest(d.today - t.open_due, 0) END AS age_days, coalesce(t.open_due < d.today, false) AS overdue
FROM sales_invoices t
JOIN production_units u ON u.corporate_id = t.corporate_id AND u.id = t.production_unit_id
CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE u.timezone)::date AS today) d;
GRANT SELECT ON sales_invoice_list TO molen_runtime;
