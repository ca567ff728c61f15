-- The journal leg by leg: a view for each leg, all with the same columns, of which journal_list is the union. A page
-- of the list walks each leg along the index of its ledger by date and merges them (list.walks), instead of sorting
-- all legs.
DROP VIEW journal_list;

DO $body$
DECLARE
  legs constant text[] := ARRAY[
    -- account, payment channel, amount, posting, which of them
    $q$'stock', NULL::bigint, value FROM journal_of_stock$q$,
    $q$against, NULL::bigint, -value FROM journal_of_stock$q$,
    $q$'receivable', NULL::bigint, amount FROM journal_of_receivables$q$,
    $q$part_account, NULL::bigint, -part FROM journal_of_receivables WHERE part <> 0$q$,
    $q$against, payment_channel_id, part - amount FROM journal_of_receivables WHERE part <> amount$q$,
    $q$'deposit', NULL::bigint, ppn - amount FROM journal_of_deposits WHERE ppn <> amount$q$,
    $q$'ppn_out', NULL::bigint, ppn_credited - ppn FROM journal_of_deposits WHERE ppn_credited <> ppn$q$,
    $q$against, payment_channel_id, amount - ppn_credited FROM journal_of_deposits WHERE amount <> ppn_credited$q$
  ];
  leg integer;
BEGIN
  FOR leg IN 0 .. 7 LOOP
    EXECUTE format($q$
      CREATE VIEW journal_leg_%s AS
      SELECT l.corporate_id, l.id, l.date, l.at, l.production_unit_id,
        l.source_type, l.source_id, l.source_number, l.account,
        CASE WHEN l.account = 'cash' THEN coalesce(c.ledger_code, a.code) ELSE a.code END AS account_code,
        CASE WHEN l.account = 'cash' THEN coalesce(c.name, a.name) ELSE a.name END AS account_name,
        lower(l.source_number || ' ' || replace(l.source_number, '/', '')) AS search_text,
        CASE WHEN l.amount > 0 THEN l.amount END AS debit, CASE WHEN l.amount < 0 THEN -l.amount END AS credit
      FROM (
        SELECT corporate_id, id * 10%s, date, at, production_unit_id, source_type, source_id, source_number, %s
      ) l (corporate_id, id, date, at, production_unit_id,
        source_type, source_id, source_number, account, payment_channel_id, amount)
      LEFT JOIN corporate_accounts a ON a.corporate_id = l.corporate_id AND a.account = l.account
      LEFT JOIN payment_channels c ON c.corporate_id = l.corporate_id AND c.id = l.payment_channel_id
      $q$, leg, CASE leg WHEN 0 THEN '' ELSE ' + ' || leg END, legs[leg + 1]);
    EXECUTE format('GRANT SELECT ON journal_leg_%s TO molen_runtime', leg);
  END LOOP;
END
$body$;

CREATE VIEW journal_list AS
SELECT * FROM journal_leg_0
UNION ALL SELECT * FROM journal_leg_1
UNION ALL SELECT * FROM journal_leg_2
UNION ALL SELECT * FROM journal_leg_3
UNION ALL SELECT * FROM journal_leg_4
UNION ALL SELECT * FROM journal_leg_5
UNION ALL SELECT * FROM journal_leg_6
UNION ALL SELECT * FROM journal_leg_7;
GRANT SELECT ON journal_list TO molen_runtime;
