-- As before, without days on which the entries of the other units add up to nothing: such a row would tell nothing.
CREATE OR REPLACE VIEW receivable_entry_list WITH (security_invoker = true) AS
SELECT l.*, sum(l.amount) OVER (PARTITION BY l.corporate_id, l.customer_id ORDER BY l.date, l.id ROWS UNBOUNDED PRECEDING)::bigint AS balance
FROM (
  SELECT e.corporate_id, e.id, e.production_unit_id, e.customer_id, e.sales_invoice_id, e.type, e.date, e.due_date, e.amount, e.ref,
    e.search_text, e.at, e.created_by
  FROM receivable_entries e
  WHERE e.production_unit_id = ANY ((SELECT nullif(current_setting('app.production_unit_ids', true), ''))::bigint[])
  UNION ALL
  SELECT e.corporate_id, min(e.id), NULL, e.customer_id, NULL, NULL, e.date, NULL, sum(e.amount)::bigint, 'Unit lain', 'unit lain', max(e.at), NULL
  FROM receivable_entries e
  WHERE EXISTS (SELECT FROM unnest(units_of_company()::bigint[]) AS u (id) WHERE u.id <> ALL (nullif(current_setting('app.production_unit_ids', true), '')::bigint[]))
    AND e.production_unit_id <> ALL ((SELECT nullif(current_setting('app.production_unit_ids', true), ''))::bigint[])
  GROUP BY e.corporate_id, e.customer_id, e.date
  HAVING sum(e.amount) <> 0
) l;
