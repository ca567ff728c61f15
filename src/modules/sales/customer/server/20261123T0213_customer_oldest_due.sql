-- The earliest due date of the customer's open invoices in all units, kept with them: what is late is told without counting.
ALTER TABLE customers ADD COLUMN oldest_due date;
CALL guard_table('customers', 'corporate');

-- All columns of a table in a view are those it had when the view was made.
DROP VIEW IF EXISTS customer_list;
CREATE VIEW customer_list WITH (security_invoker = true) AS
SELECT c.*, b.credit_limit, b.exposure, b.credit_limit - b.exposure AS credit_available
FROM customers c
CROSS JOIN LATERAL (
  SELECT coalesce(sum(l.credit_limit), 0)::bigint AS credit_limit, coalesce(sum(l.invoiced + l.open), 0)::bigint AS exposure
  FROM credit_line_balances l
  WHERE l.corporate_id = c.corporate_id AND l.customer_id = c.id
) b;
GRANT SELECT ON customer_list TO molen_runtime;
