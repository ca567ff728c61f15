import { sql } from 'kysely'
import type pg from 'pg'
import { insertRows } from '../../../../platform/server/database/insert-rows.ts'
import { run } from '../../../../platform/server/database/sql.ts'
import { copyDefaults } from '../../../management/default-data-config/server/index.ts'

/** The data of a new company. */
export interface NewCompany {
  code: string
  name: string
  address?: string
  email?: string
  phone?: string
  isDemo?: boolean
  /** 'pending' until it is approved; active by default. */
  status?: 'pending'
}

/** Ids by code. */
export type Ids = Readonly<Record<string, number>>

/** A new company with its initial data. */
export interface Company {
  id: number
  roles: Ids
  uoms: Ids
  castingCategories: Ids
  customerCategories: Ids
  productCategories: Ids
}

/** Creates a company with its own copies of the default data, including roles, in the caller's transaction. */
export async function createCompany(client: pg.ClientBase, company: NewCompany): Promise<Company> {
  const { isDemo = false, ...named } = company
  const [id] = await insertRows(client, 'corporates', [{ ...named, is_demo: isDemo }])
  if (id === undefined) throw new Error('The company was not inserted.')
  await copyDefaults((query) => run(client, query), id)
  return {
    id,
    roles: await idsByCode(client, id, 'roles'),
    uoms: await idsByCode(client, id, 'uoms'),
    castingCategories: await idsByCode(client, id, 'casting_categories'),
    customerCategories: await idsByCode(client, id, 'customer_categories'),
    productCategories: await idsByCode(client, id, 'product_categories'),
  }
}

async function idsByCode(client: pg.ClientBase, corporateId: number, table: string): Promise<Ids> {
  const { rows } = await run<{ code: string; id: number | string }>(
    client,
    sql`SELECT code, id FROM ${sql.table(table)} WHERE corporate_id = ${corporateId}`,
  )
  return Object.fromEntries(rows.map(({ code, id }) => [code, Number(id)]))
}
