-- What so many m³ of an item on a day are worth: at the price of that day, less the line's discount by volume, rounded once, and
-- by tax base and VAT at the rule that the order is approved on. The same as `vatOf` of sales/ppn.
CREATE FUNCTION docket_day_worth(company bigint, item bigint, day date, billed numeric)
RETURNS TABLE (price bigint, dpp bigint, ppn bigint) LANGUAGE sql STABLE AS $body$
  SELECT p.price, t.dpp::bigint,
    (CASE
      WHEN r.id IS NULL THEN 0
      WHEN o.price_includes_ppn THEN a.amount - t.dpp
      WHEN r.rounding = 'floor' THEN floor(a.amount * r.rate * r.base_num / (r.base_den * 100))
      ELSE round(a.amount * r.rate * r.base_num / (r.base_den * 100))
    END)::bigint
  FROM sales_order_items i
  JOIN sales_orders o ON o.corporate_id = i.corporate_id AND o.id = i.sales_order_id
  LEFT JOIN ppns r ON r.corporate_id = o.corporate_id AND r.id = o.ppn_id
  CROSS JOIN LATERAL (SELECT CASE WHEN i.highest_price IS NULL THEN i.price ELSE price_on(i.corporate_id, i.id, day) END AS price) p
  CROSS JOIN LATERAL (SELECT round(billed * p.price - i.discount * billed / i.volume) AS amount) a
  CROSS JOIN LATERAL (
    SELECT CASE WHEN r.id IS NOT NULL AND o.price_includes_ppn
      THEN round(a.amount * r.base_den * 100 / (r.base_den * 100 + r.rate * r.base_num)) ELSE a.amount END AS dpp
  ) t
  WHERE i.corporate_id = company AND i.id = item
$body$;
GRANT EXECUTE ON FUNCTION docket_day_worth(bigint, bigint, date, numeric) TO molen_runtime;

-- An item's day: its last load number and the sums of its dockets, kept under the item's lock, with what reports group by. `dockets`
-- and `loaded` count what is not cancelled, `ended` what was finished or refused; `returned` is of finished ones, `refused` whole loads.
TRUNCATE docket_loads;
ALTER TABLE docket_loads ADD COLUMN sales_order_id bigint NOT NULL;
ALTER TABLE docket_loads ADD COLUMN customer_id bigint NOT NULL;
ALTER TABLE docket_loads ADD COLUMN site_project_id bigint NOT NULL;
ALTER TABLE docket_loads ADD COLUMN salesman_id bigint NOT NULL;
ALTER TABLE docket_loads ADD COLUMN payment_type_id bigint NOT NULL;
ALTER TABLE docket_loads ADD COLUMN product_id bigint NOT NULL;
ALTER TABLE docket_loads ADD COLUMN dockets integer NOT NULL DEFAULT 0;
ALTER TABLE docket_loads ADD COLUMN ended integer NOT NULL DEFAULT 0;
ALTER TABLE docket_loads ADD COLUMN loaded numeric(14,3) NOT NULL DEFAULT 0;
ALTER TABLE docket_loads ADD COLUMN consumed numeric(14,3) NOT NULL DEFAULT 0;
ALTER TABLE docket_loads ADD COLUMN delivered numeric(14,3) NOT NULL DEFAULT 0;
ALTER TABLE docket_loads ADD COLUMN returned numeric(14,3) NOT NULL DEFAULT 0;
ALTER TABLE docket_loads ADD COLUMN refused numeric(14,3) NOT NULL DEFAULT 0;
ALTER TABLE docket_loads ADD COLUMN billable numeric(14,3) NOT NULL DEFAULT 0;
ALTER TABLE docket_loads ADD COLUMN price bigint NOT NULL;
ALTER TABLE docket_loads ADD COLUMN dpp bigint NOT NULL DEFAULT 0;
ALTER TABLE docket_loads ADD COLUMN ppn bigint NOT NULL DEFAULT 0;
ALTER TABLE docket_loads ADD CONSTRAINT docket_loads_sums_check CHECK (0 <= ended AND ended <= dockets AND dockets <= last_no AND 0 <= billable AND billable <= consumed AND consumed <= loaded);
-- A step of a docket writes the row in place: its page has room for it, and no index holds a sum.
ALTER TABLE docket_loads SET (fillfactor = 80);
CREATE INDEX docket_loads_date_idx ON docket_loads (corporate_id, date);
CREATE INDEX docket_loads_unit_date_idx ON docket_loads (corporate_id, production_unit_id, date);
CREATE INDEX docket_loads_customer_idx ON docket_loads (corporate_id, customer_id, date);
CREATE INDEX docket_loads_site_project_idx ON docket_loads (corporate_id, site_project_id, date);
CREATE INDEX docket_loads_salesman_idx ON docket_loads (corporate_id, salesman_id, date);
CREATE INDEX docket_loads_product_idx ON docket_loads (corporate_id, product_id, date);
CALL guard_table('docket_loads', 'production-unit');

-- The same, from the dockets alone: for days that were written without their sums.
CREATE VIEW docket_days WITH (security_invoker = true) AS
SELECT s.corporate_id, s.production_unit_id, s.sales_order_item_id, s.date, s.last_no, i.sales_order_id, o.customer_id, o.site_project_id,
  o.salesman_id, o.payment_type_id, i.product_id, s.dockets, s.ended, s.loaded, s.consumed, s.delivered, s.returned, s.refused, s.billable,
  w.price, w.dpp, w.ppn
FROM (
  SELECT d.corporate_id, d.production_unit_id, d.sales_order_item_id, d.date, max(d.load_no) AS last_no,
    (count(*) FILTER (WHERE d.status <> 'cancel'))::integer AS dockets,
    (count(*) FILTER (WHERE d.status IN ('finish', 'reject')))::integer AS ended,
    coalesce(sum(d.quantity) FILTER (WHERE d.status <> 'cancel'), 0) AS loaded,
    coalesce(sum(coalesce(d.billable, d.quantity)) FILTER (WHERE d.status <> 'cancel'), 0) AS consumed,
    coalesce(sum(d.accepted) FILTER (WHERE d.status = 'finish'), 0) AS delivered,
    coalesce(sum(d.returned_volume) FILTER (WHERE d.status = 'finish'), 0) AS returned,
    coalesce(sum(d.quantity) FILTER (WHERE d.status = 'reject'), 0) AS refused,
    coalesce(sum(d.billable), 0) AS billable
  FROM dockets d GROUP BY d.corporate_id, d.production_unit_id, d.sales_order_item_id, d.date
) s
JOIN sales_order_items i ON i.corporate_id = s.corporate_id AND i.id = s.sales_order_item_id
JOIN sales_orders o ON o.corporate_id = i.corporate_id AND o.id = i.sales_order_id
CROSS JOIN LATERAL docket_day_worth(s.corporate_id, s.sales_order_item_id, s.date, s.billable) w;
GRANT SELECT ON docket_days TO molen_runtime;

INSERT INTO docket_loads (corporate_id, production_unit_id, sales_order_item_id, date, last_no, sales_order_id, customer_id, site_project_id,
  salesman_id, payment_type_id, product_id, dockets, ended, loaded, consumed, delivered, returned, refused, billable, price, dpp, ppn)
SELECT corporate_id, production_unit_id, sales_order_item_id, date, last_no, sales_order_id, customer_id, site_project_id,
  salesman_id, payment_type_id, product_id, dockets, ended, loaded, consumed, delivered, returned, refused, billable, price, dpp, ppn
FROM docket_days;

-- What a step or a price change made of a day that was over: read backwards, what was known before it. Never changed.
-- @distribute corporate_id
CREATE TABLE docket_load_changes (
  corporate_id bigint NOT NULL,
  id bigint GENERATED BY DEFAULT AS IDENTITY,
  production_unit_id bigint NOT NULL,
  sales_order_item_id bigint NOT NULL,
  date date NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  source text NOT NULL,
  docket_id bigint,
  reason text,
  user_id bigint NOT NULL,
  user_name text NOT NULL,
  dockets integer NOT NULL,
  ended integer NOT NULL,
  loaded numeric(14,3) NOT NULL,
  consumed numeric(14,3) NOT NULL,
  delivered numeric(14,3) NOT NULL,
  returned numeric(14,3) NOT NULL,
  refused numeric(14,3) NOT NULL,
  billable numeric(14,3) NOT NULL,
  dpp bigint NOT NULL,
  ppn bigint NOT NULL,
  CONSTRAINT docket_load_changes_pkey PRIMARY KEY (corporate_id, id),
  CONSTRAINT docket_load_changes_day_fkey FOREIGN KEY (corporate_id, sales_order_item_id, date) REFERENCES docket_loads (corporate_id, sales_order_item_id, date),
  CONSTRAINT docket_load_changes_source_check CHECK (source IN ('issue', 'finish', 'reject', 'cancel', 'price', 'volume'))
);
CREATE INDEX docket_load_changes_day_idx ON docket_load_changes (corporate_id, sales_order_item_id, date, id);
CREATE INDEX docket_load_changes_date_idx ON docket_load_changes (corporate_id, date, id);
CREATE INDEX docket_load_changes_at_idx ON docket_load_changes (corporate_id, at, id);
CALL guard_table('docket_load_changes', 'production-unit', 'append');
