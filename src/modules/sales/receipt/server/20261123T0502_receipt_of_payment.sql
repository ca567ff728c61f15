-- A receipt is of a deposit or of a payment.
ALTER TABLE receipts ADD COLUMN sales_payment_id bigint;
ALTER TABLE receipts ADD CONSTRAINT receipts_sales_payment_fkey FOREIGN KEY (corporate_id, sales_payment_id) REFERENCES sales_payments (corporate_id, id);
ALTER TABLE receipts ADD CONSTRAINT receipts_sales_payment_key UNIQUE (corporate_id, sales_payment_id);
ALTER TABLE receipts ADD CONSTRAINT receipts_payment_check CHECK ((source = 'payment') = (sales_payment_id IS NOT NULL));
CREATE INDEX receipts_sales_payment_idx ON receipts (corporate_id, sales_payment_id, date, id) INCLUDE (production_unit_id);
CALL guard_table('receipts', 'production-unit');
