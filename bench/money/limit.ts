import pg from 'pg'
import type { Money } from './rows.ts'

/**
 * Bills dockets with the same terms by hand-written SQL, one transaction at a time, up to a number; returns invoices
 * per second.
 */
export async function billByHand(
  connectionString: string,
  { corporateId, lots }: Money,
  most: number,
): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const begun = performance.now()
    const { rows: groups } = await client.query(GROUPS, [corporateId, lots.limit, most])
    for (const group of groups) await client.query('BEGIN').then(() => draft(client, corporateId, group))
    return groups.length / ((performance.now() - begun) / 1000)
  } finally {
    await client.end()
  }
}

interface Group {
  production_unit_id: number
  customer_id: number
  site_project_id: number
  dockets: number[]
}

async function draft(client: pg.Client, corporateId: number, group: Group): Promise<void> {
  const ids = group.dockets
  const prepared = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  await prepared('orders', LOCK_ORDERS, [corporateId, ids])
  await prepared('dockets', LOCK_DOCKETS, [corporateId, ids])
  const { rows: lines } = await prepared('lines', LINES, [corporateId, ids])
  const [first] = lines
  const volume = lines.reduce((sum, line) => sum + Number(line.volume), 0)
  const subtotal = lines.reduce((sum, line) => sum + Number(line.amount), 0)
  const ppn = Math.round((subtotal * first.num * first.rate) / (first.den * 100))
  const total = subtotal + ppn
  const { rows } = await prepared('invoice', INVOICE, [
    corporateId,
    ids[0],
    volume,
    subtotal,
    first.ppn_id,
    ppn,
    total,
    first.num === first.den ? null : Math.round((subtotal * first.num) / first.den),
  ])
  const [invoice] = rows
  const own = [corporateId, group.production_unit_id, invoice.id]
  await prepared('claims', CLAIMS, [...own, ids])
  await prepared('claim', CLAIM, [corporateId, invoice.id, ids])
  for (const line of lines) await prepared('line', LINE, [...own, ...LINE_FIELDS.map((name) => line[name])])
  await prepared('audit', AUDIT, [...own, JSON.stringify(invoice)])
  await client.query('COMMIT')
}

const GROUPS = `SELECT production_unit_id, customer_id, site_project_id, json_agg(id ORDER BY id) AS dockets
  FROM dockets
  WHERE corporate_id = $1 AND unbilled AND date = $2 GROUP BY 1, 2, 3 ORDER BY 2, 3 LIMIT $3`
const LOCK_ORDERS = `SELECT id FROM sales_orders WHERE corporate_id = $1
  AND id IN (SELECT sales_order_id FROM dockets WHERE corporate_id = $1 AND id = ANY ($2::bigint[]))
    ORDER BY id FOR UPDATE`
const LOCK_DOCKETS = 'SELECT id FROM dockets WHERE corporate_id = $1 AND id = ANY ($2::bigint[]) ORDER BY id FOR UPDATE'
const LINES = `SELECT d.sales_order_id, d.sales_order_item_id, i.product_id, i.casting_category_id,
    sum(d.billable) AS volume, i.price, round(sum(d.billable) * i.price) AS amount, p.id AS ppn_id,
    p.rate::float8 AS rate, p.base_num AS num, p.base_den AS den
  FROM dockets d
  JOIN sales_order_items i ON i.corporate_id = d.corporate_id AND i.id = d.sales_order_item_id
  JOIN LATERAL (SELECT * FROM ppns WHERE corporate_id = d.corporate_id
    AND current_date BETWEEN valid_from AND coalesce(valid_until, 'infinity') ORDER BY id LIMIT 1) p ON true
  WHERE d.corporate_id = $1 AND d.id = ANY ($2::bigint[])
  GROUP BY 1, 2, 3, 4, i.price, p.id, p.rate, p.base_num, p.base_den`
const INVOICE = `INSERT INTO sales_invoices (corporate_id, production_unit_id, date, customer_id, site_project_id,
    sales_order_id, salesman_id, payment_type_id, top_days, due_date, tax_code, price_includes_ppn, vat_collector,
    volume, subtotal, discount, charge, dpp, dpp_other, ppn_id, ppn, total, amount_due)
  SELECT d.corporate_id, d.production_unit_id, current_date, d.customer_id, d.site_project_id, o.id, o.salesman_id,
    o.payment_type_id, o.top_days, current_date + o.top_days, c.tax_code, o.price_includes_ppn, c.vat_collector, $3,
    $4, 0, 0, $4, $8, $5, $6, $7, $7
  FROM dockets d
  JOIN sales_orders o ON o.corporate_id = d.corporate_id AND o.id = d.sales_order_id
  JOIN customers c ON c.corporate_id = d.corporate_id AND c.id = d.customer_id
  WHERE d.corporate_id = $1 AND d.id = $2 RETURNING *`
const CLAIMS = `INSERT INTO sales_invoice_dockets (corporate_id, production_unit_id, sales_invoice_id, docket_id)
  SELECT $1, $2, $3, id FROM unnest($4::bigint[]) AS id`
const CLAIM = 'UPDATE dockets SET sales_invoice_id = $2 WHERE corporate_id = $1 AND id = ANY ($3::bigint[])'
const LINE_FIELDS = [
  'sales_order_id',
  'sales_order_item_id',
  'product_id',
  'casting_category_id',
  'volume',
  'price',
  'amount',
]
const LINE = `INSERT INTO sales_invoice_lines (corporate_id, production_unit_id, sales_invoice_id,
  ${LINE_FIELDS.join(', ')}, discount)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0)`
const AUDIT = `INSERT INTO audit_logs (corporate_id, production_unit_id, user_id, user_name, action, "table", row_id,
  after)
  VALUES ($1, $2, 1, 'Uji', 'create', 'sales_invoices', $3, $4)`

/** The first page of unbilled dockets with its total, as JSON. */
export const WORKSHEET = [
  `SELECT d.id, d.number, d.date, d.customer_id, c.name AS customer_name, d.site_project_id,
     p.name AS site_project_name, d.product_id, r.code AS product_code, d.billable, i.price,
     round(d.billable * i.price - i.discount * d.billable / i.volume) AS amount, current_date - d.date AS age_days,
     s.name AS owner_name, o.number AS sales_order_number, d.sales_invoice_id
   FROM (SELECT * FROM dockets WHERE corporate_id = $1 AND unbilled ORDER BY date, id LIMIT 20) d
   JOIN sales_order_items i ON i.corporate_id = $1 AND i.id = d.sales_order_item_id
   JOIN sales_orders o ON o.corporate_id = $1 AND o.id = d.sales_order_id
   JOIN salesmen s ON s.corporate_id = $1 AND s.id = o.salesman_id
   JOIN customers c ON c.corporate_id = $1 AND c.id = d.customer_id
   JOIN site_projects p ON p.corporate_id = $1 AND p.id = d.site_project_id
   JOIN products r ON r.corporate_id = $1 AND r.id = d.product_id
   ORDER BY d.date, d.id`,
  `SELECT count(*), sum(d.billable), sum(round(d.billable * i.price - i.discount * d.billable / i.volume))
   FROM (
     SELECT sales_order_item_id, billable FROM dockets WHERE corporate_id = $1 AND unbilled
     UNION ALL
     SELECT t.sales_order_item_id, t.billable FROM sales_invoices v JOIN dockets t ON t.corporate_id = $1
       AND t.sales_invoice_id = v.id
     WHERE v.corporate_id = $1 AND v.status = 'pending'
   ) d
   JOIN sales_order_items i ON i.corporate_id = $1 AND i.id = d.sales_order_item_id`,
]
