import type pg from 'pg'
import { permissionToOpen } from '../../../../platform/definition/page.ts'
import { holdsPermission } from '../../../../platform/definition/permission.ts'
import { type Actor, tenantOf, type Unit, unitOf } from '../../../../platform/server/access/actor.ts'
import type { Changes } from '../../../../platform/server/live/changes.ts'
import type { Connection } from '../../../../platform/server/live/connection.ts'
import type { ChangesHearer, LiveHub } from '../../../../platform/server/live/hub.ts'
import { todayIn } from '../../../../platform/server/time.ts'
import { dispatch } from '../dispatch.ts'
import { Followers } from './followers.ts'
import { presentBoard } from './present-board.ts'
import { readDay } from './read-day.ts'
import { WrittenBoard } from './written-board.ts'

/** The board shows minutes, so it is read again in every new minute. */
const MINUTE_MS = 60_000
/** The least pause between two readings of one board, so that other calls get their time on a busy morning. */
const REST_MS = 250
/** A board that nobody has asked for within this time is not read ahead; the next request reads it. */
const LOOKED_AT_MS = 2_000
const MOST_BOARDS = 200

/** The tables from which a board is read. */
const TABLES = new Set([
  'dockets',
  'production_schedules',
  'job_orders',
  'sales_orders',
  'sales_order_items',
  'equipments',
  'equipment_breakdowns',
  'drivers',
  'site_projects',
  'customers',
  'products',
  'casting_categories',
  'production_units',
])

/**
 * How fresh the requested board must be. With `anew` the server reads it from the database; without, the last reading
 * is enough if it contains the changes announced up to number `telling`.
 */
export interface Wanted {
  anew: boolean
  telling: number
  /** The connection that follows the board: from now on it is sent the changes of this board. */
  listener?: Connection | undefined
}

/** One reading of a unit's day, from the moment it begins. */
interface Reckoning {
  /** The number of changes of the unit that this process knew when it began, and of announcements sent to browsers. */
  changes: number
  tellings: number
  begunAt: number
  written: Promise<WrittenBoard>
  /** Resolves once the followers of the board have been sent the changes. */
  told: Promise<void>
}

/** The user, unit and day of a request. */
interface Look {
  actor: Actor
  unit: Unit
  date: string
}

/** The board of a unit's day: its last request and when that came, the last reading, and the promised one. */
interface Board {
  look: Look
  lookedAt: number
  changes: number
  followers: Followers
  last?: Reckoning
  next?: Promise<Reckoning>
  /** The earliest time of the next reading. */
  restUntil: number
}

/**
 * The boards that this process serves. However many users have a unit's day open, it is read and planned once for each
 * change. An answer is never older than what this process wrote and what other processes have announced to it. A
 * browser that reads again after an announcement sends its number and may get any board that holds those changes: later
 * ones are announced to it too. A browser that has just written itself asks with `no-cache`, since another process may
 * have taken the write.
 */
export class Boards implements ChangesHearer {
  readonly #pool: pg.Pool
  readonly #hub: LiveHub
  /** By company, unit and day; the most recently requested is last. */
  readonly #boards = new Map<string, Board>()
  #reckoned = 0

  constructor(pool: pg.Pool, hub: LiveHub) {
    this.#pool = pool
    this.#hub = hub
    hub.hear(this)
  }

  /** The unit's day, as current as requested. */
  async read(look: Look, wanted: Wanted): Promise<WrittenBoard> {
    const board = this.#boardOf(look)
    const { last } = board
    const reckoning = last && isFresh(last, board, wanted) ? last : await this.#next(board)
    const written = await reckoning.written
    if (wanted.listener) board.followers.follow(wanted.listener, written.revision)
    return written
  }

  changed({ corporateId, rows }: Changes): void {
    for (const { table, unitId } of rows) {
      if (!TABLES.has(table)) continue
      const beginning = unitId === null ? `${corporateId} ` : `${corporateId} ${unitId} `
      for (const [key, board] of this.#boards) if (key.startsWith(beginning)) board.changes += 1
    }
  }

  /**
   * Reads boards in use ahead, while their browsers receive the announcement; browsers that follow one need not
   * request it.
   */
  told(): ReadonlyMap<Connection, readonly string[]> {
    const following: [Connection, string][] = []
    for (const board of this.#boards.values()) {
      const holding = board.followers.holding()
      following.push(...holding)
      const isInUse = holding.length > 0 || performance.now() - board.lookedAt < LOOKED_AT_MS
      if (isInUse && board.last?.changes !== board.changes) this.#next(board).catch(() => {})
    }
    const byConnection = Map.groupBy(following, ([connection]) => connection)
    return new Map([...byConnection].map(([connection, held]) => [connection, held.map(([, revision]) => revision)]))
  }

  missed(): void {
    for (const board of this.#boards.values()) board.changes += 1
  }

  #boardOf(look: Look): Board {
    const key = `${look.actor.corporateId} ${look.unit.id} ${look.date}`
    const known = this.#boards.get(key) ?? { changes: 0, restUntil: 0, followers: new Followers(mayLookAt(look)) }
    const board = Object.assign(known, { look, lookedAt: performance.now() })
    this.#boards.delete(key)
    this.#boards.set(key, board)
    const [oldest] = this.#boards.keys()
    if (this.#boards.size > MOST_BOARDS && oldest !== undefined) this.#boards.delete(oldest)
    return board
  }

  /** The next reading of a board; all requests that come before it begins share it. */
  #next(board: Board): Promise<Reckoning> {
    board.next ??= this.#soon(board)
    return board.next
  }

  async #soon(board: Board): Promise<Reckoning> {
    await board.last?.told
    await pause(board.restUntil - performance.now())
    board.next = undefined
    const { changes } = board
    const { tellings } = this.#hub
    const written = this.#reckon(board)
    const told = tellFollowers(board, written, tellings)
    const reckoning = { changes, tellings, begunAt: Date.now(), written, told }
    board.last = reckoning
    // A failed reading is forgotten, so that the next request tries again.
    reckoning.written.catch(() => {
      if (board.last === reckoning) board.last = undefined
    })
    return reckoning
  }

  async #reckon(board: Board): Promise<WrittenBoard> {
    const { actor, unit, date } = board.look
    const day = { unitId: unit.id, date, today: todayIn(unit.timezone) }
    const rows = await readDay(this.#pool, { ...tenantOf(actor), unitIds: [unit.id] }, day)
    this.#reckoned += 1
    const revision = `${this.#hub.process}/${this.#reckoned}`
    const written = new WrittenBoard({ ...presentBoard(rows, day, Date.now()), revision })
    board.restUntil = performance.now() + REST_MS
    return written
  }
}

/** Whether a listening user may be sent the board, with their current permissions. */
const mayLookAt =
  ({ actor: { corporateId }, unit }: Look) =>
  (actor: Actor): boolean =>
    actor.corporateId === corporateId &&
    holdsPermission(actor, permissionToOpen(dispatch)) &&
    unitOf(actor, unit.id) !== undefined

async function tellFollowers({ followers }: Board, written: Promise<WrittenBoard>, telling: number): Promise<void> {
  try {
    await followers.send(await written, telling)
  } catch {
    followers.lookAgain()
  }
}

/** Whether a reading is of this minute and holds all changes known here, or at least those announced to the browser. */
const isFresh = (last: Reckoning, board: Board, { anew, telling }: Wanted): boolean =>
  !anew &&
  (last.changes === board.changes || (telling > 0 && last.tellings >= telling)) &&
  Math.floor(last.begunAt / MINUTE_MS) === Math.floor(Date.now() / MINUTE_MS)

const pause = (ms: number) => (ms > 0 ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : undefined)
