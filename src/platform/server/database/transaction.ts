import type { Kysely } from 'kysely'
import type pg from 'pg'
import { isDay } from '../../definition/dates.ts'
import { Locked, Unavailable } from '../errors.ts'
import { boundKysely, inOnePacket, send } from './bound-kysely.ts'
import { inOneTransaction, type Statement } from './one-transaction.ts'
import type { Database } from './types.gen.ts'

/** Whose rows a transaction may touch; row-level security compares every row with it. */
export interface Tenant {
  corporateId: number
  userId: number
  unitIds: readonly number[]
  /** The day as of which views tell their rows; today unless told. */
  asOf?: string | undefined
}

/** What runs inside a transaction. */
export interface Transaction {
  /** Typed queries. */
  db: Kysely<Database>
  /** Composed SQL, as the engine's lists make it. */
  send(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>
  /** Statements already sent whose results nobody needs: the commit follows them without a wait between. */
  beforeCommit(sent: Promise<unknown>): void
}

/** The first statements of a transaction: BEGIN and whose rows it may touch. */
export function begin(tenant: Tenant): string {
  const units = tenant.unitIds.map(integer).join(',')
  const asOf = tenant.asOf ? `; SET LOCAL app.as_of = '${day(tenant.asOf)}'` : ''
  return `BEGIN; SET LOCAL app.corporate_id = '${integer(tenant.corporateId)}'; SET LOCAL app.user_id = '${integer(tenant.userId)}'; SET LOCAL app.production_unit_ids = '{${units}}'${asOf}`
}

// The settings cannot be parameters, so nothing but whole numbers and days is ever written into them.
function integer(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Error('A tenant is named by whole numbers.')
  return String(value)
}

function day(value: string): string {
  if (!isDay(value)) throw new Error('What is told as of a day names that day.')
  return value
}

/** Takes a connection; a database that is away is a 503, nothing was written. */
export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new Unavailable({ cause: error })
  }
}

const RETRIED = new Set(['40001', '40P01'])
const TRIES = 4
/** PostgreSQL's word for a lock that was not to be had at once, or in time. */
export const LOCK_NOT_AVAILABLE = '55P03'

/** What the work has locked by was changed before it was locked: it is begun anew, as after a serialization failure. */
export class RunAgain extends Error {
  readonly code = '40001'
}

/**
 * Runs the work in a transaction of the tenant. BEGIN and the tenant's settings travel with the
 * first statement. A deadlock or serialization failure runs the work again, at most three times.
 * @throws what the work throws; 503 when another transaction keeps for too long what this one needs
 */
export async function transaction<R>(
  pool: pg.Pool,
  tenant: Tenant,
  work: (transaction: Transaction) => Promise<R>,
): Promise<R> {
  for (let tries = 1; ; tries++) {
    try {
      return await once(pool, tenant, work)
    } catch (error) {
      if (tries >= TRIES || !RETRIED.has(sqlState(error) ?? '')) throw lockedOr(error)
    }
  }
}

async function once<R>(pool: pg.Pool, tenant: Tenant, work: (transaction: Transaction) => Promise<R>): Promise<R> {
  const client = await connect(pool)
  inOnePacket(client)
  const underWay: Promise<unknown>[] = []
  const beforeCommit = (sent: Promise<unknown>) => {
    sent.catch(() => {})
    underWay.push(sent)
  }
  beforeCommit(client.query(begin(tenant)))
  try {
    const db = boundKysely(client)
    const result = await work({ db, send: (text, values) => send(client, text, values), beforeCommit })
    inOnePacket(client)
    const [commit] = await Promise.all([client.query('COMMIT'), ...underWay])
    // A transaction in which a statement failed answers COMMIT with ROLLBACK.
    if (commit.command !== 'COMMIT') throw new Error('The transaction was rolled back by a failed statement.')
    client.release()
    return result
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}

// As parameters a prepared statement can have, unlike SET LOCAL.
const SETTINGS =
  "SELECT set_config('app.corporate_id', $1, true), set_config('app.user_id', $2, true), set_config('app.production_unit_ids', $3, true), set_config('app.as_of', $4, true)"

/** Reads in one round trip: the tenant's settings and the statements are sent together, and hold together. */
export async function readTogether(
  pool: pg.Pool,
  tenant: Tenant,
  statements: readonly Statement[],
): Promise<pg.QueryResult[]> {
  const client = await connect(pool)
  inOnePacket(client)
  const { corporateId, userId, unitIds, asOf = '' } = tenant
  const settings = { text: SETTINGS, values: [String(corporateId), String(userId), `{${unitIds.join(',')}}`, asOf] }
  try {
    const [, ...results] = await inOneTransaction(client, [settings, ...statements])
    client.release()
    return results
  } catch (error) {
    client.release(isLost(error))
    throw lockedOr(error)
  }
}

/** A lock that was not to be had in time as the refusal that tells so; any other error as it is. */
export const lockedOr = (error: unknown) =>
  sqlState(error) === LOCK_NOT_AVAILABLE ? new Locked({ cause: error }) : error

/** Whether the connection itself failed: without a code of PostgreSQL's, or since the server ends it. */
const isLost = (error: unknown) => /^(08|57P|$)/.test(sqlState(error) ?? '')

/** PostgreSQL's five-character code of an error, where it is one. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined
}
