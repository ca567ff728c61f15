-- A search finds pours through their customer, project, product and order, and shows the first of them in the order of the board: along
-- these indexes. By the day of the pour PostgreSQL walked the whole board for each customer that has none.
DROP INDEX IF EXISTS production_schedules_customer_idx, production_schedules_site_project_idx, production_schedules_product_idx,
  production_schedules_order_idx;
CREATE INDEX production_schedules_customer_idx ON production_schedules (corporate_id, customer_id, board_order, id);
CREATE INDEX production_schedules_site_project_idx ON production_schedules (corporate_id, site_project_id, board_order, id);
CREATE INDEX production_schedules_product_idx ON production_schedules (corporate_id, product_id, board_order, id);
CREATE INDEX production_schedules_order_idx ON production_schedules (corporate_id, sales_order_id, board_order, id);
