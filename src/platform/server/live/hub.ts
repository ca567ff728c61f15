import type { Actor } from '../access/actor.ts'
import { SESSIONS_CHANNEL, type Sessions } from '../access/sessions.ts'
import type { Listener } from '../database/listener.ts'
import { Busy } from '../errors.ts'
import { LIVE_CHANNEL } from './announcer.ts'
import type { Audience } from './audience.ts'
import { type Changes, unpacked } from './changes.ts'
import { Connection } from './connection.ts'
import { TOO_MANY } from './words.ts'

const BEAT_MS = 20_000
const CHECK_AFTER_MS = 100
/** A browser needs one; a few more for windows whose end has not been noticed yet. A user may sign in again and again. */
export const MOST_LISTENING = { ofSession: 4, ofUser: 16, ofCompany: 400, ofProcess: 2_000 }
const RETRY_SECONDS = 30

/** What keeps figures in this process hears of the changes of all processes. */
export interface ChangesHearer {
  changed(changes: Changes): void
  /** Changes may have been missed. */
  missed(): void
}

/** The browsers that listen at this process, and what they are told. */
export class LiveHub {
  readonly #sessions: Sessions
  readonly #audience: Audience
  readonly #connections = new Set<Connection>()
  readonly #hearers: ChangesHearer[] = []
  readonly #beat: NodeJS.Timeout
  #check: NodeJS.Timeout | undefined

  constructor(sessions: Sessions, audience: Audience) {
    this.#sessions = sessions
    this.#audience = audience
    this.#beat = setInterval(() => this.#beats(), BEAT_MS).unref()
  }

  /** Hears what calls of all processes change, and when sessions or rights do. */
  async listen(listener: Listener): Promise<void> {
    await listener.hear(LIVE_CHANNEL, {
      notified: (payload) => this.#tell(payload),
      missed: () => this.#reload(),
    })
    await listener.hear(SESSIONS_CHANNEL, { notified: () => this.#checkSoon(), missed: () => this.#checkSoon() })
  }

  /** Lets a part of this process hear what calls of all processes change, as long as the process lasts. */
  hear(hearer: ChangesHearer): void {
    this.#hearers.push(hearer)
  }

  get size(): number {
    return this.#connections.size
  }

  /** Lets a browser listen; 429 when its session, user, company or this process holds too many. */
  open(actor: Actor): Connection {
    if (this.#isFullFor(actor)) throw new Busy(TOO_MANY, RETRY_SECONDS)
    const connection = new Connection(actor)
    this.#connections.add(connection)
    connection.stream.on('close', () => this.#connections.delete(connection))
    connection.send('hello', {})
    return connection
  }

  /** Ends all; browsers come back at another process or at the next start. */
  close(): void {
    clearInterval(this.#beat)
    clearTimeout(this.#check)
    for (const connection of this.#connections) connection.end()
  }

  #isFullFor({ tokenHash, homeCorporateId, userId, corporateId }: Actor): boolean {
    const listening = [...this.#connections].map(({ actor }) => actor)
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
    for (const changes of unpacked(payload)) {
      for (const hearer of this.#hearers) hearer.changed(changes)
      for (const connection of this.#connections) {
        const told = this.#audience.toldTo(connection.actor, changes)
        if (told.length === 0) continue
        connection.send('changes', { by: changes.by, at: changes.at, tab: changes.tab, rows: told })
      }
    }
  }

  #reload(): void {
    for (const hearer of this.#hearers) hearer.missed()
    for (const connection of this.#connections) connection.send('reload', {})
  }

  #beats(): void {
    for (const connection of this.#connections) connection.beat()
    this.#checkSoon()
  }

  /** Several notices of a moment are one look. */
  #checkSoon(): void {
    this.#check ??= setTimeout(() => {
      this.#check = undefined
      void this.#checkSessions().catch(() => {})
    }, CHECK_AFTER_MS).unref()
  }

  /** Rights as they are now; who is no longer signed in is told so and let go. */
  async #checkSessions(): Promise<void> {
    // One that opens meanwhile was not looked at: it stays.
    const open = [...this.#connections]
    if (open.length === 0) return
    const actors = await this.#sessions.lookAt(open.map((one) => one.actor.tokenHash))
    for (const connection of open) {
      const actor = actors.get(connection.actor.tokenHash)
      if (!actor) connection.send('ended', {})
      // A user who has something to do before all else may list nothing; his browser comes back and is told so.
      if (!actor || actor.mustChangePassword || actor.mustSetSecondFactor) connection.end()
      else connection.actor = actor
    }
  }
}
