-- What a payment leaves unallocated is a deposit of the customer, and ends with the payment alone.
ALTER TABLE deposits ADD COLUMN sales_payment_id bigint;
ALTER TABLE deposits ADD CONSTRAINT deposits_sales_payment_fkey FOREIGN KEY (corporate_id, sales_payment_id) REFERENCES sales_payments (corporate_id, id);
CREATE UNIQUE INDEX deposits_sales_payment_key ON deposits (corporate_id, sales_payment_id) WHERE sales_payment_id IS NOT NULL;
CALL guard_table('deposits', 'production-unit');

-- All columns of a table in a view are those it had when the view was made.
DROP VIEW IF EXISTS deposit_list;
CREATE VIEW deposit_list WITH (security_invoker = true) AS
SELECT d.*, b.used, b.refunded, b.held, b.remaining
FROM deposits d
LEFT JOIN deposit_balances b ON b.corporate_id = d.corporate_id AND b.deposit_id = d.id;
GRANT SELECT ON deposit_list TO molen_runtime;
