-- The slip of the income tax that a customer kept back: it often comes after the payment.
ALTER TABLE payment_allocations ADD COLUMN deduction_doc_date date;
ALTER TABLE payment_allocations ADD COLUMN deduction_doc_file bigint;
ALTER TABLE payment_allocations ADD CONSTRAINT payment_allocations_deduction_doc_file_fkey FOREIGN KEY (corporate_id, deduction_doc_file) REFERENCES files (corporate_id, id);
CREATE INDEX payment_allocations_deduction_doc_file_idx ON payment_allocations (corporate_id, deduction_doc_file) WHERE deduction_doc_file IS NOT NULL;
CREATE INDEX payment_allocations_withheld_idx ON payment_allocations (corporate_id, sales_payment_id) WHERE deduction_type IN ('pph22', 'pph23', 'pph4_2');
CREATE INDEX payment_allocations_slip_missing_idx ON payment_allocations (corporate_id, sales_payment_id) WHERE deduction_type IN ('pph22', 'pph23', 'pph4_2') AND deduction_doc_no IS NULL;
CALL guard_table('payment_allocations', 'production-unit');

-- Income tax withheld of payments that have come, each with its slip or without one.
CREATE VIEW withholding_slip_list WITH (security_invoker = true) AS
SELECT a.corporate_id, a.id, a.production_unit_id, a.sales_payment_id, a.invoice_id, a.deduction_type, a.deduction,
  a.deduction_doc_no, a.deduction_doc_date, a.deduction_doc_file,
  CASE WHEN a.deduction_doc_no IS NULL THEN 'missing' ELSE 'recorded' END AS status,
  CASE WHEN a.deduction_doc_no IS NULL THEN (now() AT TIME ZONE u.timezone)::date - p.cleared_at END AS age_days,
  p.number, p.cleared_at, p.customer_id, a.lock_version,
  lower(p.search_text || ' ' || coalesce(a.deduction_doc_no, '')) AS search_text, a.created_by, a.created_at, a.updated_by, a.updated_at
FROM payment_allocations a
JOIN sales_payments p ON p.corporate_id = a.corporate_id AND p.id = a.sales_payment_id AND p.status = 'success'
JOIN production_units u ON u.corporate_id = a.corporate_id AND u.id = a.production_unit_id
WHERE a.deduction_type IN ('pph22', 'pph23', 'pph4_2');
GRANT SELECT ON withholding_slip_list TO molen_runtime;

-- The allocation tells the day of its slip, too.
DROP VIEW payment_allocation_list;
CREATE VIEW payment_allocation_list WITH (security_invoker = true) AS
SELECT a.*, coalesce(p.number, 'Konsep #' || p.id) AS number, p.status, p.date, p.cleared_at, p.customer_id
FROM payment_allocations a
JOIN sales_payments p ON p.corporate_id = a.corporate_id AND p.id = a.sales_payment_id;
GRANT SELECT ON payment_allocation_list TO molen_runtime;
