import type pg from 'pg'
import { positionsOf } from '../modules/equipment/tyre-positions.rules.ts'
import type { Person } from './history/world.ts'

interface Given {
  corporateId: number
  author: Person
  today: string
  now: Date
}

/** Numbers of the rows of a query, each unit's own from 1, with the counters that follow from them. */
const numbered = (type: string) => `'${type}/' || u.code || '/' || to_char($2::date, 'YYMM') || '/' ||
  lpad((row_number() OVER (PARTITION BY u.id ORDER BY x.place))::text, 5, '0')`
const counters = (type: string, table: string) => `
  INSERT INTO document_counters (corporate_id, doc_type, production_unit_id, yymm, last_no)
  SELECT corporate_id, '${type}', production_unit_id, split_part(number, '/', 3), count(*) FROM ${table}
  WHERE corporate_id = $1 AND number IS NOT NULL GROUP BY 1, 2, 3, 4`

/** Three of the newest open invoices of each unit are credited: two notes are approved, one waits. */
const CREDIT_NOTES = [
  `INSERT INTO sales_credit_notes (corporate_id, production_unit_id, number, date, status, sales_invoice_id, customer_id, reason, dpp, ppn_id, ppn,
     total, credit, settled, approved_by, approved_at, created_by, updated_by)
   SELECT $1, u.id, CASE WHEN x.place < 3 THEN ${numbered('CN')} END, $2::date, CASE WHEN x.place < 3 THEN 'approve' ELSE 'pending' END, x.id, x.customer_id,
     (ARRAY['Mutu tidak sesuai hasil uji', 'Koreksi harga', 'Volume kurang'])[x.place], n.dpp, x.ppn_id, n.ppn, n.dpp + n.ppn, n.dpp + n.ppn,
     CASE WHEN x.place < 3 THEN n.dpp + n.ppn ELSE 0 END, CASE WHEN x.place < 3 THEN $3::bigint END, CASE WHEN x.place < 3 THEN :now END, $3, $3
   FROM (SELECT *, row_number() OVER (PARTITION BY production_unit_id ORDER BY date DESC, id DESC)::int AS place FROM sales_invoices
     WHERE corporate_id = $1 AND status = 'unpaid' AND NOT vat_collector AND deposit_applied = 0 AND dpp > 5000000) x
   JOIN production_units u ON u.corporate_id = $1 AND u.id = x.production_unit_id
   CROSS JOIN LATERAL (SELECT 250000 * x.place AS dpp, div(x.ppn * 250000 * x.place, x.dpp)::bigint AS ppn) n
   WHERE x.place <= 3 ORDER BY u.id, x.place`,
  `INSERT INTO sales_credit_note_lines (corporate_id, production_unit_id, sales_credit_note_id, description, amount, created_by, updated_by)
   SELECT corporate_id, production_unit_id, id, reason, dpp, created_by, updated_by FROM sales_credit_notes WHERE corporate_id = $1`,
  `INSERT INTO receivable_entries (corporate_id, production_unit_id, customer_id, sales_invoice_id, type, date, due_date, amount, ref, at, created_by)
   SELECT n.corporate_id, n.production_unit_id, n.customer_id, n.sales_invoice_id, 'credit_note', n.date, v.due_date, -n.settled, n.number, :now, n.created_by
   FROM sales_credit_notes n JOIN sales_invoices v ON v.corporate_id = n.corporate_id AND v.id = n.sales_invoice_id
   WHERE n.corporate_id = $1 AND n.status = 'approve' ORDER BY n.id`,
  `UPDATE credit_line_balances b SET invoiced = b.invoiced - n.settled
   FROM (SELECT v.credit_line_id AS id, sum(n.settled)::bigint AS settled FROM sales_credit_notes n
     JOIN sales_invoices v ON v.corporate_id = n.corporate_id AND v.id = n.sales_invoice_id WHERE n.corporate_id = $1 GROUP BY 1) n
   WHERE b.corporate_id = $1 AND b.credit_line_id = n.id`,
  `UPDATE sales_invoices v SET credit_note_total = n.settled, balance = v.balance - n.settled, status = 'progress'
   FROM sales_credit_notes n WHERE v.corporate_id = $1 AND n.corporate_id = $1 AND n.sales_invoice_id = v.id AND n.status = 'approve'`,
  counters('CN', 'sales_credit_notes'),
]

/** The last customer who has ordered nothing that still runs is held by hand. */
const HOLD = `UPDATE customers SET hold_manual = true, hold_reason = 'Dua giro ditolak, menunggu pelunasan' WHERE corporate_id = $1 AND id = (
  SELECT max(c.id) FROM customers c WHERE c.corporate_id = $1 AND c.active AND NOT EXISTS (
    SELECT FROM sales_orders o WHERE o.corporate_id = $1 AND o.customer_id = c.id AND o.status IN ('pending', 'approve', 'progress')))`

/** Two vendors, at the address of the company's first customer. */
const VENDORS = [
  `INSERT INTO vendor_categories (corporate_id, code, name, created_by, updated_by)
   SELECT $1, 'MATERIAL', 'Pemasok Material', $2, $2 WHERE NOT EXISTS (SELECT FROM vendor_categories WHERE corporate_id = $1)`,
  `INSERT INTO vendors (corporate_id, code, name, vendor_category_id, contact, phone, payment_term_days, address, province_id, city_id, district_id, created_by, updated_by)
   SELECT $1, v.code, v.name, (SELECT min(id) FROM vendor_categories WHERE corporate_id = $1), v.contact, v.phone, 30, v.address, c.province_id, c.city_id, c.district_id, $2, $2
   FROM (VALUES ('V-001', 'PT Semen Nusantara Contoh', 'Rudi Hartanto', '0800 000 2001', 'Jl. Pelabuhan 12'),
     ('V-002', 'CV Batu Pecah Contoh', 'Endang Suryani', '0800 000 2002', 'Jl. Raya Ungaran Km 17')) v (code, name, contact, phone, address)
   CROSS JOIN (SELECT province_id, city_id, district_id FROM customers WHERE corporate_id = $1 ORDER BY id LIMIT 1) c`,
]

/** Three orders of each unit for what lies most in its stocks: one is received in part, one waits for its first truck, one for its approval. */
const PURCHASES = [
  `WITH made AS (
     INSERT INTO purchase_orders (corporate_id, production_unit_id, number, date, status, submitted, vendor_id, warehouse_id, expected_date, payment_term_days,
       subtotal, dpp, total, approved_by, approved_at, created_by, updated_by)
     SELECT $1, u.id, ${numbered('PO')}, $2::date, (ARRAY['progress', 'approve', 'pending'])[x.place], x.place < 3,
       (SELECT id FROM vendors WHERE corporate_id = $1 ORDER BY id OFFSET (x.place - 1) % 2 LIMIT 1), x.warehouse_id, $2::date + 3, 30,
       100000 * x.price, 100000 * x.price, 100000 * x.price, CASE WHEN x.place < 3 THEN $3::bigint END, CASE WHEN x.place < 3 THEN :now END, $3, $3
     FROM (
       SELECT b.production_unit_id, b.warehouse_id, greatest(1, round(b.average_cost))::bigint AS price,
         row_number() OVER (PARTITION BY b.production_unit_id ORDER BY b.quantity DESC, b.id)::int AS place
       FROM stock_balances b JOIN warehouses w ON w.corporate_id = $1 AND w.id = b.warehouse_id AND w.type <> 'in_transit'
       JOIN materials m ON m.corporate_id = $1 AND m.id = b.material_id AND m.is_weighed AND m.stocked
       WHERE b.corporate_id = $1 AND b.quantity > 0
     ) x JOIN production_units u ON u.corporate_id = $1 AND u.id = x.production_unit_id
     WHERE x.place <= 3 ORDER BY u.id, x.place RETURNING *
   )
   INSERT INTO purchase_order_items (corporate_id, production_unit_id, purchase_order_id, material_id, qty, uom_id, base_per_uom, price, amount, received, created_by, updated_by)
   SELECT p.corporate_id, p.production_unit_id, p.id, b.material_id, 100000, m.uom_id, 1, p.total / 100000, p.total, CASE p.status WHEN 'progress' THEN 40000 ELSE 0 END, $3, $3
   FROM made p
   CROSS JOIN LATERAL (SELECT material_id FROM stock_balances WHERE corporate_id = $1 AND warehouse_id = p.warehouse_id ORDER BY quantity DESC, id LIMIT 1) b
   JOIN materials m ON m.corporate_id = $1 AND m.id = b.material_id`,
  `INSERT INTO incoming_materials (corporate_id, production_unit_id, number, date, status, purchase_order_id, purchase_order_item_id, vendor_id, material_id, warehouse_id,
     vendor_docket_no, vendor_qty, uom_id, base_per_uom, vehicle_no, driver_name, price, ready, gross_kg, tare_kg, weighed_in_at, weighed_out_at, accepted_qty,
     accepted_base, diff_vendor_pct, value, created_by, updated_by)
   SELECT $1, u.id, CASE WHEN x.place < 3 THEN ${numbered('IM')} END, $2::date, CASE WHEN x.place < 3 THEN 'finish' ELSE 'progress' END, p.id, i.id, p.vendor_id, i.material_id,
     p.warehouse_id, 'SJ-' || p.id || x.place, 20000, i.uom_id, 1, 'H 94' || x.place || '2 KA', 'Slamet', i.price, true, 31000,
     CASE WHEN x.place < 3 THEN 11000 END, :now, CASE WHEN x.place < 3 THEN :now END, CASE WHEN x.place < 3 THEN 20000 END,
     CASE WHEN x.place < 3 THEN 20000 END, CASE WHEN x.place < 3 THEN 0 END, CASE WHEN x.place < 3 THEN 20000 * i.price END, $3, $3
   FROM purchase_orders p
   JOIN purchase_order_items i ON i.corporate_id = $1 AND i.purchase_order_id = p.id
   JOIN production_units u ON u.corporate_id = $1 AND u.id = p.production_unit_id
   CROSS JOIN generate_series(1, 3) x (place)
   WHERE p.corporate_id = $1 AND p.status = 'progress' ORDER BY u.id, x.place`,
  `INSERT INTO stock_movements (corporate_id, production_unit_id, stock_balance_id, warehouse_id, material_id, date, at, quantity, balance, unit_cost, value, below_zero,
     source_type, source_id, source_line, source_number, created_by)
   SELECT r.corporate_id, r.production_unit_id, b.id, r.warehouse_id, r.material_id, r.date, :now, r.accepted_base,
     b.quantity + sum(r.accepted_base) OVER sofar, r.price, r.value, b.quantity + sum(r.accepted_base) OVER sofar < 0,
     'incoming_material', r.id, 1, r.number, r.created_by
   FROM incoming_materials r
   JOIN stock_balances b ON b.corporate_id = r.corporate_id AND b.warehouse_id = r.warehouse_id AND b.material_id = r.material_id
   WHERE r.corporate_id = $1 AND r.status = 'finish' WINDOW sofar AS (PARTITION BY b.id ORDER BY r.id) ORDER BY r.id`,
  `INSERT INTO stock_days (corporate_id, production_unit_id, stock_balance_id, date, source_type, quantity_in, quantity_out, value)
   SELECT corporate_id, production_unit_id, stock_balance_id, date, source_type, sum(quantity), 0, sum(value) FROM stock_movements
   WHERE corporate_id = $1 AND source_type = 'incoming_material' GROUP BY 1, 2, 3, 4, 5`,
  `UPDATE stock_balances b SET quantity = b.quantity + m.quantity, value = b.value + m.value,
     average_cost = round((b.value + m.value) / (b.quantity + m.quantity), 3), last_date = greatest(b.last_date, m.date)
   FROM (SELECT stock_balance_id AS id, sum(quantity) AS quantity, sum(value)::bigint AS value, max(date) AS date FROM stock_movements
     WHERE corporate_id = $1 AND source_type = 'incoming_material' GROUP BY 1) m
   WHERE b.corporate_id = $1 AND b.id = m.id`,
  counters('PO', 'purchase_orders'),
  counters('IM', 'incoming_materials'),
]

/** The first truck of each unit stands on tyres that are known, and two more lie ready. */
const TYRES = [
  `INSERT INTO tyres (corporate_id, production_unit_id, serial_no, brand, size, type, vendor_id, purchase_date, price, tread_new_mm, expected_km, status, created_by, updated_by)
   SELECT $1, u.id, 'GT' || lpad(u.id::text, 3, '0') || lpad(k::text, 4, '0'), 'Gajah Tunggal', '10.00-20', 'original',
     (SELECT min(id) FROM vendors WHERE corporate_id = $1), $2::date - 40, 3250000, 16, 60000, CASE WHEN k <= array_length($4::text[], 1) THEN 'active' ELSE 'ready' END, $3, $3
   FROM production_units u CROSS JOIN generate_series(1, array_length($4::text[], 1) + 2) k WHERE u.corporate_id = $1 ORDER BY u.id, k`,
  `UPDATE equipments SET tyre_layout = '10' WHERE corporate_id = $1 AND id IN (
     SELECT min(id) FROM equipments WHERE corporate_id = $1 AND type = 'truck_mixer' AND active GROUP BY production_unit_id)`,
  `INSERT INTO tyre_usages (corporate_id, production_unit_id, number, tyre_id, equipment_id, position, fitted_at, km_on, tread_on_mm, created_by, updated_by)
   SELECT $1, u.id, ${numbered('BAN')}, x.id, e.id, ($4::text[])[x.place], $2::date, e.odometer, 16, $3, $3
   FROM (SELECT *, row_number() OVER (PARTITION BY production_unit_id ORDER BY id)::int AS place FROM tyres WHERE corporate_id = $1 AND status = 'active') x
   JOIN production_units u ON u.corporate_id = $1 AND u.id = x.production_unit_id
   JOIN (SELECT production_unit_id, min(id) AS id FROM equipments WHERE corporate_id = $1 AND type = 'truck_mixer' AND active GROUP BY 1) f ON f.production_unit_id = u.id
   JOIN equipments e ON e.corporate_id = $1 AND e.id = f.id
   ORDER BY u.id, x.place`,
  counters('BAN', 'tyre_usages'),
]

/** What does not happen every day: credit notes, a customer held by hand, purchases with their receipts, and tyres on their wheels. */
export async function seedExceptions(
  client: pg.ClientBase,
  { corporateId, author, today, now }: Given,
): Promise<Record<string, number>> {
  const made: Record<string, number> = {}
  const moment = `'${now.toISOString()}'::timestamptz`
  const send = async (statements: readonly string[], given: readonly unknown[]) => {
    for (const text of statements) {
      const most = Math.max(...[...text.matchAll(/\$(\d)/g)].map(([, place]) => Number(place)))
      const { rowCount } = await client.query(text.replaceAll(':now', moment), [corporateId, ...given].slice(0, most))
      const table = /INSERT INTO (\w+)/.exec(text)?.[1]
      if (table && table !== 'document_counters') made[table] = rowCount ?? 0
    }
  }
  await send(CREDIT_NOTES, [today, author.id])
  await send([HOLD], [])
  await send(VENDORS, [author.id])
  await send(PURCHASES, [today, author.id])
  await send(TYRES, [today, author.id, positionsOf('10')])
  return made
}
