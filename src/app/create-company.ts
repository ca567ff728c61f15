import type pg from 'pg'
import { DEFAULT_ROLES, permissionsOf } from '../modules/management/roles/default-roles.ts'
import { DEFAULT_PRODUCT_TYPES } from '../modules/production/product-type/default-product-types.ts'
import type { AnyModule } from '../platform/definition/module.ts'
import {
  DEFAULT_CASTING_CATEGORIES,
  DEFAULT_CUSTOMER_CATEGORIES,
  DEFAULT_PRODUCT_CATEGORIES,
  DEFAULT_UOMS,
} from './company-defaults.ts'
import { insertMissingRows, insertRows, type NewRow } from './insert-rows.ts'

/** A company as it is named when it is made. */
export interface NewCompany {
  code: string
  name: string
  address?: string
  email?: string
  phone?: string
  isDemo?: boolean
  /** 'pending' until it is approved; active unless told. */
  status?: 'pending'
}

/** Ids by code. */
export type Ids = Readonly<Record<string, number>>

/** A company that was just made, with what it starts from. */
export interface Company {
  id: number
  roles: Ids
  uoms: Ids
  castingCategories: Ids
  customerCategories: Ids
  productCategories: Ids
}

/**
 * Makes a company with the default roles and the company's own copies of the default data, in the
 * transaction of the caller.
 */
export async function createCompany(
  client: pg.ClientBase,
  company: NewCompany,
  modules: readonly AnyModule[],
): Promise<Company> {
  const { isDemo = false, ...named } = company
  const [id] = await insertRows(client, 'corporates', [{ ...named, is_demo: isDemo }])
  if (id === undefined) throw new Error('The company was not inserted.')
  const insert = (table: string, rows: readonly NewRow[]) => insertByCode(client, id, table, rows)
  const productTypes = await insert('product_types', DEFAULT_PRODUCT_TYPES)
  return {
    id,
    roles: await createRoles(client, id, modules),
    uoms: await insert('uoms', DEFAULT_UOMS),
    castingCategories: await insert('casting_categories', DEFAULT_CASTING_CATEGORIES),
    customerCategories: await insert('customer_categories', DEFAULT_CUSTOMER_CATEGORIES),
    productCategories: await insert(
      'product_categories',
      DEFAULT_PRODUCT_CATEGORIES.map(({ type, ...row }) => ({ ...row, product_type_id: productTypes[type] })),
    ),
  }
}

async function createRoles(client: pg.ClientBase, corporateId: number, modules: readonly AnyModule[]): Promise<Ids> {
  const roles = DEFAULT_ROLES.filter((role) => role.id === undefined)
  const ids = await insertByCode(
    client,
    corporateId,
    'roles',
    roles.map(({ code, name, corporateLevel, level }) => ({
      code,
      name: name[0],
      corporate_level: corporateLevel,
      level,
    })),
  )
  const permissions = roles.flatMap(({ code }) =>
    permissionsOf(code, modules).map((permission) => ({ corporate_id: corporateId, role_id: ids[code], permission })),
  )
  await insertMissingRows(client, 'role_permissions', permissions)
  return ids
}

async function insertByCode(
  client: pg.ClientBase,
  corporateId: number,
  table: string,
  rows: readonly NewRow[],
): Promise<Ids> {
  const ids = await insertRows(
    client,
    table,
    rows.map((row) => ({ corporate_id: corporateId, ...row })),
  )
  return Object.fromEntries(rows.map((row, index) => [String(row.code), ids[index] ?? 0]))
}
