import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { field } from '../platform/definition/field.ts'
import { defineModule } from '../platform/definition/module.ts'
import { signIn } from '../platform/server/access/login.ts'
import { openPools } from '../platform/server/database/pools.ts'
import { loadFirstData } from '../platform/server/engine/first-data.ts'
import { implement } from '../platform/server/engine/implement.ts'
import { checkLedgers } from '../platform/server/engine/ledger-checks.ts'
import { Registry } from '../platform/server/engine/registry.ts'
import { sharpest } from '../testing/long.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { addDockets } from './bulk/add-dockets.ts'
import { beginLoad, noteFloors } from './bulk/interrupted.ts'
import { readStructure, type Structure } from './bulk/structure.ts'
import {
  type DemoServer,
  figure,
  fingerprint,
  SHORT_HISTORY,
  startDemoServer,
  type TestDatabase,
  TINY_HISTORY,
  WHOLE,
} from './demo.testing.ts'
import { HISTORY_TABLES, Ids } from './history/ids.ts'

const NOW = new Date('2026-11-18T05:10:00Z')
const quiet = () => {}
const checks = WHOLE.registry.ledgerChecks

let server: DemoServer
let seeded: TestDatabase
let small: TestDatabase

beforeAll(async () => {
  server = await startDemoServer()
  seeded = await server.seeded({ now: NOW, history: SHORT_HISTORY })
  small = await server.seeded({ now: NOW, history: TINY_HISTORY })
}, 180_000)

afterAll(() => server?.stop())

describe('the seeded demo', () => {
  test('every ledger agrees with its documents', async () => {
    expect(await checkLedgers(seeded.client, checks)).toEqual([])
    expect(await figure(seeded.client, 'SELECT count(*) FROM dockets')).toBeGreaterThan(300)
  })

  test('every account can sign in', async () => {
    const pools = openPools(seeded.connectionString)
    try {
      for (const name of DEMO_ACCOUNTS) {
        const token = await signIn(pools.owner, { name, password: DEMO_PASSWORD }, { address: '127.0.0.1', agent: '' })
        expect(token, name).toHaveLength(43)
      }
    } finally {
      await pools.end()
    }
  })

  test('a dispatcher can issue at once: free trucks and drivers, a job order with volume left', async () => {
    for (const unit of [1, 2, 3]) {
      const of = (table: string, where: string) =>
        figure(seeded.client, `SELECT count(*) FROM ${table} WHERE production_unit_id = ${unit} AND ${where}`)
      expect(await of('truck_mixer_list', "status = 'available'"), 'trucks').toBeGreaterThanOrEqual(3)
      expect(await of('drivers_list', "status = 'available'"), 'drivers').toBeGreaterThanOrEqual(3)
      expect(
        await of('job_orders', "status IN ('pending', 'progress') AND remaining >= 5"),
        'job orders',
      ).toBeGreaterThan(0)
      expect(await of('sales_orders', "status = 'approve'"), 'approved orders').toBeGreaterThan(0)
      expect(await of('sales_orders', "status = 'pending'"), 'waiting orders').toBeGreaterThan(0)
      expect(await of('dockets', "status IN ('pending', 'progress')"), 'open dockets').toBeGreaterThan(0)
    }
  })

  test('money of every kind is there: paid ahead, billed on both sides of the new VAT, paid in parts, bounced, refunded, credited, purchased', async () => {
    const kinds: [table: string, where: string][] = [
      ['sales_orders', "status = 'progress' AND payment_type_id = (SELECT id FROM payment_types WHERE code = 'CASH')"],
      [
        'sales_orders',
        "status = 'progress' AND payment_type_id = (SELECT id FROM payment_types WHERE code = 'DEPOSIT')",
      ],
      ['sales_orders', "status = 'progress' AND credit_line_id IS NOT NULL"],
      ['sales_invoices', "status = 'pending'"],
      ['sales_invoices', "status = 'unpaid' AND due_date >= '2026-11-18'"],
      ['sales_invoices', "date < '2025-01-01' AND dpp_other IS NULL AND ppn > 0 AND price_includes_ppn"],
      [
        'sales_invoices',
        "date BETWEEN '2025-01-01' AND '2025-01-31' AND dpp_other IS NOT NULL AND NOT price_includes_ppn",
      ],
      ['sales_invoices', 'vat_collector AND ppn > 0'],
      ['payment_allocations', "deduction_type = 'pph22'"],
      ['withholding_slip_list', "status = 'missing'"],
      ['sales_payments', "status = 'reject' AND giro_no IS NOT NULL"],
      ['sales_payments', "status = 'success' AND unallocated > 0"],
      ['deposit_refunds', "status = 'paid'"],
      ['dockets', 'unbilled'],
      ...['approve', 'pending', 'progress', 'reject', 'cancel'].map((status): [string, string] => [
        'credit_submissions',
        `status = '${status}'`,
      ]),
      ['credit_limit_entries', "type = 'submission'"],
      ['sales_credit_notes', "status = 'approve'"],
      ['sales_credit_notes', "status = 'pending'"],
      ['customers', 'hold_manual'],
      ...['approve', 'pending', 'reject'].map((status): [string, string] => [
        'credit_transfers',
        `status = '${status}'`,
      ]),
    ]
    for (const [table, where] of kinds) {
      expect(await figure(seeded.client, `SELECT count(*) FROM ${table} WHERE ${where}`), where).toBeGreaterThan(0)
    }
  })

  test('a submission that waits says what stood when it was handed in', async () => {
    const { rows } = await seeded.client.query(
      `SELECT (s.snapshot ->> 'deposit')::bigint AS deposit, (s.snapshot ->> 'paid_12_months')::bigint AS paid,
       n.deposit AS deposit_now, n.paid_12_months AS paid_now
       FROM credit_submissions s JOIN customer_credit_standing n ON n.corporate_id = s.corporate_id
         AND n.customer_id = s.customer_id
       WHERE s.submitted_at IS NOT NULL AND s.status IN ('pending', 'progress')`,
    )
    expect(rows.map(({ deposit, paid }) => [deposit, paid])).toEqual(
      rows.map(({ deposit_now, paid_now }) => [deposit_now, paid_now]),
    )
    expect(rows.some(({ deposit, paid }) => Number(deposit) + Number(paid) > 0)).toBe(true)
  })

  test('each list of inventory and equipment has what is done and what waits', async () => {
    const states: Readonly<Record<string, readonly string[]>> = {
      purchase_orders: ['pending', 'approve', 'progress', 'finish', 'reject', 'cancel'],
      incoming_materials: ['pending', 'progress', 'finish', 'reject'],
      material_quality_tests: ['pending', 'pass', 'reject'],
      stock_takes: ['pending', 'ready', 'progress', 'reject', 'cancel'],
      material_transfers: ['pending', 'progress', 'cancel'],
      batch_records: ['pending', 'finish'],
      weighings: ['pending', 'finish'],
      tyres: ['ready', 'active', 'pending', 'non-active'],
      tyre_usages: ['active', 'finish'],
      equipment_services: ['finish', 'cancel'],
    }
    for (const [table, known] of Object.entries(states)) {
      const { rows } = await seeded.client.query<{ status: string }>(
        `SELECT DISTINCT status FROM ${table} WHERE corporate_id = 1`,
      )
      expect(
        rows.map(({ status }) => status),
        table,
      ).toEqual(expect.arrayContaining([...known]))
    }
    const there: readonly [table: string, where: string][] = [
      ['yard_list', "step = 'gate'"],
      ['yard_list', "step = 'weighed'"],
      ['yard_list', "step = 'quality'"],
      ['incoming_materials', "qc_status = 'waiting' AND quarantine_warehouse_id IS NOT NULL"],
      ['incoming_materials', "qc_status = 'reject' AND status = 'finish'"],
      ['material_quality_tests', "decision = 'accept_with_deduction'"],
      ['approval_steps', "doc_type = 'purchase_order' AND status = 'pending'"],
      ['approval_steps', "doc_type = 'stock_take' AND status = 'pending'"],
      ['batch_record_items', 'abs(deviation_pct) > 1'],
      ['loader_list', "status = 'ready'"],
      ['genset_list', "status = 'ready'"],
      ['equipment_breakdowns', 'finished_at IS NULL'],
      ['fuel_index_list', "status = 'pass'"],
      ['fuel_usages', "type = 'in'"],
      ['fuel_usages', "type = 'out' AND tank_warehouse_id IS NOT NULL"],
      ['stock_take_items', "method = 'tank_dip' AND volume IS NOT NULL"],
    ]
    for (const [table, where] of there)
      expect(
        await figure(seeded.client, `SELECT count(*) FROM ${table} WHERE corporate_id = 1 AND ${where}`),
        where,
      ).toBeGreaterThan(0)
  })

  test('the same seed and day make the same history', async () => {
    const again = await server.seeded({ now: NOW, history: TINY_HISTORY })
    for (const table of [
      ...HISTORY_TABLES,
      'docket_loads',
      'stock_balances',
      'stock_days',
      'customers',
      'site_projects',
      'equipments',
    ]) {
      expect(await fingerprint(again.client, table), table).toBe(await fingerprint(small.client, table))
    }
  })

  const moments: [string, string][] = [
    ['just after midnight in Semarang', '2026-11-17T17:02:00Z'],
    ['just before midnight in Jayapura', '2026-11-18T14:58:00Z'],
    ['a Sunday afternoon', '2026-11-15T08:30:00Z'],
  ]
  test.each(sharpest(moments))(
    '%s nothing lies in the future and work goes on',
    { timeout: 60_000 },
    async (_, moment) => {
      const { client } = await server.seeded({ now: new Date(moment), history: TINY_HISTORY })
      expect(await checkLedgers(client, checks)).toEqual([])
      const future = `greatest(created_at, batch_start, start_delivery, arrive_project, back_to_plant, cancelled_at, updated_at) > '${moment}'`
      expect(await figure(client, `SELECT count(*) FROM dockets WHERE ${future}`)).toBe(0)
      expect(await figure(client, `SELECT count(*) FROM stock_movements WHERE at > '${moment}'`)).toBe(0)
      expect(
        await figure(
          client,
          "SELECT count(DISTINCT production_unit_id) FROM dockets WHERE status IN ('pending', 'progress')",
        ),
      ).toBe(4)
    },
  )
})

describe('first data', () => {
  const held = (permission: string) =>
    `SELECT count(*) FROM role_permissions p JOIN roles r ON r.corporate_id = p.corporate_id AND r.id = p.role_id
     WHERE r.code = 'CORPORATE-MANAGER' AND p.permission = '${permission}'`

  test('a new permission reaches the default roles of every company, one that was taken away stays away', async () => {
    const { client } = await server.copy(small)
    const all = 'SELECT count(*) FROM role_permissions'
    const before = await figure(client, all)
    await client.query("DELETE FROM role_permissions WHERE corporate_id = 1 AND permission = 'create-customer'")
    const withVerb = defineModule({
      name: 'customer-blessing',
      task: 'customer',
      label: ['Restu', 'Blessing'],
      table: 'customers',
      scope: 'corporate',
      title: 'code',
      fields: { code: field.text(['Kode', 'Code']) },
      list: { columns: ['code'], search: ['code'], sort: 'code' },
      actions: { bless: { label: ['Restui', 'Bless'], done: ['Direstui', 'Blessed'] } },
    })
    const blessing = implement(withVerb, { actions: { bless: async (_, record) => ({ record }) } })
    const known = WHOLE.registry.all
    const registry = new Registry([...known.map(({ definition }) => definition), withVerb], [...known, blessing])
    await loadFirstData(client, { ...WHOLE, registry })
    expect(await figure(client, held('update-customer-bless'))).toBe(2)
    expect(await figure(client, held('create-customer'))).toBe(1)
    await loadFirstData(client, WHOLE)
    expect(await figure(client, held('update-customer-bless'))).toBe(2)
    // Two managers and the super admin got one; one company lost two: its manager's and its salesmen's.
    expect(await figure(client, all)).toBe(before + 3 - 2)
  })
})

describe('the ledger check finds damage', () => {
  const EXCLUDED = 'ppn > 0 AND NOT price_includes_ppn'
  const first = (table: string, where = 'true') => `(SELECT min(id) FROM ${table} WHERE ${where})`
  test.each([
    [
      'I-01',
      `UPDATE sales_order_items SET volume = consumed / 2 WHERE id = ${first('sales_order_items', 'consumed > 2')}`,
    ],
    ['I-02', `UPDATE sales_order_items SET consumed = consumed + 0.5 WHERE id = ${first('sales_order_items')}`],
    ['I-03', `UPDATE dockets SET quantity = 12 WHERE id = ${first('dockets')}`],
    ['I-04', `UPDATE dockets SET load_no = 99 WHERE id = ${first('dockets')}`],
    ['I-04', `UPDATE dockets SET quantity_total = quantity_total + 1 WHERE load_no = 2`],
    [
      'I-08',
      `UPDATE dockets SET arrive_project = start_delivery - interval '1 minute'
        WHERE id = ${first('dockets', "status = 'finish'")}`,
    ],
    ['I-09', `UPDATE job_orders SET delivered = delivered + 1 WHERE id = ${first('job_orders')}`],
    ['I-09', `UPDATE production_schedules SET consumed = consumed + 1 WHERE id = ${first('production_schedules')}`],
    ['I-28', `UPDATE document_counters SET last_no = last_no + 1 WHERE doc_type = 'DO' AND production_unit_id = 1`],
    [
      'I-28',
      `UPDATE material_usages SET number = 'MU/SMG/2611/99999'
        WHERE id = ${first('material_usages', 'production_unit_id = 1')}`,
    ],
    ['I-30', `UPDATE stock_balances SET quantity = quantity + 0.001 WHERE id = ${first('stock_balances')}`],
    [
      'I-30',
      `UPDATE stock_movements SET balance = balance + 1
        WHERE id = ${first('stock_movements', "source_type = 'docket'")}`,
    ],
    ['I-30', `UPDATE stock_days SET quantity_out = quantity_out + 1 WHERE date = (SELECT min(date) FROM stock_days)`],
    ['I-31', `UPDATE stock_movements SET value = value + 1 WHERE id = ${first('stock_movements', 'is_reversal')}`],
    ['I-31', `UPDATE dockets SET start_delivery = NULL WHERE id = ${first('dockets', "status = 'finish'")}`],
    [
      'I-33',
      `UPDATE material_usage_items SET theoretical = theoretical + 1, actual = actual + 1
        WHERE id = ${first('material_usage_items')}`,
    ],
    ['I-33', `UPDATE material_usage_items SET actual = actual + 1 WHERE id = ${first('material_usage_items')}`],
    [
      'I-45',
      `UPDATE production_schedule_events SET volume_after = volume_after + 1
        WHERE id = ${first('production_schedule_events')}`,
    ],
    ['I-11', `UPDATE credit_line_balances SET open = open + 1 WHERE open > 0`],
    [
      'I-11',
      `UPDATE sales_orders SET credit_line_id = NULL WHERE id = ${first('sales_orders', 'credit_line_id IS NOT NULL')}`,
    ],
    ['I-15', `UPDATE credit_line_balances SET credit_limit = credit_limit + 1`],
    ['I-15', `UPDATE credit_limit_entries SET balance = balance + 1`],
    ['I-67', `UPDATE sales_order_reservations SET amount = amount + 1 WHERE amount > 0`],
    ['I-63', `UPDATE sales_order_items SET price = price + 1 WHERE id = ${first('sales_order_items')}`],
    ['I-21', `UPDATE sales_orders SET total = total + 1 WHERE id = ${first('sales_orders')}`],
    ['I-21', `UPDATE sales_orders SET subtotal = subtotal + 1 WHERE id = ${first('sales_orders')}`],
    [
      'I-22',
      `UPDATE sales_orders SET date = '2024-12-31'
        WHERE id = ${first('sales_orders', "ppn_id IS NOT NULL AND date > '2026-01-01'")}`,
    ],
    ['I-23', `UPDATE sales_orders SET ppn = ppn + 1, total = total + 1 WHERE id = ${first('sales_orders', EXCLUDED)}`],
    ['I-24', `UPDATE sales_orders SET price_includes_ppn = true WHERE id = ${first('sales_orders', EXCLUDED)}`],
    ['I-11', `UPDATE credit_line_balances SET invoiced = invoiced + 1`],
    ['I-12', `UPDATE deposit_entries SET amount = amount - 1 WHERE id = ${first('deposit_entries', "type = 'apply'")}`],
    ['I-13', `UPDATE deposit_refunds SET amount = amount - 1 WHERE id = ${first('deposit_refunds')}`],
    [
      'I-16',
      `UPDATE sales_invoices SET paid = paid - 1, balance = balance + 1
        WHERE id = ${first('sales_invoices', 'paid > 0')}`,
    ],
    ['I-16', `UPDATE payment_allocations SET amount = amount - 1 WHERE id = ${first('payment_allocations')}`],
    ['I-17', `UPDATE sales_invoices SET status = 'unpaid' WHERE id = ${first('sales_invoices', "status = 'paid'")}`],
    [
      'I-18',
      `UPDATE receivable_entries SET amount = amount - 1 WHERE id = ${first('receivable_entries', "type = 'payment'")}`,
    ],
    ['I-19', `UPDATE deposits SET amount = amount - 1 WHERE id = ${first('deposits', 'sales_payment_id IS NOT NULL')}`],
    [
      'I-20',
      `UPDATE dockets SET sales_invoice_id = NULL WHERE id = ${first('dockets', 'sales_invoice_id IS NOT NULL')}`,
    ],
    [
      'I-25',
      `UPDATE sales_invoices SET amount_due = amount_due - 1 WHERE id = ${first('sales_invoices', 'vat_collector')}`,
    ],
    ['I-27', `UPDATE receipts SET amount = amount - 1 WHERE id = ${first('receipts', "source = 'payment'")}`],
    ['I-28', `UPDATE document_counters SET last_no = last_no + 1 WHERE doc_type = 'KW' AND production_unit_id = 1`],
    [
      'I-66',
      `UPDATE deposit_balances SET ppn = ppn + 1 WHERE deposit_id = (SELECT min(deposit_id) FROM deposit_balances)`,
    ],
    ['I-66', `UPDATE sales_invoices SET advance_ppn = 1 WHERE id = ${first('sales_invoices', 'ppn > 0')}`],
    ['I-69', `UPDATE sales_order_items SET highest_price = price WHERE id = ${first('sales_order_items')}`],
    ['I-68', `UPDATE customers SET oldest_due = oldest_due - 1 WHERE oldest_due IS NOT NULL`],
  ])('%s', async (rule, damage) => {
    const { client } = seeded
    await client.query('BEGIN')
    await client.query(damage)
    const violations = await checkLedgers(
      client,
      checks.filter((check) => check.rule.startsWith(rule)),
    )
    await client.query('ROLLBACK')
    expect(violations).not.toEqual([])
  })
})

const withoutSizes = ({ indexes, foreignKeys }: Structure) => ({
  indexes: indexes.map(({ pages: _pages, ...index }) => index),
  foreignKeys,
})
const shapeOf = async (client: pg.ClientBase) => withoutSizes(await readStructure(client, HISTORY_TABLES))
/** The stock of each place after each movement, in the order of dates. */
const LOWEST =
  'SELECT sum(quantity) OVER (PARTITION BY stock_balance_id ORDER BY date, id) AS lowest FROM stock_movements'

describe('more dockets', () => {
  const DOCKETS = 2_000

  // The load after an interrupted one goes in place too.
  const ways: [string, number][] = [
    ['with indexes and keys taken off', 1],
    ['in place', DOCKETS + 1],
  ]
  test.each(sharpest(ways))(
    '%s: all there, all valid, all ledgers in order',
    { timeout: 120_000 },
    async (_, rebuildFrom) => {
      const { connectionString, client } = await server.copy(small)
      const count = 'SELECT count(*) FROM dockets'
      const [before, structure] = [await figure(client, count), await readStructure(client, HISTORY_TABLES)]
      expect(
        await addDockets({ connectionString, checks, dockets: DOCKETS, log: quiet, now: NOW, rebuildFrom }),
      ).toEqual([])
      expect(await figure(client, count)).toBe(before + DOCKETS)
      expect(await shapeOf(client)).toEqual(withoutSizes(structure))
      expect(await figure(client, 'SELECT count(*) FROM pg_constraint WHERE NOT convalidated')).toBe(0)
      expect(
        await figure(
          client,
          `SELECT count(*) FROM audit_logs
            WHERE action = 'import' AND row_id > 0 AND after->>'source' LIKE 'npm run demo%'`,
        ),
      ).toBe(1)
      expect(await figure(client, "SELECT count(*) FROM dockets WHERE date < '2026-06-01'")).toBeGreaterThan(1_000)
      expect(
        await figure(client, `SELECT count(*) FROM (${LOWEST}) s WHERE s.lowest < 0`),
        'days on which a stock was below zero',
      ).toBe(0)
      expect(
        await figure(client, "SELECT count(*) FROM sales_invoices WHERE date < '2025-01-01' AND dpp_other IS NULL"),
      ).toBeGreaterThan(50)
      const periods = `SELECT count(*) FROM accounting_periods
          WHERE corporate_id = 1 AND (status = 'finish') <> (period < '2026-10-01')`
      expect(await figure(client, periods), 'open periods but the last two, and closed ones of them').toBe(0)
      // The identity continues after the inserted rows.
      const next = `SELECT nextval('dockets_id_seq')`
      expect(await figure(client, next)).toBe((await figure(client, 'SELECT max(id) FROM dockets')) + 1)
    },
  )

  test('a load that was interrupted is ended by the next one', { timeout: 120_000 }, async () => {
    const { connectionString, client } = await server.copy(small)
    const [before, orders] = [await figure(client, 'SELECT count(*) FROM dockets'), await Ids.read(client)]
    const structure = await readStructure(client, HISTORY_TABLES)
    await beginLoad(client, structure)
    await noteFloors(client, orders.before)
    await client.query(
      `INSERT INTO sales_orders (corporate_id, id, production_unit_id, number, date, customer_id, site_project_id,
       salesman_id, payment_type_id, delivery_from)
       SELECT corporate_id, 900000, production_unit_id, 'half', date, customer_id, site_project_id, salesman_id,
         payment_type_id, delivery_from FROM sales_orders LIMIT 1`,
    )
    expect(await addDockets({ connectionString, checks, dockets: 50, log: quiet, now: NOW })).toEqual([])
    expect(await figure(client, 'SELECT count(*) FROM dockets')).toBe(before + 50)
    expect(await figure(client, "SELECT count(*) FROM sales_orders WHERE number = 'half'")).toBe(0)
    expect(await shapeOf(client)).toEqual(withoutSizes(structure))
    expect(await figure(client, 'SELECT count(*) FROM pg_constraint WHERE NOT convalidated')).toBe(0)
  })

  test('a load that fails leaves everything as it was', { timeout: 120_000 }, async () => {
    const { connectionString, client } = await server.copy(small)
    const [before, structure] = [await figure(client, 'SELECT count(*) FROM dockets'), await shapeOf(client)]
    const log = (line: string) => {
      if (line.includes(' of ')) throw new Error('out of disk')
    }
    await expect(
      addDockets({ connectionString, checks, dockets: DOCKETS, log, now: NOW, rebuildFrom: 1 }),
    ).rejects.toThrow('out of disk')
    expect(await figure(client, 'SELECT count(*) FROM dockets')).toBe(before)
    expect(await shapeOf(client)).toEqual(structure)
    expect(await checkLedgers(client, checks)).toEqual([])
  })

  test('a database with a company that is no demo is refused and stays as it is', async () => {
    const { connectionString, client } = await server.copy(small)
    await client.query('UPDATE corporates SET is_demo = false WHERE id = 2')
    const before = await figure(client, 'SELECT count(*) FROM dockets')
    await expect(addDockets({ connectionString, checks, dockets: 10, log: quiet, now: NOW })).rejects.toThrow(
      'is no demo company',
    )
    expect(await figure(client, 'SELECT count(*) FROM dockets')).toBe(before)
  })

  test('an empty database is refused', async () => {
    const { connectionString } = await server.copy()
    await expect(addDockets({ connectionString, checks, dockets: 10, log: quiet, now: NOW })).rejects.toThrow(
      'no demo company',
    )
  })
})
