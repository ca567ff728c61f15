-- The cash account of a channel in the journal; where it is empty, the company's.
ALTER TABLE payment_channels ADD COLUMN ledger_code text;
CALL guard_table('payment_channels', 'production-unit-or-all');
