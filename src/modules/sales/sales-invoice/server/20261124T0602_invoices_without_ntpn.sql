-- The customer pays the VAT himself, and has not sent the proof of it yet.
ALTER TABLE sales_invoices ADD COLUMN without_ntpn boolean GENERATED ALWAYS AS (status IN ('unpaid', 'progress', 'paid') AND vat_collector AND ppn > 0 AND wapu_ntpn IS NULL) STORED;
CREATE INDEX sales_invoices_without_ntpn_idx ON sales_invoices (corporate_id, without_ntpn, date, id) INCLUDE (production_unit_id) WHERE without_ntpn;
CALL guard_table('sales_invoices', 'production-unit');

-- All columns of a table in a view are those it had when the view was made.
DROP VIEW sales_invoice_list;
CREATE VIEW sales_invoice_list WITH (security_invoker = true) AS
SELECT t.*, CASE WHEN t.status IN ('unpaid', 'progress') THEN greatest((now() AT TIME ZONE u.timezone)::date - t.due_date, 0) END AS age_days
FROM sales_invoices t
JOIN production_units u ON u.corporate_id = t.corporate_id AND u.id = t.production_unit_id;
GRANT SELECT ON sales_invoice_list TO molen_runtime;
