import pg from 'pg'
import { parsers } from '../../platform/server/database/parsers.ts'

/** A connection of the owner for long work: no timeout but that of locks. */
export async function connectOwner(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, types: parsers, application_name: 'molen demo' })
  await client.connect()
  await client.query(
    "SET timezone = 'UTC'; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET synchronous_commit = off; SET lock_timeout = '60s'",
  )
  return client
}

/** A few connections that work on tasks in parallel. */
export class Crew {
  readonly #clients: readonly pg.Client[]

  private constructor(clients: readonly pg.Client[]) {
    this.#clients = clients
  }

  static async of(connectionString: string, size: number, settings: string): Promise<Crew> {
    const clients = await Promise.all(Array.from({ length: size }, () => connectOwner(connectionString)))
    for (const client of clients) await client.query(settings)
    return new Crew(clients)
  }

  /** Runs every task on a connection, in their order as connections become free; the first failure ends it. */
  async run<T>(tasks: readonly T[], work: (client: pg.Client, task: T) => Promise<void>): Promise<void> {
    const waiting = [...tasks]
    await Promise.all(
      this.#clients.map(async (client) => {
        for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
          try {
            await work(client, task)
          } catch (error) {
            waiting.length = 0
            throw error
          }
        }
      }),
    )
  }

  async end(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.end()))
  }
}
