import { sql } from 'kysely'
import type { Sql } from '../../../../platform/server/database/sql.ts'
import type { LedgerCheck } from '../../../../platform/server/engine/ledger-checks.ts'
import { DOCKETS, ORDERS } from '../../../shared/server/ledger-slices.ts'

/** What a docket counts (docket.rules.ts), as SQL. */
const BILLABLE = sql`CASE WHEN d.status IN ('finish', 'reject') THEN CASE WHEN d.billable_return THEN d.quantity
  ELSE d.quantity - d.returned_volume END ELSE 0 END`
const CONSUMED = sql`CASE WHEN d.status IN ('pending', 'progress') THEN d.quantity ELSE ${BILLABLE} END`
const DELIVERED = sql`CASE WHEN d.status = 'finish' THEN d.quantity - d.returned_volume ELSE 0 END`
/** The columns of an item's day, computed from its dockets (`s`), item (`i`) and order (`o`). */
const DAY: Readonly<Record<string, Sql>> = {
  sales_order_id: sql`o.id`,
  customer_id: sql`o.customer_id`,
  site_project_id: sql`o.site_project_id`,
  salesman_id: sql`o.salesman_id`,
  payment_type_id: sql`o.payment_type_id`,
  product_id: sql`i.product_id`,
  dockets: sql`s.dockets`,
  ended: sql`s.ended`,
  loaded: sql`s.loaded`,
  consumed: sql`s.consumed`,
  delivered: sql`s.delivered`,
  returned: sql`s.returned`,
  refused: sql`s.refused`,
  billable: sql`s.billable`,
  price: sql`p.price`,
  dpp: sql`t.dpp`,
  ppn: sql`CASE WHEN r.id IS NULL THEN 0 WHEN o.price_includes_ppn THEN a.amount - t.dpp
    WHEN r.rounding = 'floor' THEN floor(t.dpp * r.rate * r.base_num / (r.base_den * 100))
    ELSE round(t.dpp * r.rate * r.base_num / (r.base_den * 100)) END`,
}
const days = sql`
  SELECT d.corporate_id, d.sales_order_item_id, d.date, count(*) FILTER (WHERE d.status <> 'cancel') AS dockets,
    count(*) FILTER (WHERE d.status IN ('finish', 'reject')) AS ended,
    sum(CASE WHEN d.status = 'cancel' THEN 0 ELSE d.quantity END) AS loaded, sum(${CONSUMED}) AS consumed,
    sum(${DELIVERED}) AS delivered, sum(CASE WHEN d.status = 'finish' THEN d.returned_volume ELSE 0 END) AS returned,
    sum(CASE WHEN d.status = 'reject' THEN d.quantity ELSE 0 END) AS refused, sum(${BILLABLE}) AS billable
  FROM dockets d GROUP BY d.corporate_id, d.sales_order_item_id, d.date`
const sums = (column: string) => sql`
  SELECT d.corporate_id, ${sql.ref(`d.${column}`)} AS id, sum(${CONSUMED}) AS consumed,
    sum(${DELIVERED}) AS delivered, sum(${BILLABLE}) AS billable
  FROM dockets d GROUP BY d.corporate_id, ${sql.ref(`d.${column}`)}`
const same = (parent: string, column: string) => sql`
  SELECT p.number FROM ${sql.table(parent)} p
  LEFT JOIN (${sums(column)}) s ON s.corporate_id = p.corporate_id AND s.id = p.id
  WHERE p.consumed <> coalesce(s.consumed, 0) OR p.delivered <> coalesce(s.delivered, 0)`

/** The invariants of dockets and of the sums that follow from them. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-02',
    says: [
      'rincian pesanan yang jumlahnya bukan jumlah surat jalannya',
      'order items whose totals differ from their dockets',
    ],
    slice: ORDERS,
    query: sql`SELECT 'item ' || i.id FROM sales_order_items i
      LEFT JOIN (${sums('sales_order_item_id')}) s ON s.corporate_id = i.corporate_id AND s.id = i.id
      WHERE i.consumed <> coalesce(s.consumed, 0) OR i.delivered <> coalesce(s.delivered, 0)
        OR i.billable <> coalesce(s.billable, 0)`,
  },
  {
    rule: 'I-03',
    says: [
      'surat jalan melebihi kapasitas truk, atau yang kembali melebihi muatannya',
      'dockets above the truck capacity, or returning more than was loaded',
    ],
    slice: DOCKETS,
    query: sql`SELECT d.number FROM dockets d JOIN equipments t ON t.corporate_id = d.corporate_id
      AND t.id = d.truck_mixer_id
      WHERE d.quantity > t.drum_capacity_m3 OR d.quantity <= 0 OR d.returned_volume NOT BETWEEN 0 AND d.quantity`,
  },
  {
    rule: 'I-04',
    says: [
      'rincian yang rit hariannya tidak urut 1 sampai n',
      'order items whose loads of a day are not numbered 1 to n',
    ],
    slice: ORDERS,
    query: sql`SELECT 'item ' || coalesce(n.sales_order_item_id, l.sales_order_item_id) || ' on ' || coalesce(n.date,
      l.date)
      FROM (SELECT corporate_id, sales_order_item_id, date, count(*) AS loads, min(load_no) AS first,
        max(load_no) AS last, count(DISTINCT load_no) AS numbers
        FROM dockets GROUP BY corporate_id, sales_order_item_id, date) n
      FULL JOIN docket_loads l ON l.corporate_id = n.corporate_id AND l.sales_order_item_id = n.sales_order_item_id
        AND l.date = n.date
      WHERE n.loads IS NULL OR l.last_no IS NULL OR n.first <> 1 OR n.last <> n.loads OR n.numbers <> n.loads
        OR l.last_no <> n.loads`,
  },
  {
    rule: 'I-56',
    says: [
      'rincian yang jumlah hariannya bukan jumlah surat jalannya',
      'order items whose daily totals differ from the dockets of that day',
    ],
    slice: ORDERS,
    query: sql`SELECT 'item ' || l.sales_order_item_id || ' on ' || l.date
      FROM docket_loads l
      JOIN sales_order_items i ON i.corporate_id = l.corporate_id AND i.id = l.sales_order_item_id
      JOIN sales_orders o ON o.corporate_id = i.corporate_id AND o.id = i.sales_order_id
      LEFT JOIN ppns r ON r.corporate_id = o.corporate_id AND r.id = o.ppn_id
      LEFT JOIN (${days}) s ON s.corporate_id = l.corporate_id AND s.sales_order_item_id = l.sales_order_item_id
        AND s.date = l.date
      CROSS JOIN LATERAL (SELECT CASE WHEN i.highest_price IS NULL THEN i.price
        ELSE price_on(i.corporate_id, i.id, l.date) END AS price) p
      CROSS JOIN LATERAL (SELECT round(s.billable * p.price - i.discount * s.billable / i.volume) AS amount) a
      CROSS JOIN LATERAL (
        SELECT CASE WHEN r.id IS NOT NULL AND o.price_includes_ppn
          THEN round(a.amount * r.base_den * 100 / (r.base_den * 100 + r.rate * r.base_num)) ELSE a.amount END AS dpp) t
      WHERE (${sql.join(Object.keys(DAY).map((column) => sql.ref(`l.${column}`)))})
        IS DISTINCT FROM (${sql.join(Object.values(DAY))})`,
  },
  {
    // When a load of the item returned volume, the running sum cannot be computed from the rows.
    rule: 'I-04',
    says: [
      'surat jalan yang kumulatifnya bukan jumlah berjalan rinciannya',
      'dockets whose cumulative volume is not the running total of their item',
    ],
    slice: ORDERS,
    query: sql`SELECT 'item ' || item FROM (
        SELECT corporate_id, sales_order_item_id AS item, quantity_total,
          sum(quantity) OVER (PARTITION BY corporate_id, sales_order_item_id ORDER BY id) AS running FROM dockets) r
      WHERE quantity_total <> running AND NOT EXISTS (
        SELECT FROM dockets d WHERE d.corporate_id = r.corporate_id AND d.sales_order_item_id = r.item
          AND (d.status IN ('cancel', 'reject') OR d.returned_volume > 0))`,
  },
  {
    rule: 'I-05, I-06',
    says: [
      'truk atau pengemudi dengan lebih dari satu surat jalan terbuka',
      'trucks or drivers with more than one open docket',
    ],
    query: sql`SELECT min(number) FROM dockets WHERE status IN ('pending', 'progress')
      GROUP BY corporate_id, truck_mixer_id HAVING count(*) > 1
      UNION ALL SELECT min(number) FROM dockets WHERE status IN ('pending', 'progress')
        GROUP BY corporate_id, driver_id HAVING count(*) > 1`,
  },
  {
    rule: 'I-08',
    says: ['surat jalan yang jamnya tidak berurutan', 'dockets whose times are not in order'],
    slice: DOCKETS,
    query: sql`SELECT number FROM dockets WHERE batch_finish < batch_start
      OR start_delivery < coalesce(batch_finish, batch_start)
      OR arrive_project < start_delivery OR start_unloading < arrive_project OR finish_unloading < start_unloading
      OR back_to_plant < coalesce(finish_unloading, arrive_project, start_delivery)`,
  },
  {
    rule: 'I-09',
    says: ['job order yang jumlahnya bukan jumlah surat jalannya', 'job orders whose totals differ from their dockets'],
    slice: ORDERS,
    query: same('job_orders', 'job_order_id'),
  },
  {
    rule: 'I-09',
    says: ['jadwal yang jumlahnya bukan jumlah surat jalannya', 'schedules whose totals differ from their dockets'],
    slice: ORDERS,
    query: same('production_schedules', 'production_schedule_id'),
  },
  {
    rule: 'I-31',
    says: [
      'surat jalan yang berangkat tanpa posting stok, atau yang batal tanpa pembalikan',
      'dockets that departed without a stock posting, or were cancelled without a reversal',
    ],
    slice: DOCKETS,
    query: sql`SELECT d.number FROM dockets d LEFT JOIN (
        SELECT corporate_id, source_id, count(*) FILTER (WHERE NOT is_reversal) AS posted,
          count(*) FILTER (WHERE is_reversal) AS reversed
        FROM stock_movements WHERE source_type = 'docket' GROUP BY corporate_id,
          source_id) s ON s.corporate_id = d.corporate_id AND s.source_id = d.id
      WHERE (d.start_delivery IS NOT NULL) <> (coalesce(s.posted, 0) > 0)
        OR coalesce(s.reversed, 0) <> CASE WHEN d.status = 'cancel' THEN coalesce(s.posted, 0) ELSE 0 END`,
  },
]
