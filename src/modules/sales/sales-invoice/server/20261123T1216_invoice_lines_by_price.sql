-- An item whose price changed on a day has a line for each price.
ALTER TABLE sales_invoice_lines DROP CONSTRAINT sales_invoice_lines_of_key;
ALTER TABLE sales_invoice_lines ADD CONSTRAINT sales_invoice_lines_of_key UNIQUE (corporate_id, sales_invoice_id, sales_order_item_id, price);
