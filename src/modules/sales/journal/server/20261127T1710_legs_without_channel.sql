-- The legs that no payment channel has a part in do not read the channels: on Citus a table that is joined by nothing is
-- searched in all shards.
DO $body$
DECLARE
  legs constant text[] := ARRAY[
    ['journal_stock', '0', $q$'stock', value FROM journal_of_stock$q$],
    ['journal_stock_against', '1', $q$against, -value FROM journal_of_stock$q$],
    ['journal_receivable', '2', $q$'receivable', amount FROM journal_of_receivables$q$],
    ['journal_receivable_part', '3', $q$part_account, -part FROM journal_of_receivables WHERE part <> 0$q$],
    ['journal_deposit', '5', $q$'deposit', ppn - amount FROM journal_of_deposits WHERE ppn <> amount$q$],
    ['journal_deposit_tax', '6',
      $q$'ppn_out', ppn_credited - ppn FROM journal_of_deposits WHERE ppn_credited <> ppn$q$]
  ];
  leg integer;
BEGIN
  FOR leg IN 1 .. 6 LOOP
    EXECUTE format($q$
      CREATE OR REPLACE VIEW %I AS
      SELECT l.corporate_id, l.id, l.date, l.at, l.production_unit_id,
        l.source_type, l.source_id, l.source_number, l.account, a.code AS account_code, a.name AS account_name,
        lower(l.source_number || ' ' || replace(l.source_number, '/', '')) AS search_text,
        CASE WHEN l.amount > 0 THEN l.amount END AS debit, CASE WHEN l.amount < 0 THEN -l.amount END AS credit
      FROM (
        SELECT corporate_id, id * 10 + %s, date, at, production_unit_id, source_type, source_id, source_number, %s
      ) l (corporate_id, id, date, at, production_unit_id, source_type, source_id, source_number, account, amount)
      LEFT JOIN corporate_accounts a ON a.corporate_id = l.corporate_id AND a.account = l.account
      $q$, legs[leg][1], legs[leg][2], legs[leg][3]);
  END LOOP;
END
$body$;
