import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { type Actor, tenantOf, type Unit } from '../../../../platform/server/access/actor.ts'
import type { Changes } from '../../../../platform/server/live/changes.ts'
import type { ChangesHearer, LiveHub } from '../../../../platform/server/live/hub.ts'
import { todayIn } from '../../../../platform/server/time.ts'
import { presentBoard } from './present-board.ts'
import { readDay } from './read-day.ts'

const compressed = promisify(gzip)

/** Minutes on the board go on: a reckoning is not older than the minute. */
const MINUTE_MS = 60_000
/** Between two reckonings of one board lies so long, so that a busy morning leaves the process to others. */
const REST_MS = 250
/** A board that nobody has looked at for so long is reckoned when somebody does. */
const LOOKED_AT_MS = 2_000
const MOST_BOARDS = 200

/** What a board shows lies in these tables. */
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

/** How new a board must be: as it is in the database, or at least as new as what a telling has told. */
export interface Wanted {
  anew: boolean
  telling: number
}

/** A board as it is sent, made once for all who look. */
export interface Sent {
  text: Buffer
  compressed: Buffer
}

/** One look at a unit's day, from the moment it begins. */
interface Reckoning {
  /** How many changes of the unit had been heard of when it began, and how often browsers had been told of changes. */
  changes: number
  tellings: number
  begunAt: number
  sent: Promise<Sent>
}

/** Who looks at a unit's day. */
interface Look {
  actor: Actor
  unit: Unit
  date: string
}

/** The board of a unit's day: who looked last and when, the last reckoning, and the one that is waited for. */
interface Board {
  look: Look
  lookedAt: number
  changes: number
  last?: Reckoning
  next?: Promise<Reckoning>
  /** Before this no further reckoning begins. */
  restUntil: number
}

/**
 * The boards that are looked at in this process. However many look at a unit's day, it is read and reckoned once for a
 * change; nobody is shown a board older than what this process wrote before and what others have told it. Who looks because
 * he was told of changes is shown those: what follows is told him, too. Whoever has just written in a process that he does
 * not know asks anew.
 */
export class Boards implements ChangesHearer {
  readonly #pool: pg.Pool
  readonly #hub: LiveHub
  /** By company, unit and day; the one that was looked at last is the last. */
  readonly #boards = new Map<string, Board>()

  constructor(pool: pg.Pool, hub: LiveHub) {
    this.#pool = pool
    this.#hub = hub
    hub.hear(this)
  }

  /** The unit's day as new as it is wanted. */
  async read(look: Look, wanted: Wanted): Promise<Sent> {
    const board = this.#boardOf(look)
    const { last } = board
    if (last && isFresh(last, board, wanted)) return last.sent
    return (await this.#next(board)).sent
  }

  changed({ corporateId, rows }: Changes): void {
    for (const { table, unitId } of rows) {
      if (!TABLES.has(table)) continue
      const beginning = unitId === null ? `${corporateId} ` : `${corporateId} ${unitId} `
      for (const [key, board] of this.#boards) if (key.startsWith(beginning)) board.changes += 1
    }
  }

  /** What is looked at is reckoned while its lookers are told. */
  told(): void {
    for (const board of this.#boards.values()) {
      const isLookedAt = performance.now() - board.lookedAt < LOOKED_AT_MS
      if (isLookedAt && board.last?.changes !== board.changes) this.#next(board).catch(() => {})
    }
  }

  missed(): void {
    for (const board of this.#boards.values()) board.changes += 1
  }

  #boardOf(look: Look): Board {
    const key = `${look.actor.corporateId} ${look.unit.id} ${look.date}`
    const known = this.#boards.get(key) ?? { changes: 0, restUntil: 0 }
    const board = Object.assign(known, { look, lookedAt: performance.now() })
    this.#boards.delete(key)
    this.#boards.set(key, board)
    const [oldest] = this.#boards.keys()
    if (this.#boards.size > MOST_BOARDS && oldest !== undefined) this.#boards.delete(oldest)
    return board
  }

  /** The next reckoning of a board; whoever asks before it begins waits for the same one. */
  #next(board: Board): Promise<Reckoning> {
    board.next ??= this.#soon(board)
    return board.next
  }

  async #soon(board: Board): Promise<Reckoning> {
    await board.last?.sent.catch(() => {})
    await pause(board.restUntil - performance.now())
    board.next = undefined
    const { changes } = board
    const { tellings } = this.#hub
    const reckoning = { changes, tellings, begunAt: Date.now(), sent: this.#reckon(board) }
    board.last = reckoning
    // One that fails is nobody's last: the next who looks tries again.
    reckoning.sent.catch(() => {
      if (board.last === reckoning) board.last = undefined
    })
    return reckoning
  }

  async #reckon(board: Board): Promise<Sent> {
    const { actor, unit, date } = board.look
    const corporateId = actor.corporateId ?? 0
    const day = { corporateId, unitId: unit.id, date, today: todayIn(unit.timezone) }
    const rows = await readDay(this.#pool, { ...tenantOf(actor), unitIds: [unit.id] }, day)
    const text = Buffer.from(JSON.stringify({ data: presentBoard(rows, day, Date.now()) }))
    board.restUntil = performance.now() + REST_MS
    return { text, compressed: await compressed(text, { level: 1 }) }
  }
}

/** Whether a reckoning shows the minute, and all that is known here or at least what has been told. */
const isFresh = (last: Reckoning, board: Board, { anew, telling }: Wanted): boolean =>
  !anew &&
  (last.changes === board.changes || (telling > 0 && last.tellings >= telling)) &&
  Math.floor(last.begunAt / MINUTE_MS) === Math.floor(Date.now() / MINUTE_MS)

const pause = (ms: number) => (ms > 0 ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : undefined)
