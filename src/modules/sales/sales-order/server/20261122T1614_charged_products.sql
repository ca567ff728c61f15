-- A charge names the service or the goods that it is for.
ALTER TABLE sales_order_charges ADD COLUMN product_id bigint;
ALTER TABLE sales_order_charges ADD CONSTRAINT sales_order_charges_product_fkey FOREIGN KEY (corporate_id, product_id) REFERENCES products (corporate_id, id);
CREATE INDEX sales_order_charges_product_idx ON sales_order_charges (corporate_id, product_id) WHERE product_id IS NOT NULL;
CALL guard_table('sales_order_charges', 'production-unit');
