import pg from 'pg'
import { addressWith, type Settings } from './address.ts'
import { isCoordinator } from './citus.ts'
import { AS_RUNTIME, findSignIn } from './serving-login.ts'
import { connect } from './transaction.ts'

/** How the serving pools of one process connect. */
export class ServingConnections {
  readonly #connectionString: string
  readonly #owner: pg.Pool
  #addressWith: ((settings: Settings) => string) | undefined
  #log: (line: string) => void = () => {}
  #isMending = false
  /** Whether the database is a coordinator of Citus; known once signed in. */
  onCoordinator = false

  constructor(connectionString: string, owner: pg.Pool) {
    this.#connectionString = connectionString
    this.#owner = owner
  }

  /** See `Pools.signIn`. */
  async signIn(log: (line: string) => void, holder?: pg.ClientBase): Promise<void> {
    if (holder) return this.#signInBy(holder, log)
    const client = await connect(this.#owner)
    await this.#signInBy(client, log).finally(() => client.release())
  }

  async #signInBy(client: pg.ClientBase, log: (line: string) => void): Promise<void> {
    this.onCoordinator = await isCoordinator(client)
    const found = await findSignIn(client, this.#connectionString, log)
    this.#addressWith = (settings) =>
      addressWith(this.#connectionString, found ? settings : { ...settings, ...AS_RUNTIME }, found)
    this.#log = log
  }

  /** The client class of a serving pool; its connections start with these settings. */
  clientWith(settings: Settings): new () => pg.Client {
    const address = () => {
      if (!this.#addressWith) throw new Error('Requests are served before the serving pools have signed in.')
      return this.#addressWith(settings)
    }
    const refused = () => void this.#mend().catch(() => {})
    return class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: address() })
        this.connection.on('errorMessage', (error: { code?: string }) => {
          if (error.code?.startsWith('28')) refused()
        })
      }
    }
  }

  /** The secret was changed while this process runs: the next connection uses the new one. */
  async #mend(): Promise<void> {
    if (this.#isMending) return
    this.#isMending = true
    try {
      await this.signIn(this.#log)
    } finally {
      this.#isMending = false
    }
  }
}
