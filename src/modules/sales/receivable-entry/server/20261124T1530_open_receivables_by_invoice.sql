-- The same rows with the unit and the invoice they are of, by which reports tell them apart.
CREATE OR REPLACE VIEW open_receivables AS
SELECT corporate_id, customer_id, due_date, balance, production_unit_id, id AS sales_invoice_id FROM sales_invoices
WHERE status IN ('unpaid', 'progress') AND corporate_id = nullif(current_setting('app.corporate_id', true), '')::bigint;
