import { Readable } from 'node:stream'
import type { Actor } from '../access/actor.ts'

/** The most bytes that wait for a slow browser; above that it is told to reload, and waiting events are dropped. */
const MOST_WAITING = 64 * 1024
const STUCK_MS = 60_000

/** An event in the server-sent events format. */
export const eventText = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** One listening browser, as a stream of server-sent events. */
export class Connection {
  /** Its number within the process. */
  readonly no: number
  actor: Actor
  readonly stream: Readable
  #mustReload = false
  #isFull = false
  #fullSince = 0

  constructor(no: number, actor: Actor) {
    this.no = no
    this.actor = actor
    this.stream = new Readable({ highWaterMark: MOST_WAITING, read: () => this.#drained() })
    // A browser that leaves is not an error.
    this.stream.on('error', () => {})
  }

  get isOpen(): boolean {
    return !this.stream.destroyed
  }

  /** Sends an event without data. */
  say(event: 'reload' | 'ended'): void {
    this.send(eventText(event, {}))
  }

  /** Sends events, unless the browser is behind: then it will be told to reload. */
  send(events: string): void {
    if (this.stream.destroyed) return
    if (this.#isFull) this.#mustReload = true
    else this.#push(events)
  }

  /** Keeps the connection through proxies open; closes one that has read nothing for long. */
  beat(): void {
    if (this.#isFull && Date.now() - this.#fullSince > STUCK_MS) this.stream.destroy()
    else if (!this.#isFull) this.#push(': beat\n\n')
  }

  end(): void {
    if (!this.stream.destroyed) this.stream.push(null)
  }

  #push(text: string): void {
    if (this.stream.push(text)) return
    this.#isFull = true
    this.#fullSince = Date.now()
  }

  #drained(): void {
    if (!this.#isFull) return
    this.#isFull = false
    if (!this.#mustReload) return
    this.#mustReload = false
    this.say('reload')
  }
}
