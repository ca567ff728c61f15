import pg from 'pg'
import { addressWith } from './address.ts'
import { parsers } from './parsers.ts'
import { ServingConnections } from './serving-connections.ts'

/** The connections of one process: the sum over all processes must stay below the server's limit. */
export interface Pools {
  /** Requests: pipelined connections under the runtime role. */
  runtime: pg.Pool
  /** Exports: a COPY needs a connection without pipelining, under the runtime role too; it may take ten minutes. */
  streaming: pg.Pool
  /** The owner: migrations, sign-in, sessions, jobs. Nothing of a request's own data goes through it. */
  owner: pg.Pool
  /**
   * Finds out how the serving pools sign in; before, they do not connect. The database must be migrated; `holder` is
   * the connection that holds the lock on preparing it, where one does. Where the server allows no login of the
   * runtime role, `log` is told, and the owner sets the role.
   */
  signIn(log: (line: string) => void, holder?: pg.ClientBase): Promise<void>
  end(): Promise<void>
}

/** How long PostgreSQL works on a statement of a request, and on an export. */
export const STATEMENT_MS = { requests: 60_000, exports: 600_000 }

/** How long a call waits for what another one holds: those that wait keep connections that everybody needs. */
export const LOCK_MS = 5_000

/** Opens the pools; connections are made when first needed. */
export function openPools(
  connectionString: string,
  sizes = { runtime: 10, streaming: 3, owner: 4 },
  times = STATEMENT_MS,
): Pools {
  const base = { types: parsers, application_name: 'molen' }
  const utc = { timezone: 'UTC' }
  const owner = new pg.Pool({ ...base, max: sizes.owner, connectionString: addressWith(connectionString, utc) })
  const serving = new ServingConnections(connectionString, owner)
  const requests = serving.clientWith({ ...utc, statement_timeout: times.requests, lock_timeout: LOCK_MS })
  const exports = serving.clientWith({ ...utc, statement_timeout: times.exports })
  const pools = {
    runtime: new pg.Pool({ ...base, max: sizes.runtime, pipeline: true, Client: requests }),
    streaming: new pg.Pool({ ...base, max: sizes.streaming, Client: exports }),
    owner,
  }
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  // The pool listens to idle connections only: one that is lost while a call uses it must not end the process either,
  // the call itself learns of it from its query.
  for (const pool of Object.values(pools)) {
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
  }
  return {
    ...pools,
    signIn: (log, holder) => serving.signIn(log, holder),
    end: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end()))),
  }
}
