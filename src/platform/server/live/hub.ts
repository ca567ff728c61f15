import { randomUUID } from 'node:crypto'
import type { Label } from '../../definition/label.ts'
import type { Actor } from '../access/actor.ts'
import { SESSIONS_CHANNEL, type Sessions } from '../access/sessions.ts'
import type { Listener } from '../database/listener.ts'
import { Busy } from '../errors.ts'
import { LIVE_CHANNEL } from './announcer.ts'
import { type Audience, audienceKey } from './audience.ts'
import { type Changes, unpacked } from './changes.ts'
import { Connection, eventText } from './connection.ts'

/** A browser that is refused works as before, without live updates. */
const TOO_MANY: Label = [
  'Terlalu banyak sambungan pembaruan langsung, coba lagi nanti',
  'Too many connections for live updates, try again later',
]

export const BEAT_MS = 20_000
const CHECK_AFTER_MS = 100
/**
 * The most connections. A browser needs one; a few more cover windows whose end is not noticed yet. A user may sign
 * in several times.
 */
export const MOST_LISTENING = { ofSession: 4, ofUser: 16, ofCompany: 400, ofProcess: 2_000 }
const RETRY_SECONDS = 30
/**
 * The first change is sent at once; those within this interval are sent together. Browsers read again after each
 * event, so the interval grows with their number.
 */
const APART = { leastMs: 200, mostMs: 600, ofBrowserMs: 3 }

/** A part of this process that keeps data up to date by the changes of all processes. */
export interface ChangesHearer {
  changed(changes: Changes): void
  /**
   * Called when browsers are about to be told of changes and will read again. The returned connections need not read
   * the answers with these revisions: they are sent what changed in them.
   */
  told(): ReadonlyMap<Connection, readonly string[]>
  /** Changes may have been missed. */
  missed(): void
}

/** The browsers connected to this process, and what they are sent. */
export class LiveHub {
  /** Identifies this process's own changes when they come back. */
  readonly process = randomUUID()
  #tellings = 0
  readonly #sessions: Sessions
  readonly #audience: Audience
  readonly #connections = new Map<number, Connection>()
  #opened = 0
  readonly #hearers: ChangesHearer[] = []
  readonly #beat: NodeJS.Timeout
  #check: NodeJS.Timeout | undefined
  #untold: Changes[] = []
  #telling: NodeJS.Timeout | undefined
  #lastTold = Number.NEGATIVE_INFINITY

  constructor(sessions: Sessions, audience: Audience) {
    this.#sessions = sessions
    this.#audience = audience
    this.#beat = setInterval(() => this.#beats(), BEAT_MS).unref()
  }

  /** Listens for changes of all processes, and for ended sessions and changed rights. */
  async listen(listener: Listener): Promise<void> {
    await listener.hear(LIVE_CHANNEL, {
      notified: (payload) => this.#tell(payload),
      missed: () => this.#reload(),
    })
    await listener.hear(SESSIONS_CHANNEL, { notified: () => this.#checkSoon(), missed: () => this.#checkSoon() })
  }

  /** Subscribes to the changes of all processes, for the life of the process. */
  hear(hearer: ChangesHearer): void {
    this.#hearers.push(hearer)
  }

  /** Passes changes to the subscribers of this process. */
  heard(changes: Changes): void {
    for (const hearer of this.#hearers) hearer.changed(changes)
  }

  get size(): number {
    return this.#connections.size
  }

  /** How often browsers have been told of changes. */
  get tellings(): number {
    return this.#tellings
  }

  /** The number in an event id of this process; 0 for none, or for another process. */
  tellingOf(id: unknown): number {
    const [process, telling] = typeof id === 'string' ? id.split('/') : []
    return process === this.process ? Number(telling) || 0 : 0
  }

  /** The connection of an event id, if it belongs to this process and the same session. */
  connectionOf(id: unknown, { tokenHash }: Actor): Connection | undefined {
    const [process, , no] = typeof id === 'string' ? id.split('/') : []
    const connection = process === this.process ? this.#connections.get(Number(no)) : undefined
    return connection?.actor.tokenHash === tokenHash ? connection : undefined
  }

  /** Opens a connection for a browser; 429 when its session, user, company or this process has too many. */
  open(actor: Actor): Connection {
    if (this.#isFullFor(actor)) throw new Busy(TOO_MANY, RETRY_SECONDS)
    this.#opened += 1
    const connection = new Connection(this.#opened, actor)
    this.#connections.set(connection.no, connection)
    connection.stream.on('close', () => this.#connections.delete(connection.no))
    connection.send(this.#idFor(connection) + eventText('hello', {}))
    return connection
  }

  /** Closes all connections; browsers reconnect to another process or after the next start. */
  close(): void {
    clearInterval(this.#beat)
    clearTimeout(this.#check)
    clearTimeout(this.#telling)
    for (const connection of this.#connections.values()) connection.end()
  }

  #isFullFor({ tokenHash, homeCorporateId, userId, corporateId }: Actor): boolean {
    const listening = [...this.#connections.values()].map(({ actor }) => actor)
    const count = (is: (one: Actor) => boolean) => listening.filter(is).length
    const { ofSession, ofUser, ofCompany, ofProcess } = MOST_LISTENING
    return (
      count((one) => one.tokenHash === tokenHash) >= ofSession ||
      count((one) => one.homeCorporateId === homeCorporateId && one.userId === userId) >= ofUser ||
      count((one) => one.corporateId === corporateId) >= ofCompany ||
      listening.length >= ofProcess
    )
  }

  #tell(payload: string): void {
    const heard = unpacked(payload)
    for (const changes of heard) if (changes.process !== this.process) this.heard(changes)
    this.#untold.push(...heard)
    const { leastMs, mostMs, ofBrowserMs } = APART
    const apart = Math.min(mostMs, Math.max(leastMs, ofBrowserMs * this.size))
    const wait = Math.max(0, this.#lastTold + apart - performance.now())
    this.#telling ??= setTimeout(() => this.#tellBrowsers(), wait)
  }

  /** The event id: process, telling and connection. */
  #idFor({ no }: Connection): string {
    return `id: ${this.process}/${this.#tellings}/${no}\n`
  }

  /**
   * Sends the changes collected since the last time; browsers with the same audience get the same text. The first
   * event has the id.
   */
  #tellBrowsers(): void {
    const untold = this.#untold
    this.#tellings += 1
    const following = this.#hearers.map((hearer) => hearer.told())
    this.#untold = []
    this.#telling = undefined
    this.#lastTold = performance.now()
    const texts = new Map<string, string>()
    for (const connection of this.#connections.values()) {
      const { actor } = connection
      const key = audienceKey(actor)
      const text = texts.get(key) ?? this.#textFor(actor, untold)
      texts.set(key, text)
      if (text === '') continue
      const followed = following.flatMap((one) => one.get(connection) ?? [])
      const first = followed.length > 0 ? eventText('following', followed) : ''
      connection.send(first + this.#idFor(connection) + text)
    }
  }

  #textFor(actor: Actor, heard: readonly Changes[]): string {
    const events = heard.map((changes) => {
      const { by, at, tab } = changes
      const rows = this.#audience.toldTo(actor, changes)
      return rows.length > 0 ? eventText('changes', { by, at, tab, rows }) : ''
    })
    return events.join('')
  }

  #reload(): void {
    for (const hearer of this.#hearers) hearer.missed()
    for (const connection of this.#connections.values()) connection.say('reload')
  }

  #beats(): void {
    for (const connection of this.#connections.values()) connection.beat()
    this.#checkSoon()
  }

  /** Several notices within a moment lead to one check. */
  #checkSoon(): void {
    this.#check ??= setTimeout(() => {
      this.#check = undefined
      void this.#checkSessions().catch(() => {})
    }, CHECK_AFTER_MS).unref()
  }

  /** Rereads rights; closes the connections of ended sessions. */
  async #checkSessions(): Promise<void> {
    // A connection opened meanwhile was not checked: it stays.
    const open = [...this.#connections.values()]
    if (open.length === 0) return
    const actors = await this.#sessions.lookAt(open.map((one) => one.actor.tokenHash))
    for (const connection of open) {
      const actor = actors.get(connection.actor.tokenHash)
      if (!actor) connection.say('ended')
      // A user with a due password change or second factor may list nothing; the browser reconnects and learns it.
      if (!actor || actor.mustChangePassword || actor.mustSetSecondFactor) connection.end()
      else connection.actor = actor
    }
  }
}
