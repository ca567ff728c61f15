import type pg from 'pg'
import type { AnyModule } from '../platform/definition/module.ts'
import { openSession } from '../platform/server/access/sessions.ts'
import { insertRows } from '../platform/server/database/insert-rows.ts'
import { type Client, clientOf } from '../platform/testing/client.ts'
import type { ContractSubject } from '../platform/testing/contract-subject.ts'
import type { Actors } from '../platform/testing/matrix/subject.ts'
import { type RunningApp, startApp } from './running-app.ts'

/** A user for tests. */
export interface Wanted {
  /** The code of the user's company. */
  company: string
  /** The user's permissions; 'all' is every permission. */
  permissions: readonly string[] | 'all'
  /** The index of the user's only unit in the company; without one the user sees all. */
  unit?: 0 | 1 | 2
  /** The level of the user's role; 20 by default. */
  level?: 10 | 20 | 30
}

let made = 0

/** Creates a user with exactly these permissions and signs in. */
export async function aUser(app: RunningApp, wanted: Wanted): Promise<Client> {
  const name = `uji${++made}`
  const client = await app.pools.owner.connect()
  try {
    const corporateId = await idOf(client, 'SELECT id FROM corporates WHERE code = $1', [wanted.company])
    const unitId =
      wanted.unit === undefined
        ? null
        : await idOf(client, 'SELECT id FROM production_units WHERE corporate_id = $1 ORDER BY id OFFSET $2 LIMIT 1', [
            corporateId,
            wanted.unit,
          ])
    const corporateLevel = unitId === null
    const [roleId] = await insertRows(client, 'roles', [
      { corporate_id: corporateId, code: name, name, corporate_level: corporateLevel, level: wanted.level ?? 20 },
    ])
    const permissions = wanted.permissions === 'all' ? await everyPermission(client) : wanted.permissions
    await client.query(
      'INSERT INTO role_permissions (corporate_id, role_id, permission) SELECT $1, $2, unnest($3::text[])',
      [corporateId, roleId, permissions],
    )
    const [userId = 0] = await insertRows(client, 'users', [
      {
        corporate_id: corporateId,
        username: name,
        email: `${name}@uji.example`,
        phone: name,
        name: `Uji ${made}`,
        role_id: roleId,
        corporate_level: corporateLevel,
        production_unit_id: unitId,
      },
    ])
    const token = await openSession(
      client,
      { homeCorporateId: corporateId, userId, corporateId, unitId },
      { address: '127.0.0.1', agent: 'uji' },
    )
    return clientOf(app.address, token)
  } finally {
    client.release()
  }
}

/** The product with two users of the company's first unit with all permissions: one approves what the other enters. */
export async function startWithTwo(): Promise<{ app: RunningApp; client: Client; approver: Client }> {
  const app = await startApp()
  const all = () => aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  return { app, client: await all(), approver: await all() }
}

/** The users of the contract matrix: some with all permissions, each in another company or unit, and one with none. */
export async function contractActors(app: RunningApp): Promise<Actors> {
  const all = (company: string, unit?: 0 | 1) => aUser(app, { company, permissions: 'all', unit })
  return {
    owner: await all('DEMO'),
    unit: await all('DEMO', 0),
    otherUnit: await all('DEMO', 1),
    stranger: await all('RIVAL'),
    powerless: await aUser(app, { company: 'DEMO', permissions: [], unit: 0 }),
    nobody: app.nobody,
  }
}

/** The users of the matrix for a module. */
export type ActorsFor = (definition: AnyModule, contract: ContractSubject) => Actors

/**
 * The users of the matrix for the product: a platform administrator where only the platform writes, or where rank
 * matters.
 */
export async function productActors(app: RunningApp): Promise<ActorsFor> {
  const company = await contractActors(app)
  const platform = { ...company, owner: await superAdminIn(app, 'DEMO') }
  return ({ platformWrites }, { isRanked }) => (platformWrites || isRanked ? platform : company)
}

/** The platform's administrator, switched to a company. */
export async function superAdminIn(app: RunningApp, company: string): Promise<Client> {
  const client = await app.pools.owner.connect()
  try {
    const corporateId = await idOf(client, 'SELECT id FROM corporates WHERE code = $1', [company])
    const userId = await idOf(client, "SELECT id FROM users WHERE corporate_id = 0 AND username = 'superadmin'", [])
    const token = await openSession(
      client,
      { homeCorporateId: 0, userId, corporateId, unitId: null },
      { address: '127.0.0.1', agent: 'uji' },
    )
    return clientOf(app.address, token)
  } finally {
    client.release()
  }
}

// The super admin's role holds every permission by name too.
async function everyPermission(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ permission: string }>('SELECT DISTINCT permission FROM role_permissions')
  return rows.map((row) => row.permission)
}

async function idOf(client: pg.ClientBase, sql: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>(sql, [...values])
  if (!rows[0]) throw new Error(`Nothing is found by: ${sql}`)
  return Number(rows[0].id)
}
