import pg from 'pg'

/** The data of the money benchmark; each lot of dockets has its own orders and projects, four dockets each. */
export interface Money {
  corporateId: number
  unitId: number
  /** The customer with the long statement. */
  customerId: number
  today: string
  /** A year ago: about half of the long statement is before it. */
  pastDay: string
  /** The days of the unbilled lots, by who bills them. */
  lots: Readonly<Record<Lot, string>>
  /** Waiting orders by who approves them: all of one customer with its own credit line. */
  approvals: Readonly<Record<Side, number[]>>
}

export type Side = 'product' | 'limit'

/** Billed by the product, by the limit, and singly after dry runs. */
export type Lot = 'product' | 'limit' | 'single'

export interface Sizes {
  invoices: number
  /** Of the customer with the long statement; an invoice and its payment are two entries. */
  ofOne: number
  lots: Readonly<Record<Lot, number>>
}

export const SIZES: Sizes = { invoices: 300_000, ofOne: 25_000, lots: { product: 10_000, limit: 1_000, single: 200 } }

const COMPANY = 1
const UNIT = 1
const CUSTOMERS = 500
const OF_ORDER = 4
const APPROVALS = 401
const NOTHING_LOADED = { consumed: '0', delivered: '0', billable: '0' }
/** The code that marks these rows. */
const MARK = 'UJI-P'
const LOTS: readonly Lot[] = ['product', 'limit', 'single']

/** Fills a database that is thrown away. */
export async function fillMoney(connectionString: string, { invoices, ofOne, lots }: Sizes = SIZES): Promise<Money> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('BEGIN')
    // The references are known; checking every key would take minutes.
    await client.query('SET LOCAL session_replication_role = replica')
    const copy = (table: string, count: number, changes: Readonly<Record<string, string>>, more: Copied = {}) =>
      copyRows(client, table, count, changes, more)
    await copy('customers', CUSTOMERS, {
      code: `'${MARK}' || k`,
      name: `'Pelanggan uji ' || k`,
      vat_collector: 'false',
    })
    await client.query(INVOICES, [invoices, ofOne])
    await client.query(ENTRIES)
    await client.query(
      `UPDATE customers c SET oldest_due = v.due FROM (SELECT customer_id, min(due_date) AS due FROM sales_invoices
         WHERE corporate_id = ${COMPANY} AND status = 'unpaid' GROUP BY 1) v
       WHERE c.corporate_id = ${COMPANY} AND c.id = v.customer_id`,
    )
    // Mark existing unbilled dockets as billed, so that only the lots are left.
    await client.query(
      `UPDATE dockets SET sales_invoice_id = (SELECT min(id) FROM sales_invoices WHERE corporate_id = ${COMPANY}
       AND status = 'paid')
       WHERE corporate_id = ${COMPANY} AND unbilled`,
    )
    const days: Partial<Record<Lot, string>> = {}
    for (const [index, lot] of LOTS.entries()) days[lot] = await addLot(client, copy, lot, lots[lot], index)
    const approvals = {
      product: await addWaiting(client, copy, 'product'),
      limit: await addWaiting(client, copy, 'limit'),
    }
    await client.query('COMMIT')
    await client.query(
      'VACUUM ANALYZE customers, sales_invoices, receivable_entries, site_projects, sales_orders, sales_order_items, dockets',
    )
    const { rows } = await client.query(
      `SELECT id::int AS "customerId", current_date::text AS today, (current_date - 365)::text AS "pastDay"
       FROM customers WHERE corporate_id = ${COMPANY} AND code = '${MARK}1'`,
    )
    return { ...rows[0], corporateId: COMPANY, unitId: UNIT, lots: days as Record<Lot, string>, approvals }
  } finally {
    await client.end()
  }
}

type Copy = (table: string, count: number, changes: Readonly<Record<string, string>>, more?: Copied) => Promise<void>

/** Orders without a credit line, one per project, with four finished dockets each; returns their day. */
async function addLot(client: pg.Client, copy: Copy, lot: Lot, orders: number, index: number): Promise<string> {
  const name = `'${MARK}/${lot}/' || k`
  const { rows } = await client.query('SELECT (current_date - $1::int)::text AS day', [index])
  const { day } = rows[0]
  await copy(
    'site_projects',
    orders,
    { code: name, name, customer_id: 'c.id' },
    { join: `JOIN customers c ON c.corporate_id = ${COMPANY} AND c.code = '${MARK}' || (1 + k % ${CUSTOMERS})` },
  )
  await copy(
    'sales_orders',
    orders,
    {
      number: name,
      date: `'${day}'`,
      status: `'finish'`,
      customer_id: 'p.customer_id',
      site_project_id: 'p.id',
      credit_line_id: 'NULL',
      top_days: '30',
      payment_type_id: `(SELECT id FROM payment_types WHERE code = 'CREDIT')`,
    },
    { join: `JOIN site_projects p ON p.corporate_id = ${COMPANY} AND p.code = ${name}` },
  )
  const order = `JOIN sales_orders s ON s.corporate_id = ${COMPANY} AND s.number = `
  await copy(
    'sales_order_items',
    orders,
    { sales_order_id: 's.id', volume: '28', price: '900000', discount: '0' },
    { join: `${order}${name}` },
  )
  await copy(
    'dockets',
    orders * OF_ORDER,
    {
      number: name,
      date: `'${day}'`,
      status: `'finish'`,
      load_no: `1 + (k - 1) % ${OF_ORDER}`,
      quantity: '7',
      returned_volume: '0',
      sales_order_id: 's.id',
      sales_order_item_id: 'i.id',
      product_id: 'i.product_id',
      casting_category_id: 'i.casting_category_id',
      customer_id: 's.customer_id',
      site_project_id: 's.site_project_id',
      sales_invoice_id: 'NULL',
    },
    {
      join: `${order}'${MARK}/${lot}/' || (1 + (k - 1) / ${OF_ORDER})
        JOIN sales_order_items i ON i.corporate_id = s.corporate_id AND i.sales_order_id = s.id`,
      where: "status = 'finish'",
    },
  )
  return day
}

/** A customer with an unused credit limit, and their waiting credit orders; returns the ids. */
async function addWaiting(client: pg.Client, copy: Copy, side: Side): Promise<number[]> {
  const name = `'${MARK}/approve/${side}'`
  await copy('customers', 1, {
    code: name,
    name,
    allow_credit: 'true',
    active: 'true',
    hold_manual: 'false',
    oldest_due: 'NULL',
    vat_collector: 'false',
  })
  const customer = `JOIN customers c ON c.corporate_id = ${COMPANY} AND c.code = ${name}`
  await copy('site_projects', 1, { code: name, name, customer_id: 'c.id', active: 'true' }, { join: customer })
  await client.query(`WITH line AS (INSERT INTO credit_lines (corporate_id, customer_id)
      SELECT corporate_id, id FROM customers WHERE corporate_id = ${COMPANY} AND code = ${name} RETURNING *)
    INSERT INTO credit_line_balances (corporate_id, credit_line_id, customer_id, credit_limit, invoiced, open)
    SELECT corporate_id, id, customer_id, 1000000000000, 0, 0 FROM line`)
  await copy(
    'sales_orders',
    APPROVALS,
    {
      number: `${name} || '/' || k`,
      date: 'current_date',
      status: `'pending'`,
      customer_id: 'p.customer_id',
      site_project_id: 'p.id',
      credit_line_id: 'NULL',
      approved_by: 'NULL',
      approved_at: 'NULL',
      created_by: 'NULL',
      payment_type_id: `(SELECT id FROM payment_types WHERE code = 'CREDIT')`,
    },
    { join: `JOIN site_projects p ON p.corporate_id = ${COMPANY} AND p.code = ${name}` },
  )
  const made = `FROM sales_orders WHERE corporate_id = ${COMPANY} AND number LIKE ${name} || '/%'`
  await copy(
    'sales_order_items',
    APPROVALS,
    {
      sales_order_id: 's.id',
      volume: '28',
      price: '900000',
      min_price: '0',
      discount: '0',
      amount: '25200000',
      ...NOTHING_LOADED,
    },
    { join: `JOIN sales_orders s ON s.corporate_id = ${COMPANY} AND s.number = ${name} || '/' || k` },
  )
  const { rows } = await client.query(`SELECT id::int AS id ${made} ORDER BY id`)
  return rows.map(({ id }) => id)
}

interface Copied {
  join?: string
  where?: string
}

/** Copies a row of the unit, alias `o`, `count` times, numbered by `k`, with these columns changed. */
async function copyRows(
  client: pg.Client,
  table: string,
  count: number,
  changes: Readonly<Record<string, string>>,
  { join = '', where = 'true' }: Copied,
): Promise<void> {
  const { rows } = await client.query(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' AND column_name <> 'id'`,
    [table],
  )
  const names = rows.map(({ name }) => String(name))
  const unit = names.includes('production_unit_id') ? `AND coalesce(production_unit_id, ${UNIT}) = ${UNIT}` : ''
  const values = names.map((name) => changes[name] ?? `o.${name}`)
  await client.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')}
     FROM generate_series(1, ${count}) k
     CROSS JOIN (SELECT * FROM ${table} WHERE corporate_id = ${COMPANY} ${unit} AND ${where} ORDER BY id
       LIMIT 1) o ${join}`,
  )
}

// Nine of ten invoices are paid on their due date; the days cover two years.
const INVOICES = `
  INSERT INTO sales_invoices (corporate_id, production_unit_id, number, date, status, customer_id, site_project_id,
    salesman_id, payment_type_id, top_days, due_date, tax_code, price_includes_ppn, vat_collector, volume, subtotal,
    discount, charge, dpp, ppn, total, amount_due, paid, balance)
  SELECT ${COMPANY}, ${UNIT}, '${MARK}' || k, d.date, CASE WHEN d.paid THEN 'paid' ELSE 'unpaid' END, c.id, p.id,
    p.salesman_id,
    (SELECT min(id) FROM payment_types), 30, d.date + 30, '04', false, false, 7, 7000000, 0, 0, 7000000, 770000,
      7770000, 7770000,
    CASE WHEN d.paid THEN 7770000 ELSE 0 END, CASE WHEN d.paid THEN 0 ELSE 7770000 END
  FROM generate_series(1, $1::int) k
  CROSS JOIN LATERAL (SELECT current_date - 730 + (k % 731) AS date, k % 10 <> 0 AS paid) d
  JOIN customers c ON c.corporate_id = ${COMPANY}
    AND c.code = '${MARK}' || CASE WHEN k <= $2::int THEN 1 ELSE 2 + k % ${CUSTOMERS - 1} END
  CROSS JOIN (SELECT s.id, u.salesman_id FROM site_projects s JOIN customers u ON u.corporate_id = s.corporate_id
    AND u.id = s.customer_id
    WHERE s.corporate_id = ${COMPANY} ORDER BY s.id LIMIT 1) p`
const ENTRIES = `
  INSERT INTO receivable_entries (corporate_id, production_unit_id, customer_id, sales_invoice_id, type, date,
    due_date, amount, ref)
  SELECT v.corporate_id, v.production_unit_id, v.customer_id, v.id, e.type, e.date, v.due_date, e.amount, v.number
  FROM sales_invoices v
  CROSS JOIN LATERAL (VALUES ('invoice', v.date, v.amount_due),
    ('payment', least(v.due_date, current_date), -v.paid)) e (type, date, amount)
  WHERE v.corporate_id = ${COMPANY} AND v.number LIKE '${MARK}%' AND e.amount <> 0
  ORDER BY e.date, v.id`
