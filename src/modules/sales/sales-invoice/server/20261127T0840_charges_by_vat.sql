-- Charges with and without VAT: the first are part of the tax base, the others come after the VAT.
DROP VIEW IF EXISTS sales_invoice_list;
CREATE VIEW sales_invoice_list WITH (security_invoker = true) AS
SELECT
  t.*,
  CASE WHEN t.open_due IS NOT NULL THEN greatest(d.today - t.open_due, 0) END AS age_days,
  coalesce(t.open_due < d.today, false) AS overdue,
  nullif(t.charge - (t.total - t.dpp - t.ppn), 0) AS taxed_charge,
  nullif(t.total - t.dpp - t.ppn, 0) AS untaxed_charge
FROM sales_invoices t
JOIN production_units u ON u.corporate_id = t.corporate_id AND u.id = t.production_unit_id
CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE u.timezone)::date AS today) d;
GRANT SELECT ON sales_invoice_list TO molen_runtime;
