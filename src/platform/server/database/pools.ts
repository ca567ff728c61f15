import pg from 'pg'
import { parsers } from './parsers.ts'

/** The connections of one process: the sum over all processes must stay below the server's limit. */
export interface Pools {
  /** Requests: pipelined connections under the runtime role. */
  runtime: pg.Pool
  /** Exports: a COPY needs a connection without pipelining, under the runtime role too; it may take ten minutes. */
  streaming: pg.Pool
  /** The owner: migrations, sign-in, sessions, jobs. Nothing of a request's own data goes through it. */
  owner: pg.Pool
  end(): Promise<void>
}

export const RUNTIME_ROLE = 'molen_runtime'

/** Opens the pools; connections are made when first needed. */
export function openPools(connectionString: string, sizes = { runtime: 10, streaming: 3, owner: 4 }): Pools {
  // The role is part of the start-up message, so no connection ever runs a request as the owner.
  const asRuntime = `-c role=${RUNTIME_ROLE} -c timezone=UTC -c statement_timeout=60000`
  const base = { connectionString, types: parsers, application_name: 'molen' }
  const pools = {
    runtime: new pg.Pool({ ...base, max: sizes.runtime, options: asRuntime, pipeline: true }),
    streaming: new pg.Pool({ ...base, max: sizes.streaming, options: `${asRuntime} -c statement_timeout=600000` }),
    owner: new pg.Pool({ ...base, max: sizes.owner, options: '-c timezone=UTC' }),
  }
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  // The pool listens to idle connections only: one that is lost while a call uses it must not end the process either,
  // the call itself learns of it from its query.
  for (const pool of Object.values(pools)) {
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
  }
  return { ...pools, end: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end()))) }
}
