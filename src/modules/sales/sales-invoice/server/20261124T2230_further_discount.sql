-- The part of an invoice's discount that it gives beside the discounts of its orders.
ALTER TABLE sales_invoices ADD COLUMN further_discount bigint NOT NULL DEFAULT 0;
ALTER TABLE sales_invoices ADD CONSTRAINT sales_invoices_discount_check CHECK (further_discount BETWEEN 0 AND discount);
CALL guard_table('sales_invoices', 'production-unit');
