-- The journal leg by leg: a view for each leg, all with the same columns, of which journal_list is the union. A page
-- of the list walks each leg along the index of its ledger by date and merges them (list.walks), instead of sorting
-- all legs.
DROP VIEW journal_list;

DO $body$
DECLARE
  -- name of the view; account, payment channel, amount, posting, which of them
  legs constant text[] := ARRAY[
    ['journal_stock', $q$'stock', NULL::bigint, value FROM journal_of_stock$q$],
    ['journal_stock_against', $q$against, NULL::bigint, -value FROM journal_of_stock$q$],
    ['journal_receivable', $q$'receivable', NULL::bigint, amount FROM journal_of_receivables$q$],
    ['journal_receivable_part', $q$part_account, NULL::bigint, -part FROM journal_of_receivables WHERE part <> 0$q$],
    ['journal_receivable_against',
      $q$against, payment_channel_id, part - amount FROM journal_of_receivables WHERE part <> amount$q$],
    ['journal_deposit', $q$'deposit', NULL::bigint, ppn - amount FROM journal_of_deposits WHERE ppn <> amount$q$],
    ['journal_deposit_tax',
      $q$'ppn_out', NULL::bigint, ppn_credited - ppn FROM journal_of_deposits WHERE ppn_credited <> ppn$q$],
    ['journal_deposit_against',
      $q$against, payment_channel_id, amount - ppn_credited FROM journal_of_deposits WHERE amount <> ppn_credited$q$]
  ];
  leg integer;
BEGIN
  FOR leg IN 1 .. 8 LOOP
    EXECUTE format($q$
      CREATE VIEW %I AS
      SELECT l.corporate_id, l.id, l.date, l.at, l.production_unit_id,
        l.source_type, l.source_id, l.source_number, l.account,
        CASE WHEN l.account = 'cash' THEN coalesce(c.ledger_code, a.code) ELSE a.code END AS account_code,
        CASE WHEN l.account = 'cash' THEN coalesce(c.name, a.name) ELSE a.name END AS account_name,
        lower(l.source_number || ' ' || replace(l.source_number, '/', '')) AS search_text,
        CASE WHEN l.amount > 0 THEN l.amount END AS debit, CASE WHEN l.amount < 0 THEN -l.amount END AS credit
      FROM (
        SELECT corporate_id, id * 10 + %s, date, at, production_unit_id, source_type, source_id, source_number, %s
      ) l (corporate_id, id, date, at, production_unit_id,
        source_type, source_id, source_number, account, payment_channel_id, amount)
      LEFT JOIN corporate_accounts a ON a.corporate_id = l.corporate_id AND a.account = l.account
      LEFT JOIN payment_channels c ON c.corporate_id = l.corporate_id AND c.id = l.payment_channel_id
      $q$, legs[leg][1], leg - 1, legs[leg][2]);
    EXECUTE format('GRANT SELECT ON %I TO molen_runtime', legs[leg][1]);
  END LOOP;
END
$body$;

CREATE VIEW journal_list AS
SELECT * FROM journal_stock
UNION ALL SELECT * FROM journal_stock_against
UNION ALL SELECT * FROM journal_receivable
UNION ALL SELECT * FROM journal_receivable_part
UNION ALL SELECT * FROM journal_receivable_against
UNION ALL SELECT * FROM journal_deposit
UNION ALL SELECT * FROM journal_deposit_tax
UNION ALL SELECT * FROM journal_deposit_against;
GRANT SELECT ON journal_list TO molen_runtime;
