import type pg from 'pg'
import { copyDefaults } from '../modules/management/default-data-config/server/copy-defaults.ts'
import { DEFAULT_ROLES, permissionsOf } from '../modules/management/roles/default-roles.ts'
import type { AnyModule } from '../platform/definition/module.ts'
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
  const roles = await createRoles(client, id, modules)
  await copyDefaults((text, values) => client.query(text, [...values]), id)
  return {
    id,
    roles,
    uoms: await idsByCode(client, id, 'uoms'),
    castingCategories: await idsByCode(client, id, 'casting_categories'),
    customerCategories: await idsByCode(client, id, 'customer_categories'),
    productCategories: await idsByCode(client, id, 'product_categories'),
  }
}

async function idsByCode(client: pg.ClientBase, corporateId: number, table: string): Promise<Ids> {
  const { rows } = await client.query<{ code: string; id: number | string }>(
    `SELECT code, id FROM ${table} WHERE corporate_id = $1`,
    [corporateId],
  )
  return Object.fromEntries(rows.map(({ code, id }) => [code, Number(id)]))
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
