import pg from 'pg'
import { addressWith } from './address.ts'
import { coordinators } from './citus.ts'
import { parsers } from './parsers.ts'
import { LOCK_MS } from './runtime-role.ts'
import { ServingConnections } from './serving-connections.ts'

/** The connections of one process; the sum over all processes must stay below the server's limit. */
export interface Pools {
  /** Requests: pipelined connections with the runtime role. */
  runtime: pg.Pool
  /**
   * Reports and boards: pipelined connections with the runtime role, so that what reads long never keeps a docket
   * waiting. Each transaction reads one snapshot, however many statements it has.
   */
  reports: pg.Pool
  /** Exports: a COPY needs a connection without pipelining, also with the runtime role; it may take ten minutes. */
  streaming: pg.Pool
  /** The owner: migrations, sign-in, sessions, jobs. Business data of requests never goes through it. */
  owner: pg.Pool
  /**
   * Decides how the serving pools sign in; they do not connect before. The database must be migrated. `holder` is the
   * connection that holds the preparation lock, if any. Where the server does not let the runtime role sign in, `log`
   * gets a line and the owner sets the role.
   */
  signIn(log: (line: string) => void, holder?: pg.ClientBase): Promise<void>
  end(): Promise<void>
}

/** Statement timeouts in milliseconds. */
export const STATEMENT_MS = { requests: 60_000, reports: 10_000, exports: 600_000 }

/**
 * How long a connection stays without use, in milliseconds. The first page of a list takes 10 ms on one that has
 * planned it and 100 to 200 ms on a new one, and at a small plant half a minute passes between two calls.
 */
const IDLE_MS = 600_000

/** The connections of a process by pool, where nothing else is said. */
export const POOL_SIZES = { runtime: 10, reports: 4, streaming: 3, owner: 4 }

/** Opens the pools; they connect when first needed. */
export function openPools(connectionString: string, sizes = POOL_SIZES, times = STATEMENT_MS): Pools {
  const base = { types: parsers, application_name: 'molen', idleTimeoutMillis: IDLE_MS }
  const utc = { timezone: 'UTC' }
  const owner = new pg.Pool({ ...base, max: sizes.owner, connectionString: addressWith(connectionString, utc) })
  const serving = new ServingConnections(connectionString, owner)
  const requests = serving.clientWith({ ...utc, statement_timeout: times.requests, lock_timeout: LOCK_MS })
  const reports = serving.clientWith({
    ...utc,
    statement_timeout: times.reports,
    lock_timeout: LOCK_MS,
    // A space in a value is escaped among the options of a connection.
    default_transaction_isolation: 'repeatable\\ read',
    default_transaction_read_only: 'on',
    // Starting a worker takes longer than most statements here, and its core is for the calls that write.
    max_parallel_workers_per_gather: 0,
  })
  const exports = serving.clientWith({ ...utc, statement_timeout: times.exports })
  const pools = {
    runtime: new pg.Pool({ ...base, max: sizes.runtime, pipeline: true, Client: requests }),
    // They stay: a board that is opened now and then would plan all its statements on a new connection each time.
    reports: new pg.Pool({ ...base, max: sizes.reports, pipeline: true, Client: reports, idleTimeoutMillis: 0 }),
    streaming: new pg.Pool({ ...base, max: sizes.streaming, Client: exports }),
    owner,
  }
  // Without an error listener a broken connection would end the process. The pool replaces broken idle connections
  // and listens only to those; a call that loses its connection gets the error from its query.
  for (const pool of Object.values(pools)) {
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
  }
  return {
    ...pools,
    signIn: async (log, holder) => {
      await serving.signIn(log, holder)
      if (serving.onCoordinator) for (const pool of [pools.runtime, pools.reports]) coordinators.add(pool)
    },
    end: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end()))),
  }
}
