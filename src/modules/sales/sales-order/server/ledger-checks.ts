import { sql } from 'kysely'
import type { LedgerCheck } from '../../../../platform/server/engine/ledger-checks.ts'
import { CREDIT_LINES, ORDERS } from '../../../shared/server/ledger-slices.ts'
import { HIGHEST } from './highest-price.ts'
import { openOfOrders, RESERVED_ORDERS } from './open-sql.ts'

const CHARGED = sql`
  SELECT corporate_id, sales_order_id AS id, sum(round(qty * price)) AS charge,
    sum(round(qty * price)) FILTER (WHERE NOT taxable) AS untaxed
  FROM sales_order_charges GROUP BY corporate_id, sales_order_id`
/** Orders with their taxed amount and the rate part / whole of their VAT rule (ppn.rules.ts), as SQL. */
const TAXED = sql`
  SELECT o.*, o.subtotal - o.discount + o.charge - coalesce(c.untaxed, 0) AS amount, coalesce(c.untaxed, 0) AS untaxed,
    p.rounding, p.valid_from, p.valid_until, coalesce(p.base_num * p.rate, 0) AS part,
    coalesce(p.base_den * 100, 100)::numeric AS whole
  FROM sales_orders o
  LEFT JOIN ppns p ON p.corporate_id = o.corporate_id AND p.id = o.ppn_id
  LEFT JOIN (${CHARGED}) c ON c.corporate_id = o.corporate_id AND c.id = o.id`

/** Invariants of orders: sums and VAT, credit reservations, and no more loaded than ordered. */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    rule: 'I-01',
    says: [
      'rincian pesanan yang terpakai melebihi volume dan toleransinya',
      'order items delivered above their volume and tolerance',
    ],
    slice: ORDERS,
    query: sql`SELECT o.number FROM sales_order_items i JOIN sales_orders o ON o.corporate_id = i.corporate_id
      AND o.id = i.sales_order_id
      WHERE i.consumed > trunc(i.volume * (100 + o.over_delivery_pct) / 100, 3)`,
  },
  {
    rule: 'I-02',
    says: [
      'pesanan yang sisanya bukan volume yang masih harus dikirim',
      'orders whose remaining volume is not what is still to be delivered',
    ],
    slice: ORDERS,
    query: sql`SELECT number FROM sales_order_list
      WHERE remaining <> CASE status WHEN 'cancel' THEN 0 ELSE volume - consumed END`,
  },
  {
    rule: 'I-21',
    says: [
      'biaya tambahan atas beton, yang seharusnya dipesan per volume',
      'charges for a concrete product, which must be ordered by volume',
    ],
    slice: ORDERS,
    query: sql`SELECT 'charge ' || h.id FROM sales_order_charges h
      JOIN product_list p ON p.corporate_id = h.corporate_id AND p.id = h.product_id WHERE p.kind = 'concrete'`,
  },
  {
    rule: 'I-63',
    says: [
      'rincian pesanan yang nilainya bukan volume kali harga dikurangi potongan',
      'order items whose amount is not volume times price less discount',
    ],
    slice: ORDERS,
    query: sql`SELECT 'item ' || id FROM sales_order_items WHERE amount <> round(volume * price) - discount`,
  },
  {
    rule: 'I-69',
    says: [
      'rincian pesanan yang harganya bukan dari perubahan harganya',
      'order items whose price does not come from their price changes',
    ],
    slice: ORDERS,
    query: sql`SELECT 'item ' || i.id FROM sales_order_items i
      LEFT JOIN (${HIGHEST}) h ON h.corporate_id = i.corporate_id AND h.id = i.id
      WHERE i.highest_price IS DISTINCT FROM h.highest_price OR i.price <> coalesce(h.price, i.price)`,
  },
  {
    rule: 'I-21',
    says: ['pesanan yang jumlahnya bukan jumlah rinciannya', 'orders whose totals are not the sum of their lines'],
    slice: ORDERS,
    query: sql`SELECT o.number FROM sales_orders o
      LEFT JOIN (SELECT corporate_id, sales_order_id AS id, sum(round(volume * price)) AS subtotal,
        sum(discount) AS discount FROM sales_order_items GROUP BY corporate_id, sales_order_id) i
        ON i.corporate_id = o.corporate_id AND i.id = o.id
      LEFT JOIN (${CHARGED}) c ON c.corporate_id = o.corporate_id AND c.id = o.id
      WHERE o.subtotal <> coalesce(i.subtotal, 0) OR o.discount <> coalesce(i.discount, 0)
        OR o.charge <> coalesce(c.charge, 0)`,
  },
  {
    rule: 'I-21',
    says: [
      'pesanan yang totalnya bukan DPP, PPN dan biaya tanpa PPN',
      'orders whose total is not tax base, VAT and charges without VAT',
    ],
    slice: ORDERS,
    query: sql`SELECT o.number FROM (${TAXED}) o WHERE o.total <> o.dpp + o.ppn + o.untaxed`,
  },
  {
    rule: 'I-22',
    says: [
      'pesanan dengan aturan PPN tanggal lain, atau ber-PPN tanpa aturan',
      'orders with the VAT rule of another date, or with VAT and no rule',
    ],
    slice: ORDERS,
    query: sql`SELECT o.number FROM (${TAXED}) o WHERE NOT daterange(o.valid_from, o.valid_until, '[]') @> o.date
      OR o.ppn_id IS NULL AND o.ppn <> 0`,
  },
  {
    rule: 'I-23',
    says: [
      'pesanan yang PPN-nya bukan tarif dari DPP, dibulatkan sekali',
      'orders whose VAT is not the rate of the tax base, rounded once',
    ],
    slice: ORDERS,
    query: sql`SELECT o.number FROM (${TAXED}) o WHERE NOT o.price_includes_ppn AND (o.dpp <> o.amount
      OR o.ppn <> CASE o.rounding WHEN 'floor' THEN div(o.amount * o.part, o.whole)
        ELSE div(2 * o.amount * o.part + o.whole, 2 * o.whole) END)`,
  },
  {
    rule: 'I-24',
    says: [
      'pesanan dengan harga termasuk PPN yang bagian PPN-nya salah',
      'orders with prices including VAT whose VAT share is wrong',
    ],
    slice: ORDERS,
    query: sql`SELECT o.number FROM (${TAXED}) o WHERE o.price_includes_ppn
      AND (o.dpp + o.ppn <> o.amount
        OR o.dpp <> div(2 * o.amount * o.whole + o.whole + o.part, 2 * (o.whole + o.part)))`,
  },
  {
    rule: 'I-60',
    says: [
      'pesanan yang ditutup saat surat jalan atau jadwalnya masih terbuka',
      'orders closed while one of their dockets or schedules is open',
    ],
    slice: ORDERS,
    query: sql`SELECT o.number FROM (
        SELECT corporate_id, sales_order_id AS id FROM dockets WHERE status IN ('pending', 'progress')
        UNION SELECT corporate_id, sales_order_id FROM production_schedules WHERE status IN ('pending', 'progress')) d
      JOIN sales_orders o ON o.corporate_id = d.corporate_id AND o.id = d.id WHERE o.status = 'finish'`,
  },
  {
    rule: 'I-67',
    says: ['pesanan yang menahan nilai lain dari nilainya', 'orders that reserve an amount other than their value'],
    slice: ORDERS,
    query: sql`SELECT o.number FROM sales_order_reservations r
      JOIN sales_orders o ON o.corporate_id = r.corporate_id AND o.id = r.sales_order_id
      LEFT JOIN (${openOfOrders(RESERVED_ORDERS)}) s ON s.corporate_id = r.corporate_id AND s.id = r.sales_order_id
      WHERE r.amount IS DISTINCT FROM s.open`,
  },
  {
    rule: 'I-11',
    says: [
      'pesanan kredit yang tidak menahan limitnya, atau menahan limit lain',
      'credit orders that do not reserve their limit, or reserve another one',
    ],
    slice: ORDERS,
    query: sql`SELECT o.number FROM sales_orders o
      LEFT JOIN sales_order_reservations r ON r.corporate_id = o.corporate_id AND r.sales_order_id = o.id
      WHERE o.credit_line_id IS DISTINCT FROM r.credit_line_id`,
  },
  {
    rule: 'I-11',
    says: [
      'limit kredit yang terpakai dengan nilai lain dari pesanannya',
      'credit lines whose used amount differs from their orders',
    ],
    slice: CREDIT_LINES,
    query: sql`SELECT 'line ' || b.credit_line_id FROM credit_line_balances b
      LEFT JOIN (SELECT corporate_id, credit_line_id, sum(amount) AS amount FROM sales_order_reservations
        GROUP BY corporate_id, credit_line_id) r
        ON r.corporate_id = b.corporate_id AND r.credit_line_id = b.credit_line_id
      WHERE b.open <> coalesce(r.amount, 0)`,
  },
]
