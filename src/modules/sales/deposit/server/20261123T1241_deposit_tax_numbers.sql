-- A tax invoice number stands on one advance, unless that came to nothing.
CREATE UNIQUE INDEX deposits_tax_invoice_no_key ON deposits (corporate_id, tax_invoice_no) WHERE tax_invoice_no IS NOT NULL AND status NOT IN ('reject', 'cancel');
