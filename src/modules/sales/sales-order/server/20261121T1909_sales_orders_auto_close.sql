CREATE INDEX sales_orders_auto_close_idx ON sales_orders (corporate_id, auto_close, date, id);
