import type pg from 'pg'
import { insertOf } from '../../../../platform/server/database/insert-rows.ts'

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
  derived?: Readonly<Record<string, string>>
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
      product_type_id: `(SELECT p.id FROM product_types p JOIN default_product_types y ON y.code = p.code
        WHERE p.corporate_id = $1 AND y.id = d.default_product_type_id)`,
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

/** A connection, or a call within its transaction. */
type Run = (text: string, values: readonly unknown[]) => Promise<Pick<pg.QueryResult, 'rows'>>

/**
 * Copies the sets that the default data configuration includes into the company, in the caller's transaction. Rows that
 * the company already has stay unchanged. Returns the number of copied rows.
 */
export async function copyDefaults(run: Run, corporateId: number): Promise<number> {
  let copied = 0
  for (const set of SETS) {
    const { rows } = await run(missingStatement(set), [corporateId, [set.code, ...(set.under ?? [])]])
    if (rows.length === 0) continue
    const made = await run(...insertOf(set.into, rows))
    copied += made.rows.length
    // A company changes the permissions of a role itself once it has the role.
    if (set.into === 'roles') await run(PERMISSIONS_OF_ROLES, [corporateId, made.rows.map(({ id }) => id)])
  }
  return copied
}

const PERMISSIONS_OF_ROLES = `
  INSERT INTO role_permissions (corporate_id, role_id, permission)
  SELECT $1, r.id, p.permission FROM roles r
  JOIN default_roles d ON d.code = r.code
  JOIN default_role_permissions p ON p.default_role_id = d.id
  WHERE r.corporate_id = $1 AND r.id = ANY ($2) ON CONFLICT DO NOTHING RETURNING role_id`

/**
 * Selects the missing rows and inserts them in a separate statement: Citus cannot read the rows of a company otherwise.
 */
function missingStatement({ from, into, columns, same, derived = {} }: DefaultSet): string {
  const values = [
    '$1::bigint AS corporate_id',
    ...columns.map((column) => `d.${column}`),
    ...Object.entries(derived).map(([column, value]) => `${value} AS ${column}`),
  ]
  // Default roles have no switch each: the whole set has one.
  const isActive = from === 'default_roles' ? '' : 'd.active AND '
  const equal = same.map((column) => `o.${column} = d.${column}`).join(' AND ')
  const found = Object.values(derived).map((value) => ` AND ${value} IS NOT NULL`)
  return `SELECT ${values.join(', ')} FROM ${from} d
    WHERE ${isActive}EXISTS (SELECT FROM default_data_configs c WHERE c.code = ANY ($2) AND c.included
      AND c.active)${found.join('')}
      AND NOT EXISTS (SELECT FROM ${into} o WHERE o.corporate_id = $1 AND ${equal}) ORDER BY d.id`
}
