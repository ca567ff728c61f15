-- As before, and what of an order is on issued invoices and paid, in m³, and what it reserves, in Rp.
DO $body$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW sales_order_list WITH (security_invoker = true) AS
    SELECT l.*,
      (
        SELECT coalesce(sum(n.volume), 0)
        FROM sales_invoice_lines n
        JOIN sales_invoices v ON v.corporate_id = n.corporate_id AND v.id = n.sales_invoice_id AND v.status IN (''unpaid'', ''progress'', ''paid'')
        WHERE n.corporate_id = l.corporate_id AND n.sales_order_id = l.id
      ) AS invoiced,
      (
        SELECT coalesce(sum(n.volume), 0)
        FROM sales_invoice_lines n
        JOIN sales_invoices v ON v.corporate_id = n.corporate_id AND v.id = n.sales_invoice_id AND v.status = ''paid''
        WHERE n.corporate_id = l.corporate_id AND n.sales_order_id = l.id
      ) AS paid,
      (
        SELECT r.amount FROM sales_order_reservations r
        WHERE r.corporate_id = l.corporate_id AND r.sales_order_id = l.id
      ) AS estimated_commitment
    FROM (' || rtrim(pg_get_viewdef('sales_order_list'::regclass), ';') || ') l';
END
$body$;
