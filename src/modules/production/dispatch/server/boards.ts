import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { type Actor, tenantOf, type Unit } from '../../../../platform/server/access/actor.ts'
import type { Changes } from '../../../../platform/server/live/changes.ts'
import type { ChangesHearer } from '../../../../platform/server/live/hub.ts'
import { todayIn } from '../../../../platform/server/time.ts'
import { presentBoard } from './present-board.ts'
import { readDay } from './read-day.ts'

const compressed = promisify(gzip)

/** Minutes on the board go on: a reckoning is not older than the minute. */
const MINUTE_MS = 60_000
/** Between two reckonings of one board lies this many times what one takes, so that a busy morning leaves the process to others. */
const REST = 9
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

/** A board as it is sent, made once for all who look. */
export interface Sent {
  text: Buffer
  compressed: Buffer
}

/** One look at a unit's day, from the moment it begins. */
interface Reckoning {
  /** How many changes of the unit had been heard of when it began. */
  changes: number
  begunAt: number
  sent: Promise<Sent>
}

/** The board of a unit's day: the last reckoning, and the one that is waited for. */
interface Board {
  changes: number
  last?: Reckoning
  next?: Promise<Reckoning>
  /** Before this no further reckoning begins. */
  restUntil: number
}

/**
 * The boards that are looked at in this process. However many look at a unit's day, it is read and reckoned once for a
 * change; nobody is shown a board older than what this process wrote before and what others have told it. Whoever has
 * just written in a process that he does not know asks anew.
 */
export class Boards implements ChangesHearer {
  readonly #pool: pg.Pool
  /** By company, unit and day; the one that was looked at last is the last. */
  readonly #boards = new Map<string, Board>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** The unit's day as it is now; asked anew, as it is in the database and not as it is known here. */
  async read(actor: Actor, unit: Unit, date: string, anew: boolean): Promise<Sent> {
    const board = this.#boardOf(`${actor.corporateId} ${unit.id} ${date}`)
    const { last } = board
    if (!anew && last && isFresh(last, board)) return last.sent
    board.next ??= this.#soon(board, actor, unit, date)
    return (await board.next).sent
  }

  changed({ corporateId, rows }: Changes): void {
    for (const { table, unitId } of rows) {
      if (!TABLES.has(table)) continue
      const beginning = unitId === null ? `${corporateId} ` : `${corporateId} ${unitId} `
      for (const [key, board] of this.#boards) if (key.startsWith(beginning)) board.changes += 1
    }
  }

  missed(): void {
    for (const board of this.#boards.values()) board.changes += 1
  }

  #boardOf(key: string): Board {
    const board = this.#boards.get(key) ?? { changes: 0, restUntil: 0 }
    this.#boards.delete(key)
    this.#boards.set(key, board)
    const [oldest] = this.#boards.keys()
    if (this.#boards.size > MOST_BOARDS && oldest !== undefined) this.#boards.delete(oldest)
    return board
  }

  /** The next reckoning of a board; whoever asks before it begins waits for the same one. */
  async #soon(board: Board, actor: Actor, unit: Unit, date: string): Promise<Reckoning> {
    await board.last?.sent.catch(() => {})
    await pause(board.restUntil - performance.now())
    board.next = undefined
    const { changes } = board
    const reckoning = { changes, begunAt: Date.now(), sent: this.#reckon(board, actor, unit, date) }
    board.last = reckoning
    // One that fails is nobody's last: the next who looks tries again.
    reckoning.sent.catch(() => {
      if (board.last === reckoning) board.last = undefined
    })
    return reckoning
  }

  async #reckon(board: Board, actor: Actor, unit: Unit, date: string): Promise<Sent> {
    const begun = performance.now()
    const corporateId = actor.corporateId ?? 0
    const day = { corporateId, unitId: unit.id, date, today: todayIn(unit.timezone) }
    const rows = await readDay(this.#pool, { ...tenantOf(actor), unitIds: [unit.id] }, day)
    const text = Buffer.from(JSON.stringify({ data: presentBoard(rows, day, Date.now()) }))
    board.restUntil = performance.now() + REST * (performance.now() - begun)
    return { text, compressed: await compressed(text, { level: 1 }) }
  }
}

/** Whether a reckoning shows all that is known here, and the minute. */
const isFresh = (last: Reckoning, board: Board): boolean =>
  last.changes === board.changes && Math.floor(last.begunAt / MINUTE_MS) === Math.floor(Date.now() / MINUTE_MS)

const pause = (ms: number) => (ms > 0 ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : undefined)
