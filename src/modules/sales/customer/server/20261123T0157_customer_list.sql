-- The customer with what he may owe, what he owes or has ordered on credit, and what is left; computed for the rows that are read.
CREATE VIEW customer_list WITH (security_invoker = true) AS
SELECT c.*, b.credit_limit, b.exposure, b.credit_limit - b.exposure AS credit_available
FROM customers c
CROSS JOIN LATERAL (
  SELECT coalesce(sum(l.credit_limit), 0)::bigint AS credit_limit, coalesce(sum(l.invoiced + l.open), 0)::bigint AS exposure
  FROM credit_line_balances l
  WHERE l.corporate_id = c.corporate_id AND l.customer_id = c.id
) b;
GRANT SELECT ON customer_list TO molen_runtime;
