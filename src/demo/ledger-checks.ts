/** A rule of the domain model as a query for what breaks it: each row names a document or a place. */
export interface LedgerCheck {
  rule: string
  says: string
  query: string
}

/** What a docket counts for (delivery.rules.ts), as SQL. */
const BILLABLE = `CASE WHEN d.status IN ('finish', 'reject') THEN CASE WHEN d.billable_return THEN d.quantity ELSE d.quantity - d.returned_volume END ELSE 0 END`
const CONSUMED = `CASE WHEN d.status IN ('pending', 'progress') THEN d.quantity ELSE ${BILLABLE} END`
const DELIVERED = `CASE WHEN d.status = 'finish' THEN d.quantity - d.returned_volume ELSE 0 END`
const sums = (column: string) => `
  SELECT d.corporate_id, d.${column} AS id, sum(${CONSUMED}) AS consumed, sum(${DELIVERED}) AS delivered, sum(${BILLABLE}) AS billable
  FROM dockets d GROUP BY d.corporate_id, d.${column}`
const same = (parent: string, column: string) => `
  SELECT p.number FROM ${parent} p LEFT JOIN (${sums(column)}) s ON s.corporate_id = p.corporate_id AND s.id = p.id
  WHERE p.consumed <> coalesce(s.consumed, 0) OR p.delivered <> coalesce(s.delivered, 0)`
const gapless = (type: string, table: string) => `
  SELECT '${type} of unit ' || coalesce(n.unit, c.production_unit_id) || ' in ' || coalesce(n.yymm, c.yymm)
  FROM (
    SELECT t.corporate_id, t.production_unit_id AS unit, split_part(t.number, '/', 3) AS yymm, count(*) AS documents,
      count(DISTINCT split_part(t.number, '/', 4)) AS numbers, max(split_part(t.number, '/', 4)::integer) AS last,
      bool_and(split_part(t.number, '/', 3) = to_char(t.date, 'YYMM')) AS in_month
    FROM ${table} t GROUP BY t.corporate_id, t.production_unit_id, split_part(t.number, '/', 3)
  ) n
  FULL JOIN (SELECT * FROM document_counters WHERE doc_type = '${type}') c
    ON c.corporate_id = n.corporate_id AND c.production_unit_id = n.unit AND c.yymm = n.yymm
  WHERE n.documents IS NULL OR c.last_no IS NULL OR n.documents <> n.last OR n.numbers <> n.last OR c.last_no <> n.last OR NOT n.in_month`

const CHARGED = `
  SELECT corporate_id, sales_order_id AS id, sum(round(qty * price)) AS charge, sum(round(qty * price)) FILTER (WHERE NOT taxable) AS untaxed
  FROM sales_order_charges GROUP BY corporate_id, sales_order_id`
/** Orders with what is taxed of them and the rate part / whole of their VAT rule (ppn.rules.ts), as SQL. */
const TAXED = `
  SELECT o.*, o.subtotal - o.discount + o.charge - coalesce(c.untaxed, 0) AS amount, coalesce(c.untaxed, 0) AS untaxed,
    p.rounding, p.valid_from, p.valid_until, coalesce(p.base_num * p.rate, 0) AS part, coalesce(p.base_den * 100, 100)::numeric AS whole
  FROM sales_orders o
  LEFT JOIN ppns p ON p.corporate_id = o.corporate_id AND p.id = o.ppn_id
  LEFT JOIN (${CHARGED}) c ON c.corporate_id = o.corporate_id AND c.id = o.id`

export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    rule: 'I-01',
    says: 'order items of which more is consumed than ordered and tolerated',
    query: `SELECT o.number FROM sales_order_items i JOIN sales_orders o ON o.corporate_id = i.corporate_id AND o.id = i.sales_order_id
      WHERE i.consumed > trunc(i.volume * (100 + o.over_delivery_pct) / 100, 3)`,
  },
  {
    rule: 'I-02',
    says: 'order items whose sums are not those of their dockets',
    query: `SELECT 'item ' || i.id FROM sales_order_items i LEFT JOIN (${sums('sales_order_item_id')}) s ON s.corporate_id = i.corporate_id AND s.id = i.id
      WHERE i.consumed <> coalesce(s.consumed, 0) OR i.delivered <> coalesce(s.delivered, 0) OR i.billable <> coalesce(s.billable, 0)`,
  },
  {
    rule: 'I-03',
    says: 'dockets beyond their truck, or of which more came back than went out',
    query: `SELECT d.number FROM dockets d JOIN equipments t ON t.corporate_id = d.corporate_id AND t.id = d.truck_mixer_id
      WHERE d.quantity > t.drum_capacity_m3 OR d.quantity <= 0 OR d.returned_volume NOT BETWEEN 0 AND d.quantity`,
  },
  {
    rule: 'I-04',
    says: 'items whose loads of a day do not count 1 to n',
    query: `SELECT 'item ' || coalesce(n.sales_order_item_id, l.sales_order_item_id) || ' on ' || coalesce(n.date, l.date)
      FROM (SELECT corporate_id, sales_order_item_id, date, count(*) AS loads, min(load_no) AS first, max(load_no) AS last, count(DISTINCT load_no) AS numbers
        FROM dockets GROUP BY corporate_id, sales_order_item_id, date) n
      FULL JOIN docket_loads l ON l.corporate_id = n.corporate_id AND l.sales_order_item_id = n.sales_order_item_id AND l.date = n.date
      WHERE n.loads IS NULL OR l.last_no IS NULL OR n.first <> 1 OR n.last <> n.loads OR n.numbers <> n.loads OR l.last_no <> n.loads`,
  },
  {
    // Where a load of the item gave volume back, the running sum is not known from the rows alone.
    rule: 'I-04',
    says: 'dockets whose total is not the running sum of their item',
    query: `SELECT 'item ' || item FROM (
        SELECT corporate_id, sales_order_item_id AS item, quantity_total,
          sum(quantity) OVER (PARTITION BY corporate_id, sales_order_item_id ORDER BY id) AS running FROM dockets) r
      WHERE quantity_total <> running AND NOT EXISTS (
        SELECT FROM dockets d WHERE d.corporate_id = r.corporate_id AND d.sales_order_item_id = r.item
          AND (d.status IN ('cancel', 'reject') OR d.returned_volume > 0))`,
  },
  {
    rule: 'I-05, I-06',
    says: 'trucks or drivers with more than one open docket',
    query: `SELECT min(number) FROM dockets WHERE status IN ('pending', 'progress') GROUP BY corporate_id, truck_mixer_id HAVING count(*) > 1
      UNION ALL SELECT min(number) FROM dockets WHERE status IN ('pending', 'progress') GROUP BY corporate_id, driver_id HAVING count(*) > 1`,
  },
  {
    rule: 'I-08',
    says: 'dockets whose times do not follow each other',
    query: `SELECT number FROM dockets WHERE batch_finish < batch_start OR start_delivery < coalesce(batch_finish, batch_start)
      OR arrive_project < start_delivery OR start_unloading < arrive_project OR finish_unloading < start_unloading
      OR back_to_plant < coalesce(finish_unloading, arrive_project, start_delivery)`,
  },
  {
    rule: 'I-09',
    says: 'job orders whose sums are not those of their dockets',
    query: same('job_orders', 'job_order_id'),
  },
  {
    rule: 'I-09',
    says: 'schedules whose sums are not those of their dockets',
    query: same('production_schedules', 'production_schedule_id'),
  },
  {
    rule: 'I-09',
    says: 'orders of which more is scheduled than ordered and tolerated',
    query: `SELECT o.number FROM (
        SELECT corporate_id, sales_order_item_id AS id, sum(CASE status WHEN 'cancel' THEN 0 WHEN 'finish' THEN consumed ELSE greatest(volume, consumed) END) AS volume
        FROM production_schedules GROUP BY corporate_id, sales_order_item_id) s
      JOIN sales_order_items i ON i.corporate_id = s.corporate_id AND i.id = s.id
      JOIN sales_orders o ON o.corporate_id = i.corporate_id AND o.id = i.sales_order_id
      WHERE s.volume > trunc(i.volume * (100 + o.over_delivery_pct) / 100, 3)`,
  },
  { rule: 'I-28, I-29', says: 'dockets numbered with holes', query: gapless('DO', 'dockets') },
  { rule: 'I-28, I-29', says: 'orders numbered with holes', query: gapless('SO', 'sales_orders') },
  { rule: 'I-28, I-29', says: 'schedules numbered with holes', query: gapless('JP', 'production_schedules') },
  { rule: 'I-28, I-29', says: 'job orders numbered with holes', query: gapless('JO', 'job_orders') },
  { rule: 'I-28, I-29', says: 'material usages numbered with holes', query: gapless('MU', 'material_usages') },
  {
    rule: 'I-30',
    says: 'stocks that are not the sum of their movements',
    query: `SELECT 'stock ' || b.id FROM stock_balances b LEFT JOIN (
        SELECT corporate_id, stock_balance_id AS id, sum(quantity) AS quantity, sum(value) AS value FROM stock_movements GROUP BY corporate_id, stock_balance_id) s
        ON s.corporate_id = b.corporate_id AND s.id = b.id
      WHERE b.quantity <> coalesce(s.quantity, 0) OR b.value <> coalesce(s.value, 0)`,
  },
  {
    rule: 'I-30',
    says: 'stocks of which a balance does not follow from the movement before',
    query: `SELECT DISTINCT 'stock ' || stock FROM (
        SELECT stock_balance_id AS stock, quantity, balance, below_zero,
          lag(balance, 1, 0::numeric) OVER (PARTITION BY corporate_id, stock_balance_id ORDER BY id) AS before
        FROM stock_movements) m
      WHERE balance <> before + quantity OR below_zero <> (balance < 0)`,
  },
  {
    rule: 'I-31',
    says: 'sources whose reversal does not take back what was posted',
    query: `SELECT r.source_number FROM stock_movements r LEFT JOIN stock_movements m ON m.corporate_id = r.corporate_id AND m.id = r.reversal_of
      WHERE r.reversal_of IS NOT NULL AND (m.id IS NULL OR m.is_reversal OR r.quantity <> -m.quantity OR r.value <> -m.value OR r.stock_balance_id <> m.stock_balance_id
        OR r.source_type <> m.source_type OR r.source_id <> m.source_id OR r.source_line <> m.source_line)`,
  },
  {
    rule: 'I-31',
    says: 'dockets that left without a posting, or that were called off and not reversed',
    query: `SELECT d.number FROM dockets d LEFT JOIN (
        SELECT corporate_id, source_id, count(*) FILTER (WHERE NOT is_reversal) AS posted, count(*) FILTER (WHERE is_reversal) AS reversed
        FROM stock_movements WHERE source_type = 'docket' GROUP BY corporate_id, source_id) s ON s.corporate_id = d.corporate_id AND s.source_id = d.id
      WHERE (d.start_delivery IS NOT NULL) <> (coalesce(s.posted, 0) > 0)
        OR coalesce(s.reversed, 0) <> CASE WHEN d.status = 'cancel' THEN coalesce(s.posted, 0) ELSE 0 END`,
  },
  {
    rule: 'I-33',
    says: 'usages that are not the mix design times the load',
    query: `SELECT u.number FROM material_usages u
      JOIN dockets d ON d.corporate_id = u.corporate_id AND d.id = u.docket_id
      JOIN material_usage_items i ON i.corporate_id = u.corporate_id AND i.material_usage_id = u.id
      LEFT JOIN product_mix_design_items x ON x.corporate_id = d.corporate_id AND x.product_mix_design_id = d.mix_design_id AND x.material_id = i.material_id
      WHERE x.id IS NULL OR abs(i.theoretical - x.quantity_ssd * d.quantity) > 0.001`,
  },
  {
    rule: 'I-33',
    says: 'usages that differ from what left the stock, or whose wet masses and water are not the mass of the mix design',
    query: `SELECT coalesce(u.number, m.number) FROM (
        SELECT u.corporate_id, u.docket_id, max(u.number) AS number, sum(i.actual) FILTER (WHERE i.warehouse_id IS NOT NULL) AS actual, sum(i.value) AS value,
          sum(i.actual - i.theoretical) AS off
        FROM material_usages u JOIN material_usage_items i ON i.corporate_id = u.corporate_id AND i.material_usage_id = u.id
        WHERE u.docket_id IS NOT NULL GROUP BY u.corporate_id, u.docket_id) u
      FULL JOIN (SELECT corporate_id, source_id, max(source_number) AS number, -sum(quantity) AS actual, -sum(value) AS value
        FROM stock_movements WHERE source_type = 'docket' AND NOT is_reversal GROUP BY corporate_id, source_id) m
        ON m.corporate_id = u.corporate_id AND m.source_id = u.docket_id
      WHERE u.actual IS DISTINCT FROM m.actual OR u.value IS DISTINCT FROM m.value OR abs(u.off) > 0.001`,
  },
  {
    rule: 'I-45',
    says: 'schedules whose events do not chain up to their volume',
    query: `SELECT s.number FROM production_schedules s JOIN (
        SELECT corporate_id, production_schedule_id AS id, bool_or(event = 'created' AND nth <> 1 OR event <> 'created' AND nth = 1) AS starts_wrong,
          bool_or(volume_before <> before) AS breaks, (array_agg(volume_after ORDER BY nth DESC))[1] AS last
        FROM (SELECT e.*, row_number() OVER chain AS nth, lag(volume_after, 1, volume_before) OVER chain AS before
          FROM production_schedule_events e WINDOW chain AS (PARTITION BY corporate_id, production_schedule_id ORDER BY id)) e
        GROUP BY corporate_id, production_schedule_id) c ON c.corporate_id = s.corporate_id AND c.id = s.id
      WHERE c.starts_wrong OR c.breaks OR c.last <> s.volume`,
  },
  {
    rule: 'I-45',
    says: 'schedules without events',
    query: `SELECT s.number FROM production_schedules s WHERE NOT EXISTS (
      SELECT FROM production_schedule_events e WHERE e.corporate_id = s.corporate_id AND e.production_schedule_id = s.id)`,
  },
  {
    rule: 'I-63',
    says: 'order items whose amount is not volume times price less discount',
    query: `SELECT 'item ' || id FROM sales_order_items WHERE amount <> round(volume * price) - discount`,
  },
  {
    rule: 'I-21',
    says: 'orders whose sums are not those of their lines',
    query: `SELECT o.number FROM sales_orders o
      LEFT JOIN (SELECT corporate_id, sales_order_id AS id, sum(round(volume * price)) AS subtotal, sum(discount) AS discount FROM sales_order_items GROUP BY corporate_id, sales_order_id) i
        ON i.corporate_id = o.corporate_id AND i.id = o.id
      LEFT JOIN (${CHARGED}) c ON c.corporate_id = o.corporate_id AND c.id = o.id
      WHERE o.subtotal <> coalesce(i.subtotal, 0) OR o.discount <> coalesce(i.discount, 0) OR o.charge <> coalesce(c.charge, 0)`,
  },
  {
    rule: 'I-21',
    says: 'orders whose total is not tax base, VAT and charges without VAT',
    query: `SELECT o.number FROM (${TAXED}) o WHERE o.total <> o.dpp + o.ppn + o.untaxed`,
  },
  {
    rule: 'I-22',
    says: 'orders with the VAT rule of other days, or with VAT and no rule',
    query: `SELECT o.number FROM (${TAXED}) o WHERE NOT daterange(o.valid_from, o.valid_until, '[]') @> o.date OR o.ppn_id IS NULL AND o.ppn <> 0`,
  },
  {
    rule: 'I-23',
    says: 'orders whose VAT is not the rate of what is taxed, rounded once',
    query: `SELECT o.number FROM (${TAXED}) o WHERE NOT o.price_includes_ppn AND (o.dpp <> o.amount
      OR o.ppn <> CASE o.rounding WHEN 'floor' THEN div(o.amount * o.part, o.whole) ELSE div(2 * o.amount * o.part + o.whole, 2 * o.whole) END)`,
  },
  {
    rule: 'I-24',
    says: 'orders whose prices include a VAT that is not the part of it',
    query: `SELECT o.number FROM (${TAXED}) o WHERE o.price_includes_ppn
      AND (o.dpp + o.ppn <> o.amount OR o.dpp <> div(2 * o.amount * o.whole + o.whole + o.part, 2 * (o.whole + o.part)))`,
  },
]
