import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { isDay } from '../../definition/dates.ts'
import { Locked, Unavailable } from '../errors.ts'
import { boundKysely, inOnePacket, type Send, send } from './bound-kysely.ts'
import { cancelOnAbort } from './cancel.ts'
import { coordinators } from './citus.ts'
import { failedAsPlace, inOneTransaction, type Prepared, placeOfFailure, type Statement } from './one-transaction.ts'
import { company, type Sql, statement } from './sql.ts'
import type { Database } from './types.gen.ts'

/** The tenant of a transaction; row-level security compares every row with it. */
export interface Tenant {
  corporateId: number
  userId: number
  unitIds: readonly number[]
  /** The day for which views compute their rows; today by default. */
  asOf?: string | undefined
}

/** The name of one of the product's own settings. */
export type Setting = `app.${string}`

/** What runs inside a transaction. */
export interface Transaction {
  /** Typed queries. */
  db: Kysely<Database>
  /** Runs a statement; `company` in it is the tenant's. */
  send(query: Sql): Promise<pg.QueryResult>
  /** Changes a setting until the transaction ends or it is set again. */
  set(name: Setting, value: string): Promise<unknown>
  /** Opens row-level security to all units of the company, until the setting of units is set again. */
  openAllUnits(): Promise<unknown>
  /** Statements already sent whose results nobody needs: the commit follows them without waiting. */
  beforeCommit(sent: Promise<unknown>): void
}

/** The first statements of a transaction: BEGIN and the tenant's settings. */
export const begin = (tenant: Tenant): string[] => [
  'BEGIN',
  `SET LOCAL app.corporate_id = '${integer(tenant.corporateId)}'`,
  `SET LOCAL app.user_id = '${integer(tenant.userId)}'`,
  `SET LOCAL app.production_unit_ids = '{${tenant.unitIds.map(integer).join(',')}}'`,
  ...(tenant.asOf ? [`SET LOCAL app.as_of = '${day(tenant.asOf)}'`] : []),
]

// The settings cannot be parameters, so only whole numbers and days are written into them.
function integer(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Error('A tenant is named by whole numbers.')
  return String(value)
}

function day(value: string): string {
  if (!isDay(value)) throw new Error('What is told as of a day names that day.')
  return value
}

/** Takes a connection; 503 when the database is unavailable, nothing is written then. */
export async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new Unavailable({ cause: error })
  }
}

const RETRIED = new Set(['40001', '40P01'])
const TRIES = 7
/** The longest wait before the second try, in milliseconds; each further one may wait that much longer. */
const PAUSE_MS = 20
/** PostgreSQL's code for a lock that was not free within the timeout. */
export const LOCK_NOT_AVAILABLE = '55P03'

/** PostgreSQL's code for a statement that it ended after its time. */
const STATEMENT_ENDED = '57014'
/** PostgreSQL's code for a statement that follows a failed one in its transaction. */
const TRANSACTION_ABORTED = '25P02'

/** Runs the work; `refusal` is thrown where a statement was ended after its time. */
export async function withinTime<R>(work: () => Promise<R>, refusal: (cause: unknown) => Error): Promise<R> {
  try {
    return await work()
  } catch (error) {
    throw sqlState(error) === STATEMENT_ENDED ? refusal(error) : error
  }
}

/**
 * The row that determines the locks changed before it was locked: the work starts over, as after a serialization
 * failure.
 */
export class RunAgain extends Error {
  readonly code = '40001'
}

/**
 * Runs the work in a transaction of the tenant. BEGIN and the tenant's settings travel with the first statement.
 * After a deadlock or serialization failure the work runs again, at most six times. It waits a random moment before, so
 * that transactions that met do not meet again.
 * @throws what the work throws; 503 when a lock is not free within the timeout
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
      await pause(Math.random() * PAUSE_MS * tries)
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
  const opening = begin(tenant)
  // The nodes of a cluster are sent the whole string once for each setting in it.
  for (const text of coordinators.has(pool) ? opening : [opening.join('; ')]) beforeCommit(client.query(text))
  let failure: unknown
  const sendOne: Send = (text, values) => {
    const sent = send(client, text, values)
    sent.catch((error: unknown) => {
      failure ??= error
    })
    return sent
  }
  const sendQuery: Transaction['send'] = (query) => {
    const { text, values } = statement(query, tenant.corporateId)
    return sendOne(text, values)
  }
  // Of set_config() and of a string with more in it the other nodes of a cluster learn nothing.
  const set = (name: Setting, value: string) => client.query(`SET LOCAL ${name} = ${pg.escapeLiteral(value)}`)
  const openAllUnits = async () => {
    const units = coordinators.has(pool) ? allUnitsOnCitus : allUnits
    return set('app.production_unit_ids', await units({ send: sendQuery, set }))
  }
  try {
    const result = await work({
      db: boundKysely(sendOne, tenant.corporateId),
      send: sendQuery,
      set,
      openAllUnits,
      beforeCommit,
    })
    inOnePacket(client)
    const [commit] = await Promise.all([client.query('COMMIT'), ...underWay])
    // COMMIT of a transaction with a failed statement answers ROLLBACK.
    if (commit.command !== 'COMMIT') throw new Error('The transaction was rolled back by a failed statement.')
    client.release()
    return result
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    )
    // Statements sent after one that fails are refused for its sake, and the work may hear of them first.
    throw sqlState(error) === TRANSACTION_ABORTED ? (failure ?? error) : error
  }
}

type Sending = Pick<Transaction, 'send' | 'set'>

async function allUnits({ send }: Sending): Promise<string> {
  const { rows } = await send(sql`SELECT units_of_company() AS units`)
  return rows[0]?.units
}

/** The function reads as the owner, which Citus refuses in a transaction that has written as another role. */
async function allUnitsOnCitus({ send, set }: Sending): Promise<string> {
  const [, { rows }] = await Promise.all([
    set('app.all_units', 'on'),
    send(sql`SELECT coalesce(array_agg(id), '{}')::text AS units FROM production_units
      WHERE corporate_id = ${company}`),
    set('app.all_units', 'off'),
  ])
  return rows[0]?.units
}

/**
 * The tenant's settings, as parameters of a prepared statement, which SET LOCAL cannot have. PostgreSQL plans a statement
 * for its values five times on each connection before it keeps a plan. A record's statements join many names and are
 * found by one key, so their planning takes longer than they do and comes out the same: `plannedOnce` keeps the first.
 */
function settingsOf({ corporateId, userId, unitIds, asOf = '' }: Tenant, plannedOnce: boolean): Sql {
  const planning = plannedOnce ? sql`, set_config('plan_cache_mode', 'force_generic_plan', true)` : sql``
  return sql`SELECT set_config('app.corporate_id', ${String(corporateId)}, true),
    set_config('app.user_id', ${String(userId)}, true),
    set_config('app.production_unit_ids', ${`{${unitIds.join(',')}}`}, true),
    set_config('app.as_of', ${asOf}, true)${planning}`
}

/**
 * Reads in one round trip: the tenant's settings and the statements are sent together, as one transaction. With
 * `plannedOnce` each connection plans the statements once, whatever their values. When the signal aborts, the database
 * ends them and the connection is free (on a cluster, after they have ended). @throws then the signal's reason
 */
export async function readTogether(
  pool: pg.Pool,
  tenant: Tenant,
  statements: readonly Statement[],
  { plannedOnce = false, signal }: { plannedOnce?: boolean; signal?: AbortSignal | undefined } = {},
): Promise<pg.QueryResult[]> {
  signal?.throwIfAborted()
  if (coordinators.has(pool)) return readInTurn(pool, tenant, statements, plannedOnce)
  const client = await connect(pool)
  // The client may have gone while this waited for a connection.
  if (signal?.aborted) client.release()
  signal?.throwIfAborted()
  const stopWatching = signal && cancelOnAbort(client, signal)
  inOnePacket(client)
  const all = [{ query: settingsOf(tenant, plannedOnce) }, ...statements]
  try {
    const [, ...results] = await inOneTransaction(
      client,
      all.map((one) => prepared(one, tenant.corporateId)),
    )
    await stopWatching?.()
    client.release()
    return results
  } catch (error) {
    await stopWatching?.()
    client.release(isLost(error))
    throw signal?.aborted ? signal.reason : lockedOr(error)
  }
}

function prepared({ query, keptAs, plannedAnew }: Statement, corporateId: number): Prepared {
  const kept = keptAs ? sql`SELECT set_config(${sql.lit(keptAs)}, (${query}), true)` : query
  return { ...statement(kept, corporateId), plannedAnew }
}

/**
 * A coordinator and a node plan such statements at every call, so they join in the order in which they are written. The
 * platform's go to all shards, for which Citus asks PostgreSQL 17 in that order.
 */
const AS_WRITTEN = [sql`SET LOCAL join_collapse_limit = 1`, sql`SET LOCAL from_collapse_limit = 1`]

/** The same on a cluster, whose nodes learn settings by SET LOCAL alone. */
function readInTurn(
  pool: pg.Pool,
  tenant: Tenant,
  statements: readonly Statement[],
  plannedOnce: boolean,
): Promise<pg.QueryResult[]> {
  return transaction(pool, tenant, async ({ send, set, beforeCommit }) => {
    if (plannedOnce && tenant.corporateId !== 0) for (const query of AS_WRITTEN) beforeCommit(send(query))
    const results: Promise<pg.QueryResult>[] = []
    for (const [place, { query, keptAs }] of statements.entries()) {
      const result = send(query)
      result.catch((failure: unknown) => failedAsPlace(failure, place + 1))
      results.push(result)
      if (keptAs) await set(keptAs, String(Object.values((await result).rows[0])[0]))
    }
    return Promise.all(results)
  })
}

/** Which of the statements of `readTogether` was ended after its time; undefined for any other failure. */
export function statementEnded(error: unknown): number | undefined {
  if (sqlState(error) !== STATEMENT_ENDED || !(error instanceof Error)) return undefined
  const place = placeOfFailure(error)
  // The settings of the tenant are sent before them.
  return place === undefined || place === 0 ? undefined : place - 1
}

/** Turns a lock timeout into its refusal; other errors stay unchanged. */
export const lockedOr = (error: unknown) =>
  sqlState(error) === LOCK_NOT_AVAILABLE ? new Locked({ cause: error }) : error

/** Whether the connection itself failed: an error without PostgreSQL code, or one of a server that ends it. */
const isLost = (error: unknown) => /^(08|57P|$)/.test(sqlState(error) ?? '')

/** PostgreSQL's five-character code of an error, if it has one. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined
}
