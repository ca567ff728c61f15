-- Each entry with the day on which its invoice is due, so that what is overdue is a sum of entries, of all units.
ALTER TABLE receivable_entries ADD COLUMN due_date date;
UPDATE receivable_entries e SET due_date = v.due_date FROM sales_invoices v WHERE v.corporate_id = e.corporate_id AND v.id = e.sales_invoice_id;
ALTER TABLE receivable_entries ALTER COLUMN due_date SET NOT NULL;
CREATE INDEX receivable_entries_due_date_idx ON receivable_entries (corporate_id, customer_id, due_date) INCLUDE (amount);
CALL guard_table('receivable_entries', 'corporate', 'append');
