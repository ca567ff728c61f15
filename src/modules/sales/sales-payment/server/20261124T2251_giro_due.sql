-- Giros by the day on which they are due; other payments have none.
CREATE INDEX sales_payments_giro_due_idx ON sales_payments (corporate_id, giro_due, id) INCLUDE (production_unit_id) WHERE giro_due IS NOT NULL;
