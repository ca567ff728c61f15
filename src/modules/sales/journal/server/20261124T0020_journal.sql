-- The journal: what the ledgers of stock, receivables and deposits say, as debits and credits. Nothing of it is stored.
-- Each ledger entry is a posting of two or three legs that come to nothing together:
--   stock movement     stock                                      against what its source says
--   receivable entry   receivable            VAT or deduction     against sales or cash
--   deposit entry      deposit without VAT   VAT of the advance   against cash, receivable or sales
-- An amount above 0 is a debit, one below a credit. What a deposit pays of an invoice is told by the deposit's entry alone.
-- Owned by the owner and narrowed to company and units of the request, as the rows of a page are.

-- What each movement of stock stands against.
CREATE VIEW journal_of_stock AS
SELECT s.corporate_id, s.id, s.date, s.created_at AS at, s.production_unit_id, s.value, s.source_type, s.source_id, s.source_number,
  CASE s.source_type
    WHEN 'opening' THEN 'opening'
    WHEN 'incoming_material' THEN 'received_not_billed'
    WHEN 'material_quality' THEN 'received_not_billed'
    WHEN 'stock_take' THEN 'count_difference'
    WHEN 'revaluation' THEN 'usage_variance'
    -- The fifth line of an item is what was lost on the way; the others move it from place to place.
    WHEN 'material_transfer' THEN CASE WHEN s.source_line % 10 = 5 THEN 'transfer_loss' ELSE 'inter_unit' END
    WHEN 'material_usage' THEN CASE WHEN u.type = 'waste' THEN 'waste' ELSE 'usage' END
    WHEN 'docket' THEN CASE WHEN d.status = 'reject' AND d.billable = 0 THEN 'waste' ELSE 'usage' END
    ELSE 'usage'
  END AS against
FROM page_stock_movements s
LEFT JOIN dockets d ON s.source_type = 'docket' AND d.corporate_id = s.corporate_id AND d.id = s.source_id
LEFT JOIN material_usages u ON s.source_type = 'material_usage' AND u.corporate_id = s.corporate_id AND u.id = s.source_id
WHERE s.value <> 0;

-- What each entry of what is owed stands against, and which part of it is VAT or was kept back.
CREATE VIEW journal_of_receivables AS
SELECT e.corporate_id, e.id, e.date, e.at, e.production_unit_id, e.amount,
  CASE WHEN p.id IS NOT NULL THEN 'sales_payment' WHEN n.id IS NOT NULL THEN 'sales_credit_note' ELSE 'sales_invoice' END AS source_type,
  coalesce(p.id, n.id, v.id) AS source_id, e.ref AS source_number,
  CASE WHEN p.id IS NULL THEN 'sales' ELSE 'cash' END AS against, p.payment_channel_id,
  CASE WHEN p.id IS NULL THEN 'ppn_out' WHEN a.deduction_type LIKE 'pph%' THEN 'pph_prepaid' ELSE 'deduction' END AS part_account,
  sign(e.amount)::bigint * CASE
    WHEN p.id IS NOT NULL THEN coalesce(a.deduction, 0)
    -- Of a credit note the rest may have become a deposit.
    WHEN n.id IS NOT NULL THEN round((n.credit - n.dpp)::numeric * abs(e.amount) / n.credit)::bigint
    -- Who pays his VAT himself owes none.
    WHEN v.vat_collector THEN 0
    ELSE v.ppn
  END AS part
FROM page_receivable_entries e
JOIN sales_invoices v ON v.corporate_id = e.corporate_id AND v.id = e.sales_invoice_id
LEFT JOIN sales_payments p ON e.type IN ('payment', 'payment_cancel') AND p.corporate_id = e.corporate_id AND p.number = e.ref
LEFT JOIN payment_allocations a ON a.corporate_id = e.corporate_id AND a.sales_payment_id = p.id AND a.invoice_id = e.sales_invoice_id
LEFT JOIN sales_credit_notes n ON e.type IN ('credit_note', 'credit_note_cancel') AND n.corporate_id = e.corporate_id AND n.number = e.ref
WHERE e.type NOT IN ('deposit', 'deposit_cancel')
  AND e.production_unit_id = ANY ((SELECT nullif(current_setting('app.production_unit_ids', true), ''))::bigint[]);

-- What each entry of a deposit stands against; what an invoice takes of it is posted in the invoice's unit.
CREATE VIEW journal_of_deposits AS
SELECT e.corporate_id, e.id, e.date, e.at, coalesce(v.production_unit_id, e.production_unit_id) AS production_unit_id, e.amount,
  CASE
    WHEN v.id IS NOT NULL THEN 'sales_invoice'
    WHEN r.id IS NOT NULL THEN 'deposit_refund'
    WHEN p.id IS NOT NULL THEN 'sales_payment'
    WHEN n.id IS NOT NULL THEN 'sales_credit_note'
    ELSE 'deposit'
  END AS source_type,
  coalesce(v.id, r.id, p.id, n.id, d.id) AS source_id,
  coalesce(v.number, p.number, n.number, e.ref) AS source_number,
  CASE WHEN v.id IS NOT NULL THEN 'receivable' WHEN n.id IS NOT NULL THEN 'sales' ELSE 'cash' END AS against,
  CASE WHEN e.type = 'in' THEN d.payment_channel_id END AS payment_channel_id,
  -- The VAT in the money of a taxed advance; who pays his VAT himself pays it beside.
  CASE WHEN d.dpp <> d.amount THEN e.ppn ELSE 0 END AS ppn,
  -- What of a credit note's VAT is not told by the entry that settles its invoice.
  CASE WHEN n.id IS NULL THEN 0 ELSE
    sign(e.amount)::bigint * ((n.credit - n.dpp) - round((n.credit - n.dpp)::numeric * (n.credit - abs(e.amount)) / n.credit))::bigint
  END AS ppn_credited
FROM page_deposit_entries e
JOIN deposits d ON d.corporate_id = e.corporate_id AND d.id = e.deposit_id
LEFT JOIN sales_invoices v ON v.corporate_id = e.corporate_id AND v.id = e.sales_invoice_id
LEFT JOIN deposit_refunds r ON e.type = 'refund' AND r.corporate_id = e.corporate_id AND r.number = e.ref
LEFT JOIN sales_payments p ON e.type = 'in' AND p.corporate_id = e.corporate_id AND p.id = d.sales_payment_id
LEFT JOIN sales_credit_notes n ON e.type = 'in' AND n.corporate_id = e.corporate_id AND n.id = d.sales_credit_note_id
WHERE coalesce(v.production_unit_id, e.production_unit_id) = ANY ((SELECT nullif(current_setting('app.production_unit_ids', true), ''))::bigint[]);

-- The legs, one by one. A leg's id is ten times that of its entry and the digit of the leg in its ledger, so legs of an entry stand together.
CREATE VIEW journal_list AS
SELECT l.corporate_id, l.id, l.date, l.at, l.production_unit_id, l.source_type, l.source_id, l.source_number, l.account,
  CASE WHEN l.account = 'cash' THEN coalesce(c.ledger_code, a.code) ELSE a.code END AS account_code,
  CASE WHEN l.account = 'cash' THEN coalesce(c.name, a.name) ELSE a.name END AS account_name,
  lower(l.source_number || ' ' || replace(l.source_number, '/', '')) AS search_text,
  CASE WHEN l.amount > 0 THEN l.amount END AS debit, CASE WHEN l.amount < 0 THEN -l.amount END AS credit
FROM (
  SELECT corporate_id, id * 10 AS id, date, at, production_unit_id, source_type, source_id, source_number, 'stock' AS account, NULL::bigint AS payment_channel_id, value AS amount
  FROM journal_of_stock
  UNION ALL
  SELECT corporate_id, id * 10 + 1, date, at, production_unit_id, source_type, source_id, source_number, against, NULL, -value
  FROM journal_of_stock
  UNION ALL
  SELECT corporate_id, id * 10 + 2, date, at, production_unit_id, source_type, source_id, source_number, 'receivable', NULL, amount
  FROM journal_of_receivables
  UNION ALL
  SELECT corporate_id, id * 10 + 3, date, at, production_unit_id, source_type, source_id, source_number, part_account, NULL, -part
  FROM journal_of_receivables WHERE part <> 0
  UNION ALL
  SELECT corporate_id, id * 10 + 4, date, at, production_unit_id, source_type, source_id, source_number, against, payment_channel_id, part - amount
  FROM journal_of_receivables WHERE part <> amount
  UNION ALL
  SELECT corporate_id, id * 10 + 5, date, at, production_unit_id, source_type, source_id, source_number, 'deposit', NULL, ppn - amount
  FROM journal_of_deposits WHERE ppn <> amount
  UNION ALL
  SELECT corporate_id, id * 10 + 6, date, at, production_unit_id, source_type, source_id, source_number, 'ppn_out', NULL, ppn_credited - ppn
  FROM journal_of_deposits WHERE ppn_credited <> ppn
  UNION ALL
  SELECT corporate_id, id * 10 + 7, date, at, production_unit_id, source_type, source_id, source_number, against, payment_channel_id, amount - ppn_credited
  FROM journal_of_deposits WHERE amount <> ppn_credited
) l
LEFT JOIN corporate_accounts a ON a.corporate_id = l.corporate_id AND a.account = l.account
LEFT JOIN payment_channels c ON c.corporate_id = l.corporate_id AND c.id = l.payment_channel_id;
GRANT SELECT ON journal_list TO molen_runtime;

-- Finds the entry of a leg by its id, at no cost to whoever writes an entry.
CREATE INDEX stock_movements_journal_idx ON stock_movements USING brin ((id * 10), (id * 10 + 1)) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX receivable_entries_journal_idx ON receivable_entries
  USING brin ((id * 10 + 2), (id * 10 + 3), (id * 10 + 4)) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX deposit_entries_journal_idx ON deposit_entries
  USING brin ((id * 10 + 5), (id * 10 + 6), (id * 10 + 7)) WITH (pages_per_range = 32, autosummarize = on);
