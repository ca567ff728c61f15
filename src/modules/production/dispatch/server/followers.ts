import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Actor } from '../../../../platform/server/access/actor.ts'
import { type Connection, eventText } from '../../../../platform/server/live/connection.ts'
import type { WrittenBoard } from './written-board.ts'

const compressed = promisify(gzip)

/** A browser reads its board again every minute; one that has not done so closed it. */
const FOLLOWS_MS = 90_000
/** The number of earlier revisions kept: a browser answered just before a change has the one before. */
const MOST_EARLIER = 3

/**
 * The browsers that have a board open. After a change they are sent the difference from their revision to the new
 * one, written and compressed once per revision. Without this each would request the whole board.
 */
export class Followers {
  readonly #mayLook: (actor: Actor) => boolean
  readonly #holding = new Map<Connection, { revision: string; until: number }>()
  #earlier: WrittenBoard[] = []

  constructor(mayLook: (actor: Actor) => boolean) {
    this.#mayLook = mayLook
  }

  /** The browser of this connection was answered this revision. */
  follow(connection: Connection, revision: string): void {
    this.#holding.set(connection, { revision, until: performance.now() + FOLLOWS_MS })
  }

  /** The followers, with the revision each has. */
  holding(): [Connection, string][] {
    const now = performance.now()
    for (const [connection, { until }] of this.#holding) {
      const follows = connection.isOpen && until > now && this.#mayLook(connection.actor)
      if (!follows) this.#holding.delete(connection)
    }
    return [...this.#holding].map(([connection, { revision }]) => [connection, revision])
  }

  /** Sends all followers the changes up to this board, which covers the announcements up to `telling`. */
  async send(board: WrittenBoard, telling: number): Promise<void> {
    const earlier = this.#earlier
    this.#earlier = [...earlier, board].slice(-MOST_EARLIER)
    const byRevision = Map.groupBy(this.holding(), ([, revision]) => revision)
    byRevision.delete(board.revision)
    for (const [connection] of [...byRevision.values()].flat()) {
      const held = this.#holding.get(connection)
      if (held) held.revision = board.revision
    }
    await Promise.all(
      [...byRevision].map(async ([from, holding]) => {
        const known = earlier.find(({ revision }) => revision === from)
        const part = known ? (await compressed(board.partFrom(known), { level: 1 })).toString('base64') : null
        const text = partText({ from, to: board.revision, telling, part })
        for (const [connection] of holding) connection.send(text)
      }),
    )
  }

  /** Tells all followers to request the board, because it could not be read. */
  lookAgain(): void {
    for (const [connection, revision] of this.holding()) connection.send(partText({ from: revision, part: null }))
  }
}

/** The event with the part for browsers with this revision; without a part they request the whole board. */
const partText = (part: { from: string; to?: string; telling?: number; part: string | null }): string =>
  eventText('part', part)
