-- Whether a deposit is money that a credit note gave back: it was paid before, so its use is no further payment.
ALTER TABLE deposit_balances ADD COLUMN credited boolean NOT NULL DEFAULT false;
CALL guard_table('deposit_balances', 'corporate');
UPDATE deposit_balances b SET credited = true
FROM deposits d WHERE d.corporate_id = b.corporate_id AND d.id = b.deposit_id AND d.sales_credit_note_id IS NOT NULL;
