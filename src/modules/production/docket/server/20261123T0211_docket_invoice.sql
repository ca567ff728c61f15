-- The invoice that claims the docket, a draft too, and what of the load is billed.
ALTER TABLE dockets ADD COLUMN sales_invoice_id bigint;
ALTER TABLE dockets ADD COLUMN billable numeric(14,3) GENERATED ALWAYS AS (CASE WHEN status IN ('finish', 'reject') THEN CASE WHEN billable_return THEN quantity ELSE quantity - returned_volume END END) STORED;
ALTER TABLE dockets ADD COLUMN unbilled boolean GENERATED ALWAYS AS (status IN ('finish', 'reject') AND sales_invoice_id IS NULL AND (billable_return OR returned_volume < quantity)) STORED;
ALTER TABLE dockets ADD CONSTRAINT dockets_sales_invoice_fkey FOREIGN KEY (corporate_id, sales_invoice_id) REFERENCES sales_invoices (corporate_id, id);
CREATE INDEX dockets_sales_invoice_idx ON dockets (corporate_id, sales_invoice_id, date, id) WHERE sales_invoice_id IS NOT NULL;
CREATE INDEX dockets_unbilled_idx ON dockets (corporate_id, unbilled, customer_id, site_project_id, date, id) INCLUDE (production_unit_id) WHERE unbilled;
CALL guard_table('dockets', 'production-unit');
