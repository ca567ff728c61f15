import pg from 'pg'

/** A subscriber of a channel. */
export interface Hearer {
  /** Called per notification, with its payload. */
  notified(payload: string): void
  /** The connection was lost and is back: notifications may have been missed. */
  missed(): void
}

const CHECK_MS = 10_000
const ANSWER_WITHIN_MS = 5_000
const LONGEST_WAIT_MS = 30_000

/**
 * The one connection of this process that listens to PostgreSQL notifications. A lost connection is reopened, and all
 * subscribers are told that notifications may have been missed.
 */
export class Listener {
  readonly #connectionString: string
  readonly #hearers = new Map<string, Set<Hearer>>()
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #tries = 0
  #isClosed = false

  constructor(connectionString: string) {
    this.#connectionString = connectionString
  }

  /** Subscribes to the channel until the returned function is called. */
  async hear(channel: string, hearer: Hearer): Promise<() => Promise<void>> {
    const hearers = this.#hearers.get(channel) ?? new Set()
    this.#hearers.set(channel, hearers.add(hearer))
    await this.#client?.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    return async () => {
      hearers.delete(hearer)
      if (hearers.size === 0) this.#hearers.delete(channel)
    }
  }

  /** Opens the connection. The first failure throws; later ones are retried. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      application_name: 'molen-listener',
      keepAlive: true,
      query_timeout: ANSWER_WITHIN_MS,
    })
    client.on('error', () => this.#lost(client))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ channel, payload }) => {
      for (const hearer of this.#hearers.get(channel) ?? []) hearer.notified(payload ?? '')
    })
    await client.connect()
    for (const channel of this.#hearers.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    if (this.#isClosed) return client.end()
    this.#client = client
    this.#tries = 0
    this.#check(client)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => {})
  }

  // A connection that died silently, as behind a firewall, is only noticed by a query.
  #check(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('SELECT 1').then(
        () => this.#client === client && this.#check(client),
        () => this.#lost(client),
      )
    }, CHECK_MS).unref()
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    clearTimeout(this.#timer)
    client.end().catch(() => {})
    this.#reopen()
  }

  #reopen(): void {
    if (this.#isClosed) return
    const wait = Math.min(LONGEST_WAIT_MS, 250 * 2 ** this.#tries++)
    this.#timer = setTimeout(() => {
      this.open().then(
        () => {
          for (const hearers of this.#hearers.values()) for (const hearer of hearers) hearer.missed()
        },
        () => this.#reopen(),
      )
    }, wait)
  }
}
