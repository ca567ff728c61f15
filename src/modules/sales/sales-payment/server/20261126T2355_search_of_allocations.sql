-- As before, and what a search looks in.
DROP VIEW IF EXISTS payment_allocation_list;
CREATE VIEW payment_allocation_list WITH (security_invoker = true) AS
SELECT a.*, coalesce(p.number, 'Konsep #' || p.id) AS number, p.status, p.date, p.cleared_at, p.customer_id, p.search_text
FROM payment_allocations a
JOIN sales_payments p ON p.corporate_id = a.corporate_id AND p.id = a.sales_payment_id;
GRANT SELECT ON payment_allocation_list TO molen_runtime;
