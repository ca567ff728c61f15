-- What an invoice takes of deposits, and gives back, names the invoice.
ALTER TABLE deposit_entries ADD COLUMN sales_invoice_id bigint;
ALTER TABLE deposit_entries ADD CONSTRAINT deposit_entries_invoice_fkey FOREIGN KEY (corporate_id, sales_invoice_id) REFERENCES sales_invoices (corporate_id, id);
ALTER TABLE deposit_entries ADD CONSTRAINT deposit_entries_use_check CHECK ((type IN ('apply', 'unapply')) = (sales_invoice_id IS NOT NULL));
CREATE INDEX deposit_entries_invoice_idx ON deposit_entries (corporate_id, sales_invoice_id) WHERE sales_invoice_id IS NOT NULL;
