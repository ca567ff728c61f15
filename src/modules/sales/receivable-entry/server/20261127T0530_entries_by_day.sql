-- What reports add up by day is read from the index alone, also by invoice and by kind.
DROP INDEX receivable_entries_date_idx;
CREATE INDEX receivable_entries_date_idx ON receivable_entries (corporate_id, date, id)
  INCLUDE (amount, customer_id, due_date, production_unit_id, sales_invoice_id, type);
