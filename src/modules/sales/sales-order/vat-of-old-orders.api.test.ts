import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate } from '../../../platform/server/database/migrate.ts'
import { checkLedgers } from '../../../platform/server/engine/ledger-checks.ts'
import { createDatabase, TEMPLATE } from '../../../testing/global-setup.ts'
import { vatOf, vatRuleOf } from '../ppn/ppn.rules.ts'
import { ledgerChecks } from './server/ledger-checks.ts'

const MIGRATION = '20261121T2145_sales_orders_ppn'
/** Creates the list of orders in its current form, which depends on the VAT columns. */
const LISTS = ['20261122T1543_remaining_of_cancelled', '20261123T0156_sales_order_credit_line']
/** Orders that the demo lacks: of 2024, with prices that include VAT, exempt, or with a rule that rounds down. */
const KINDS = `
  UPDATE sales_orders SET date = '2024-12-01' WHERE id % 7 = 1;
  UPDATE sales_orders SET price_includes_ppn = true WHERE id % 7 = 2;
  UPDATE sales_order_charges SET taxable = false WHERE id % 2 = 0;
  UPDATE customers SET tax_code = CASE id % 4 WHEN 0 THEN '08' WHEN 1 THEN '03' ELSE '04' END;
  INSERT INTO ppns (corporate_id, name, tax_code, rate, base_num, base_den, valid_from, rounding)
    VALUES (1, 'PPN 11,5% ke bawah', '03', 11.5, 11, 12, '2025-01-01', 'floor')`
/** They were approved before credit lines existed, so nothing is reserved for them. */
const WITHOUT_LINES = `
  DELETE FROM sales_order_reservations;
  UPDATE sales_orders SET credit_line_id = NULL;
  UPDATE credit_line_balances SET open = 0`
const WITHOUT_VAT = `
  UPDATE sales_orders SET total = subtotal - discount + charge;
  ALTER TABLE sales_orders DROP COLUMN ppn_id CASCADE, DROP COLUMN dpp CASCADE, DROP COLUMN ppn CASCADE;
  DELETE FROM schema_migrations WHERE name IN ('${[MIGRATION, ...LISTS].join("', '")}')`
const ORDERS = `
  SELECT o.corporate_id, o.id::integer, o.date::text, c.tax_code, o.price_includes_ppn,
    o.subtotal - o.discount + o.charge AS worth, o.ppn_id, o.dpp, o.ppn, o.total,
    (SELECT coalesce(sum(round(h.qty * h.price)), 0) FROM sales_order_charges h
     WHERE h.corporate_id = o.corporate_id AND h.sales_order_id = o.id AND NOT h.taxable) AS untaxed
  FROM sales_orders o JOIN customers c ON c.corporate_id = o.corporate_id AND c.id = o.customer_id ORDER BY o.id`

test('existing orders get the VAT that they would get today', async () => {
  const client = new pg.Client(await createDatabase(inject('postgres'), 'old_orders', TEMPLATE))
  await client.connect()
  await client.query(KINDS)
  await client.query(WITHOUT_LINES)
  await client.query(WITHOUT_VAT)
  expect((await migrate(client, () => {})).applied).toEqual([MIGRATION, ...LISTS])

  const rules = (await client.query('SELECT *, valid_from::text, valid_until::text FROM ppns')).rows
  const { rows: orders } = await client.query(ORDERS)
  const told = orders.map((order) => {
    const own = rules.filter((rule) => rule.corporate_id === order.corporate_id)
    const rule = vatRuleOf(own, order.tax_code, order.date)
    const untaxed = Number(order.untaxed)
    const { dpp, ppn } = vatOf(Number(order.worth) - untaxed, order.price_includes_ppn, rule)
    return { id: order.id, rule: rule?.name, ppn_id: rule?.id ?? null, dpp, ppn, total: dpp + ppn + untaxed }
  })
  const numbers = orders.map(({ id, ppn_id, dpp, ppn, total }) => ({
    id,
    ppn_id,
    dpp: Number(dpp),
    ppn: Number(ppn),
    total: Number(total),
  }))
  expect(numbers).toEqual(told.map(({ rule: _, ...sums }) => sums))
  expect(new Set(told.map(({ rule }) => rule))).toEqual(
    new Set(['PPN 11%', 'PPN 12% (DPP 11/12)', 'PPN 11,5% ke bawah', undefined]),
  )
  expect(await checkLedgers(client, ledgerChecks)).toEqual([])
  await client.end()
})
