import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Actor } from '../../../../platform/server/access/actor.ts'
import { type Connection, eventText } from '../../../../platform/server/live/connection.ts'
import type { WrittenBoard } from './written-board.ts'

const compressed = promisify(gzip)

/** A browser reads its board anew every minute; one that has not done so closed it. */
const FOLLOWS_MS = 90_000
/** A browser that was answered just before a change holds the revision before; so many are remembered. */
const MOST_EARLIER = 3

/**
 * The browsers that hold a board and listen: after a change they are sent what makes the revision that they hold the new
 * one, written and compressed once for all who hold the same. Without it each would ask for the whole board.
 */
export class Followers {
  readonly #mayLook: (actor: Actor) => boolean
  readonly #holding = new Map<Connection, { revision: string; until: number }>()
  #earlier: WrittenBoard[] = []

  constructor(mayLook: (actor: Actor) => boolean) {
    this.#mayLook = mayLook
  }

  /** The browser behind the connection has been answered this revision. */
  follow(connection: Connection, revision: string): void {
    this.#holding.set(connection, { revision, until: performance.now() + FOLLOWS_MS })
  }

  /** Who follows, and the revision that each holds. */
  holding(): [Connection, string][] {
    const now = performance.now()
    for (const [connection, { until }] of this.#holding) {
      const follows = connection.isOpen && until > now && this.#mayLook(connection.actor)
      if (!follows) this.#holding.delete(connection)
    }
    return [...this.#holding].map(([connection, { revision }]) => [connection, revision])
  }

  /** Sends everybody what has changed up to this board, which holds what browsers were told up to the telling. */
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

  /** Tells everybody to ask for the board: it could not be read. */
  lookAgain(): void {
    for (const [connection, revision] of this.holding()) connection.send(partText({ from: revision, part: null }))
  }
}

/** The event that carries a part for whoever holds the revision; without one he asks for the whole. */
const partText = (part: { from: string; to?: string; telling?: number; part: string | null }): string =>
  eventText('part', part)
