-- The tax base and the VAT of a taxed advance, which goes with its money: what of them stands on no invoice yet and was not
-- paid back is kept, each entry says what it brings or takes.
ALTER TABLE deposit_balances ADD COLUMN dpp bigint NOT NULL DEFAULT 0;
ALTER TABLE deposit_balances ADD COLUMN ppn bigint NOT NULL DEFAULT 0;
ALTER TABLE deposit_balances ADD CONSTRAINT deposit_balances_tax_check CHECK (dpp >= 0 AND ppn >= 0);
CALL guard_table('deposit_balances', 'corporate');
ALTER TABLE deposit_entries ADD COLUMN dpp bigint NOT NULL DEFAULT 0;
ALTER TABLE deposit_entries ADD COLUMN ppn bigint NOT NULL DEFAULT 0;
CALL guard_table('deposit_entries', 'corporate', 'append');

-- Advances of which nothing was used until now have all of their tax.
UPDATE deposit_balances b SET dpp = d.dpp, ppn = d.ppn
FROM deposits d WHERE d.corporate_id = b.corporate_id AND d.id = b.deposit_id AND d.taxed AND d.status = 'success' AND b.remaining = b.amount;
UPDATE deposit_entries e SET dpp = b.dpp, ppn = b.ppn
FROM deposit_balances b WHERE b.corporate_id = e.corporate_id AND b.deposit_id = e.deposit_id AND e.type = 'in' AND b.dpp + b.ppn > 0 AND e.amount = b.amount;
