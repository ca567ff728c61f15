import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { type Actor, tenantOf, type Unit } from '../../../../platform/server/access/actor.ts'
import { readTogether } from '../../../../platform/server/database/transaction.ts'
import type { Changes } from '../../../../platform/server/live/changes.ts'
import type { ChangesHearer } from '../../../../platform/server/live/hub.ts'
import { todayIn } from '../../../../platform/server/time.ts'
import { presentBoard } from './present-board.ts'
import { readDay } from './read-day.ts'

const compressed = promisify(gzip)

/** Minutes on the board go on: a reckoning is not older than the minute. */
const MINUTE_MS = 60_000
/** Between two reckonings of one board lies this many times what one takes, so that a busy morning leaves the database to others. */
const REST = 3
const MOST_BOARDS = 200
/** Every write of a user that is older than this has been told to all processes long ago. */
const TOLD_MS = 5 * MINUTE_MS

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

const LAST_WRITE = `
  SELECT id, at FROM audit_logs WHERE corporate_id = $1 AND user_id = $2 ORDER BY at DESC, id DESC LIMIT 1`

/** The last that a user has written, as the audit log has it. */
interface Write {
  id: number
  at: Date
}

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
  /** The last writes of users that were there before it began. */
  writes: Map<number, number>
  sent: Promise<Sent>
}

/** The board of a unit's day: the last reckoning, and the one that is waited for. */
interface Board {
  changes: number
  last?: Reckoning
  next?: { writes: Map<number, number>; reckoning: Promise<Reckoning> }
  /** Before this no further reckoning begins. */
  restUntil: number
}

/**
 * The boards that are looked at in this process. However many look at a unit's day, it is read and reckoned once for a
 * change; nobody is shown a board older than the last change that was told, nor than his own last write, whichever
 * process took it.
 */
export class Boards implements ChangesHearer {
  readonly #pool: pg.Pool
  /** By company, unit and day; the one that was looked at last is the last. */
  readonly #boards = new Map<string, Board>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** The unit's day as it is now. */
  async read(actor: Actor, unit: Unit, date: string): Promise<Sent> {
    const board = this.#boardOf(`${actor.corporateId} ${unit.id} ${date}`)
    const write = await this.#lastWrite(actor)
    const { last } = board
    if (last && isFresh(last, board, actor, write)) return last.sent
    const next = board.next ?? this.#soon(board, actor, unit, date)
    if (write) next.writes.set(actor.userId, write.id)
    return (await next.reckoning).sent
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

  async #lastWrite(actor: Actor): Promise<Write | undefined> {
    const tenant = tenantOf(actor)
    const values = [tenant.corporateId, actor.userId]
    const [found] = await readTogether(this.#pool, tenant, [{ text: LAST_WRITE, values }])
    return found?.rows[0]
  }

  /** The next reckoning of a board; whoever asks before it begins waits for the same one. */
  #soon(board: Board, actor: Actor, unit: Unit, date: string): NonNullable<Board['next']> {
    const writes = new Map<number, number>()
    const begin = async (): Promise<Reckoning> => {
      await board.last?.sent.catch(() => {})
      await pause(board.restUntil - performance.now())
      board.next = undefined
      const reckoning = {
        changes: board.changes,
        begunAt: Date.now(),
        writes,
        sent: this.#reckon(board, actor, unit, date),
      }
      board.last = reckoning
      // One that fails is nobody's last: the next who looks tries again.
      reckoning.sent.catch(() => {
        if (board.last === reckoning) board.last = undefined
      })
      return reckoning
    }
    board.next = { writes, reckoning: begin() }
    return board.next
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

/** Whether a reckoning shows all that has been told, the minute, and what the user himself has written. */
function isFresh(last: Reckoning, board: Board, { userId }: Actor, write: Write | undefined): boolean {
  if (last.changes !== board.changes) return false
  if (Math.floor(last.begunAt / MINUTE_MS) !== Math.floor(Date.now() / MINUTE_MS)) return false
  if (!write || last.writes.get(userId) === write.id) return true
  return write.at.getTime() < last.begunAt - TOLD_MS
}

const pause = (ms: number) => (ms > 0 ? new Promise<void>((resolve) => setTimeout(resolve, ms)) : undefined)
