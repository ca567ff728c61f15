import { sql } from 'kysely'
import { run, type Sql } from '../platform/server/database/sql.ts'
import { checkLedgers, type LedgerCheck, narrowed } from '../platform/server/engine/ledger-checks.ts'
import type { RunningApp } from './running-app.ts'

const OPEN = sql`('pending', 'progress')`

/** Audited changes that keep the row's version: counters, and values written beside it. */
const KEEPS_VERSION = sql`('print', 'limit', 'meter')`

/** Rows with a trace in the audit log; a bulk load leaves one for all of its rows. */
const audited = (table: string) => sql`
  SELECT ${sql.lit(`${table} `)} || t.id FROM ${sql.table(table)} t JOIN (
    SELECT corporate_id, row_id, count(*) FILTER (WHERE action NOT IN ${KEEPS_VERSION}) AS changes,
      count(*) FILTER (WHERE action = 'create') AS created
    FROM audit_logs WHERE "table" = ${sql.lit(table)} GROUP BY corporate_id, row_id) a
      ON a.corporate_id = t.corporate_id AND a.row_id = t.id
  WHERE a.created > 0 AND (a.created <> 1 OR a.changes <> t.lock_version)
  UNION ALL
  SELECT ${sql.lit(`${table} `)} || t.id || ' without a trace' FROM ${sql.table(table)} t
  WHERE t.lock_version > 1 AND NOT EXISTS (
    SELECT FROM audit_logs a WHERE a.corporate_id = t.corporate_id AND a."table" = ${sql.lit(table)}
      AND a.row_id = t.id)`

const AUDITED = [
  'sales_orders',
  'sales_order_items',
  'production_schedules',
  'job_orders',
  'dockets',
  'material_usages',
  'equipments',
  'equipment_breakdowns',
  'drivers',
  'customers',
  'site_projects',
]

/** The audit rows between which a piece of equipment was broken down. */
const BREAKDOWNS = sql`
  SELECT b.corporate_id, b.equipment_id,
    (SELECT min(a.id) FROM audit_logs a WHERE a.corporate_id = b.corporate_id AND a."table" = 'equipment_breakdowns'
      AND a.row_id = b.id AND a.action = 'create') AS since,
    (SELECT min(a.id) FROM audit_logs a WHERE a.corporate_id = b.corporate_id AND a."table" = 'equipment_breakdowns'
      AND a.row_id = b.id AND a.action = 'repair') AS until
  FROM equipment_breakdowns b`
/** Documents that were given the equipment of the column while it was broken down. */
const givenBroken = (table: string, column: string, actions: Sql) => sql`
  SELECT a.number FROM audit_logs a JOIN (${BREAKDOWNS}) b
    ON b.corporate_id = a.corporate_id AND b.equipment_id = (a.after ->> ${sql.lit(column)})::bigint
      AND a.id > b.since AND (b.until IS NULL OR a.id < b.until)
  WHERE a."table" = ${sql.lit(table)} AND a.action IN (${actions})`

/**
 * Invariants beside the ledgers, each as a query for violations (domain model §9 and the transitions of §6.3), computed
 * from the raw rows only.
 */
const RAW: readonly (Omit<LedgerCheck, 'says'> & { says: string })[] = [
  {
    rule: 'I-02',
    says: 'order items of which more is delivered than billed, or more billed than consumed',
    query: sql`SELECT 'item ' || id FROM sales_order_items
      WHERE NOT (0 <= delivered AND delivered <= billable AND billable <= consumed)`,
  },
  {
    rule: 'I-03',
    says: 'dockets whose accepted and returned volume are not their load',
    query: sql`SELECT number FROM dockets WHERE accepted + returned_volume <> quantity`,
  },
  {
    rule: 'I-07',
    says: 'trucks shown under way without an open docket, or with one and not shown so',
    query: sql`SELECT t.police_number FROM truck_mixer_list t
      CROSS JOIN LATERAL (SELECT
        EXISTS (SELECT FROM dockets d WHERE d.corporate_id = t.corporate_id AND d.truck_mixer_id = t.id
          AND d.status IN ${OPEN}) AS under_way,
        EXISTS (SELECT FROM equipment_breakdowns b WHERE b.corporate_id = t.corporate_id AND b.equipment_id = t.id
          AND b.finished_at IS NULL) AS broken) x
      WHERE (t.status = 'progress') <> (x.under_way AND NOT x.broken) OR (t.status = 'breakdown') <> x.broken`,
  },
  {
    rule: 'I-07',
    says: 'drivers shown under way without an open docket, or with one and not shown so',
    query: sql`SELECT l.code FROM drivers_list l WHERE (l.status = 'progress') <> EXISTS (
      SELECT FROM dockets d WHERE d.corporate_id = l.corporate_id AND d.driver_id = l.id AND d.status IN ${OPEN})`,
  },
  {
    rule: 'I-07',
    says: 'trucks and drivers that were set off duty or deactivated while they carried a docket',
    query: sql`SELECT d.number FROM dockets d
      JOIN equipments t ON t.corporate_id = d.corporate_id AND t.id = d.truck_mixer_id
      JOIN drivers r ON r.corporate_id = d.corporate_id AND r.id = d.driver_id
      WHERE d.status IN ${OPEN} AND (t.set_status = 'off' OR NOT t.active OR r.status = 'off' OR NOT r.active)`,
  },
  {
    rule: 'I-09',
    says: 'schedules whose volume or sums are not those of their job orders',
    query: sql`SELECT s.number FROM production_schedules s LEFT JOIN (
        SELECT corporate_id, production_schedule_id AS id, sum(consumed) AS consumed, sum(delivered) AS delivered
        FROM job_orders GROUP BY corporate_id, production_schedule_id) j ON j.corporate_id = s.corporate_id
          AND j.id = s.id
      WHERE s.consumed <> coalesce(j.consumed, 0) OR s.delivered <> coalesce(j.delivered, 0)`,
  },
  {
    rule: 'I-30',
    says: 'ledgers that the runtime role could overwrite',
    query: sql`SELECT t.name || ' ' || p.name
      FROM (VALUES ('stock_movements'), ('audit_logs'), ('docket_prints'), ('production_schedule_events')) t (name),
      (VALUES ('UPDATE'), ('DELETE'), ('TRUNCATE')) p (name)
        WHERE has_table_privilege('molen_runtime', t.name, p.name)`,
  },
  ...AUDITED.map((table) => ({
    rule: 'I-48',
    says: `rows of ${table} with more or fewer audit rows than changes`,
    query: audited(table),
  })),
  {
    rule: 'I-48',
    says: 'dockets with more or fewer audited prints than were counted',
    query: sql`SELECT d.number FROM dockets d LEFT JOIN (
        SELECT corporate_id, row_id, count(*) AS prints FROM audit_logs WHERE "table" = 'dockets' AND action = 'print'
        GROUP BY corporate_id, row_id) a ON a.corporate_id = d.corporate_id AND a.row_id = d.id
      WHERE d.reprint_count <> coalesce(a.prints, 0) AND EXISTS (
        SELECT FROM audit_logs c WHERE c.corporate_id = d.corporate_id AND c."table" = 'dockets' AND c.row_id = d.id
          AND c.action = 'create')`,
  },
  {
    rule: 'I-48',
    says: 'dockets whose last change was not audited in its own transaction; an invoice that claims or frees them is audited itself',
    query: sql`SELECT d.number FROM dockets d JOIN LATERAL (
        SELECT a.xmin::text AS made_by FROM audit_logs a WHERE a.corporate_id = d.corporate_id
          AND a."table" = 'dockets' AND a.row_id = d.id
        ORDER BY a.id DESC LIMIT 1) a ON true
      WHERE a.made_by <> d.xmin::text
        AND NOT EXISTS (SELECT FROM audit_logs v WHERE v.corporate_id = d.corporate_id AND v."table" = 'sales_invoices'
          AND v.xmin::text = d.xmin::text)`,
  },
  {
    rule: 'I-55',
    says: 'dockets that were given a broken truck',
    query: givenBroken('dockets', 'truck_mixer_id', sql`'create', 'reassign'`),
  },
  {
    rule: 'I-55',
    says: 'dockets that were loaded at a broken plant',
    query: givenBroken('dockets', 'batching_plant_id', sql`'create'`),
  },
  {
    rule: 'I-55',
    says: 'job orders that were given a broken plant',
    query: givenBroken('job_orders', 'batching_plant_id', sql`'create', 'update'`),
  },
  {
    rule: 'I-55',
    says: 'schedules that were given a broken plant',
    query: givenBroken('production_schedules', 'batching_plant_id', sql`'create', 'update'`),
  },
  {
    rule: 'I-62',
    says: 'mix designs of which two are in force for a product, unit and day',
    query: sql`SELECT a.name FROM product_mix_designs a JOIN product_mix_designs b
        ON b.corporate_id = a.corporate_id AND b.product_id = a.product_id
          AND b.production_unit_id = a.production_unit_id AND b.id > a.id
      WHERE a.status = 'approve' AND b.status = 'approve'
        AND daterange(a.valid_from, a.valid_until, '[]') && daterange(b.valid_from, b.valid_until, '[]')`,
  },
  {
    rule: 'I-62',
    says: 'dockets whose mix design is not their job order’s',
    query: sql`SELECT d.number FROM dockets d JOIN job_orders j ON j.corporate_id = d.corporate_id
      AND j.id = d.job_order_id WHERE d.mix_design_id <> j.mix_design_id`,
  },
  {
    rule: 'I-62',
    says: 'dockets and job orders whose mix design was changed',
    query: sql`SELECT number FROM audit_logs WHERE "table" IN ('dockets', 'job_orders') AND action <> 'create'
      AND after ? 'mix_design_id'`,
  },
  {
    rule: 'I-63',
    says: 'prices of which two hold on one day',
    query: sql`SELECT 'price ' || a.id FROM product_prices a JOIN product_prices b
        ON b.corporate_id = a.corporate_id AND b.product_id = a.product_id
          AND b.production_unit_id = a.production_unit_id AND b.id > a.id
      WHERE daterange(a.valid_from, a.valid_until, '[]') && daterange(b.valid_from, b.valid_until, '[]')`,
  },
  {
    rule: 'I-64',
    says: 'refused loads whose material is not booked as waste',
    query: sql`SELECT d.number FROM dockets d LEFT JOIN material_usages u ON u.corporate_id = d.corporate_id
      AND u.docket_id = d.id
      WHERE d.status = 'reject' AND (u.id IS NULL OR u.type <> 'waste' OR u.status <> 'finish'
        OR d.returned_volume <> d.quantity)`,
  },
  {
    rule: 'I-70',
    says: 'dockets whose prints are not kept, each with its number',
    query: sql`SELECT d.number FROM dockets d LEFT JOIN (
        SELECT corporate_id, docket_id, count(*) AS prints, max(copy_no) AS last,
          bool_and(content ->> 'copy_no' = copy_no::text) AS told
        FROM docket_prints GROUP BY corporate_id, docket_id) p ON p.corporate_id = d.corporate_id AND p.docket_id = d.id
      WHERE d.reprint_count <> coalesce(p.prints, 0) OR p.last <> p.prints OR NOT p.told`,
  },
  {
    rule: '§6.3',
    says: 'open dockets of a closed order, schedule or job order',
    query: sql`SELECT d.number FROM dockets d
      JOIN sales_orders o ON o.corporate_id = d.corporate_id AND o.id = d.sales_order_id
      JOIN production_schedules s ON s.corporate_id = d.corporate_id AND s.id = d.production_schedule_id
      JOIN job_orders j ON j.corporate_id = d.corporate_id AND j.id = d.job_order_id
      WHERE d.status IN ${OPEN} AND (o.status NOT IN ('approve', 'progress') OR s.status <> 'progress'
        OR j.status <> 'progress')`,
  },
  {
    rule: '§6.3',
    says: 'documents that stand although what they belong to was cancelled',
    query: sql`SELECT d.number FROM dockets d
        JOIN sales_orders o ON o.corporate_id = d.corporate_id AND o.id = d.sales_order_id
        JOIN production_schedules s ON s.corporate_id = d.corporate_id AND s.id = d.production_schedule_id
        JOIN job_orders j ON j.corporate_id = d.corporate_id AND j.id = d.job_order_id
        WHERE d.status <> 'cancel' AND 'cancel' IN (o.status, s.status, j.status)
      UNION ALL SELECT s.number FROM production_schedules s JOIN sales_orders o ON o.corporate_id = s.corporate_id
        AND o.id = s.sales_order_id
        WHERE s.status <> 'cancel' AND (o.status IN ('pending', 'cancel') AND s.status <> 'finish'
          OR o.status = 'finish' AND s.status <> 'finish')
      UNION ALL SELECT j.number FROM job_orders j JOIN production_schedules s ON s.corporate_id = j.corporate_id
        AND s.id = j.production_schedule_id
        WHERE j.status IN ${OPEN} AND s.status IN ('finish', 'cancel')`,
  },
  {
    rule: '§6.3',
    says: 'orders that wait for their first load although one has left',
    query: sql`SELECT o.number FROM sales_orders o WHERE o.status IN ('pending', 'approve') AND EXISTS (
      SELECT FROM dockets d WHERE d.corporate_id = o.corporate_id AND d.sales_order_id = o.id
        AND d.start_delivery IS NOT NULL)`,
  },
  {
    rule: '§7.2',
    says: 'running schedules that are fully loaded and have nothing open',
    query: sql`SELECT s.number FROM production_schedules s
      WHERE s.status = 'progress' AND s.consumed >= s.volume - 0.0005 AND NOT EXISTS (SELECT FROM dockets d
        WHERE d.corporate_id = s.corporate_id AND d.production_schedule_id = s.id AND d.status IN ${OPEN})`,
  },
]

export const MORE_INVARIANTS: readonly LedgerCheck[] = RAW.map(({ says, ...check }) => ({
  ...check,
  says: [says, says],
}))

/** A sentence for every violated invariant. */
export async function brokenInvariants({ pools, registry }: Pick<RunningApp, 'pools' | 'registry'>): Promise<string[]> {
  const client = await pools.owner.connect()
  return checkLedgers(client, [...registry.ledgerChecks, ...MORE_INVARIANTS]).finally(() => client.release())
}

/** The slices that belong to customers, by the column of their documents that names one. */
const CUSTOMER_OF: Readonly<Record<string, string>> = {
  customers: 'id',
  credit_lines: 'customer_id',
  deposits: 'customer_id',
  dockets: 'customer_id',
  sales_invoices: 'customer_id',
  sales_orders: 'customer_id',
}

/** As `brokenInvariants`, of the documents of these customers alone, as far as a check can be narrowed to them. */
export async function brokenOfCustomers(
  { pools, registry }: Pick<RunningApp, 'pools' | 'registry'>,
  customerIds: readonly number[],
): Promise<string[]> {
  const found: string[] = []
  for (const check of registry.ledgerChecks) {
    const column = check.slice && CUSTOMER_OF[check.slice.of]
    if (!check.slice || !column) continue
    const own = `SELECT coalesce(array_agg(id), '{}') AS ids FROM ${check.slice.of} WHERE ${column} = ANY ($1)`
    const ids: number[] = (await pools.owner.query(own, [customerIds])).rows[0].ids
    const { rows } = await run<{ example: string }>(pools.owner, narrowed(check, check.slice, ids))
    if (rows.length > 0) found.push(`${check.rule}: ${check.says[1]}: ${rows.length}, for example ${rows[0]?.example}`)
  }
  return found
}
