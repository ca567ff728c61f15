-- As before, and the charges with and without VAT: the first are part of the tax base, the others come after the VAT.
DO $body$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW sales_order_list WITH (security_invoker = true) AS
    SELECT l.*,
      nullif(l.charge - (l.total - l.dpp - l.ppn), 0) AS taxed_charge,
      nullif(l.total - l.dpp - l.ppn, 0) AS untaxed_charge
    FROM (' || rtrim(pg_get_viewdef('sales_order_list'::regclass), ';') || ') l';
END
$body$;
