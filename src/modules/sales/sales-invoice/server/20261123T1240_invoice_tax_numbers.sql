-- A tax invoice number stands on one invoice; a cancelled draft gives it free.
CREATE UNIQUE INDEX sales_invoices_tax_invoice_no_key ON sales_invoices (corporate_id, tax_invoice_no) WHERE tax_invoice_no IS NOT NULL AND status <> 'cancel';

-- Issued with VAT, and not yet reported to the tax office.
ALTER TABLE sales_invoices ADD COLUMN without_tax_invoice boolean GENERATED ALWAYS AS (status IN ('unpaid', 'progress', 'paid') AND ppn > 0 AND tax_invoice_no IS NULL) STORED;
CREATE INDEX sales_invoices_without_tax_invoice_idx ON sales_invoices (corporate_id, without_tax_invoice, date, id) INCLUDE (production_unit_id) WHERE without_tax_invoice;
CALL guard_table('sales_invoices', 'production-unit');

-- All columns of a table in a view are those it had when the view was made.
DROP VIEW sales_invoice_list;
CREATE VIEW sales_invoice_list WITH (security_invoker = true) AS
SELECT t.*, CASE WHEN t.status IN ('unpaid', 'progress') THEN greatest((now() AT TIME ZONE u.timezone)::date - t.due_date, 0) END AS age_days
FROM sales_invoices t
JOIN production_units u ON u.corporate_id = t.corporate_id AND u.id = t.production_unit_id;
GRANT SELECT ON sales_invoice_list TO molen_runtime;
