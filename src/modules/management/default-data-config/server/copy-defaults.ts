import { sql } from 'kysely'
import type pg from 'pg'
import { insertOf } from '../../../../platform/server/database/insert-rows.ts'
import { every, type Sql } from '../../../../platform/server/database/sql.ts'

/** A set of default data: the source table, the company's table, and the columns that identify a row in both. */
interface DefaultSet {
  code: string
  from: string
  into: string
  columns: readonly string[]
  same: readonly string[]
  /** Sets that depend on this one; it is copied whenever one of them is. */
  under?: readonly string[]
  /**
   * Columns that refer to other rows of the company: an SQL expression over the default row `d`. A row for which it is
   * NULL is not copied.
   */
  derived?: Readonly<Record<string, (corporate: Sql) => Sql>>
}

// Each set comes after those that it refers to.
const SETS: readonly DefaultSet[] = [
  {
    code: 'ROLES',
    from: 'default_roles',
    into: 'roles',
    columns: ['code', 'name', 'corporate_level', 'level'],
    same: ['code'],
  },
  { code: 'UOM', from: 'default_uoms', into: 'uoms', columns: ['code', 'name', 'type', 'base_factor'], same: ['code'] },
  {
    code: 'CASTING-CATEGORY',
    from: 'default_casting_categories',
    into: 'casting_categories',
    columns: ['code', 'name', 'needs_pump', 'default_unload_minutes', 'charge_basis', 'default_price'],
    same: ['code'],
  },
  {
    code: 'CUSTOMER-CATEGORY',
    from: 'default_customer_categories',
    into: 'customer_categories',
    columns: [
      'code',
      'name',
      'price_level',
      'default_top_days',
      'default_limit',
      'allow_cash',
      'allow_deposit',
      'allow_credit',
      'allow_credit_submission',
      'allow_credit_transfer',
    ],
    same: ['code'],
  },
  {
    code: 'VENDOR-CATEGORY',
    from: 'default_vendor_categories',
    into: 'vendor_categories',
    columns: ['code', 'name'],
    same: ['code'],
  },
  {
    code: 'PRODUCT-TYPE',
    from: 'default_product_types',
    into: 'product_types',
    columns: ['code', 'name', 'kind'],
    same: ['code'],
    under: ['PRODUCT-CATEGORY'],
  },
  {
    code: 'PRODUCT-CATEGORY',
    from: 'default_product_categories',
    into: 'product_categories',
    columns: ['code', 'name', 'stock_effect'],
    same: ['code'],
    derived: {
      product_type_id: (corporate) => sql`(SELECT p.id FROM product_types p
        JOIN default_product_types y ON y.code = p.code
        WHERE p.corporate_id = ${corporate} AND y.id = d.default_product_type_id)`,
    },
  },
  {
    code: 'PPN',
    from: 'default_ppns',
    into: 'ppns',
    columns: ['name', 'tax_code', 'rate', 'base_num', 'base_den', 'valid_from', 'valid_until', 'rounding'],
    same: ['tax_code', 'valid_from'],
  },
  {
    code: 'MATERIAL-INDICATOR',
    from: 'default_material_indicators',
    into: 'material_qc_indicators',
    columns: ['code', 'name', 'unit', 'method', 'type', 'is_moisture'],
    same: ['code'],
  },
  {
    code: 'FUEL-INDEX-CONFIG',
    from: 'default_fuel_index_configs',
    into: 'fuel_index_configs',
    columns: [
      'name',
      'equipment_type_id',
      'fuel_index_type_id',
      'equipment_model',
      'min',
      'max',
      'standard',
      'valid_from',
    ],
    same: ['name'],
  },
]

/** Sends a statement on a connection, or in a call's transaction. */
type Run = (query: Sql) => Promise<Pick<pg.QueryResult, 'rows'>>

/**
 * Copies the sets that the default data configuration includes into the company, in the caller's transaction. Rows that
 * the company already has stay unchanged. Returns the number of copied rows.
 */
export async function copyDefaults(run: Run, corporateId: number): Promise<number> {
  const corporate = sql.val(corporateId)
  let copied = 0
  for (const set of SETS) {
    const { rows } = await run(missingRows(set, corporate))
    if (rows.length === 0) continue
    const made = await run(insertOf(set.into, rows))
    copied += made.rows.length
    const ids = made.rows.map(({ id }) => id)
    // A company changes the permissions of a role itself once it has the role.
    if (set.into === 'roles') await run(permissionsOfRoles(corporate, ids))
  }
  return copied
}

const permissionsOfRoles = (corporate: Sql, ids: readonly number[]) => sql`
  INSERT INTO role_permissions (corporate_id, role_id, permission)
  SELECT ${corporate}, r.id, p.permission FROM roles r
  JOIN default_roles d ON d.code = r.code
  JOIN default_role_permissions p ON p.default_role_id = d.id
  WHERE r.corporate_id = ${corporate} AND r.id = ANY (${ids}) ON CONFLICT DO NOTHING RETURNING role_id`

/**
 * Selects the missing rows and inserts them in a separate statement: Citus cannot read the rows of a company otherwise.
 */
function missingRows({ code, under = [], from, into, columns, same, derived = {} }: DefaultSet, corporate: Sql): Sql {
  const added = Object.entries(derived).map(([column, value]) => ({ column, value: value(corporate) }))
  const selected = [
    sql`${corporate}::bigint AS corporate_id`,
    ...columns.map((column) => sql.ref(`d.${column}`)),
    ...added.map(({ column, value }) => sql`${value} AS ${sql.ref(column)}`),
  ]
  const equal = same.map((column) => sql`${sql.ref(`o.${column}`)} = ${sql.ref(`d.${column}`)}`)
  const chosen = [
    // Default roles have no switch each: the whole set has one.
    ...(from === 'default_roles' ? [] : [sql`d.active`]),
    sql`EXISTS (SELECT FROM default_data_configs c WHERE c.code = ANY (${[code, ...under]}) AND c.included
      AND c.active)`,
    ...added.map(({ value }) => sql`${value} IS NOT NULL`),
    sql`NOT EXISTS (SELECT FROM ${sql.table(into)} o WHERE o.corporate_id = ${corporate} AND ${every(equal)})`,
  ]
  return sql`SELECT ${sql.join(selected)} FROM ${sql.table(from)} d WHERE ${every(chosen)} ORDER BY d.id`
}
