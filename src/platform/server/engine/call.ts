import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { formatNumber } from '../../definition/format.ts'
import { type Label, type LabelValues, type Language, say } from '../../definition/label.ts'
import { type Actor, type Unit, unitOf } from '../access/actor.ts'
import { SESSIONS_CHANNEL } from '../access/sessions.ts'
import { unitsById } from '../access/units.ts'
import { type Audited, recordAudit } from '../audit/record.ts'
import { nextInSeries } from '../database/document-counter.ts'
import type { Row, Written } from '../database/row.ts'
import { insertStatement, updateStatement } from '../database/row-statements.ts'
import type { Sql } from '../database/sql.ts'
import type { Setting, Transaction } from '../database/transaction.ts'
import type { Database } from '../database/types.gen.ts'
import { NotFound } from '../errors.ts'
import type { Enqueued, Queue } from '../jobs/enqueue.ts'
import type { ChangedRow } from '../live/changes.ts'
import { todayIn, yymm } from '../time.ts'
import type { Caller } from './caller.ts'
import type { Registry } from './registry.ts'

type Table = Extract<keyof Database, string>

/** A message in the answer that does not stop the write. */
export interface Warning {
  code: string
  message: string
  field?: string
}

/** Why a row is changed, as its audit row says; the version stays for a counter. */
type Why = { action: string; reason?: string | null; keepsVersion?: true }

/** One writing call inside its transaction; implementations work with this. */
export class Call {
  readonly actor: Actor
  readonly corporateId: number
  readonly language: Language
  /** Typed queries in the transaction. Each one must filter by `corporate_id`. */
  readonly db: Kysely<Database>
  readonly #caller: Caller
  readonly #transaction: Transaction
  readonly #audits: Promise<unknown>[] = []
  readonly #afterCommit: (() => Promise<void>)[] = []
  readonly #warnings: Warning[] = []
  readonly #changes: ChangedRow[] = []
  readonly #written: Written[] = []
  #foreign: readonly Unit[] = []

  constructor(caller: Caller, transaction: Transaction) {
    this.actor = caller.actor
    this.corporateId = caller.corporateId
    this.language = caller.language
    this.db = transaction.db
    this.#caller = caller
    this.#transaction = transaction
  }

  /** The client's address, for the audit log. */
  get address(): string {
    return this.#caller.address
  }

  /** The public URL of the installation; undefined where it is not set. */
  get publicUrl(): string | undefined {
    return this.#caller.publicUrl
  }

  /** All modules of the process. */
  get registry(): Registry {
    if (!this.#caller.registry) throw new Error('This call knows no other modules.')
    return this.#caller.registry
  }

  /** Runs a statement; `company` in it is the caller's. */
  send(query: Sql) {
    return this.#transaction.send(query)
  }

  /** Changes a setting until the transaction ends or it is set again; its value is no part of a prepared statement. */
  set(name: Setting, value: string) {
    return this.#transaction.set(name, value)
  }

  /**
   * Reads with row-level security opened to all units of the company, whatever the user sees: to count what uses a
   * shared record. Only the count may be answered.
   */
  async acrossUnits<R>(read: () => Promise<R>): Promise<R> {
    await this.#transaction.openAllUnits()
    const found = await read()
    await this.#fence(this.actor.units.map(({ id }) => id))
    return found
  }

  /**
   * Works with row-level security opened to these units too: for a document of two units whose users post into both.
   * Until it ends, `unit` and `today` know them.
   */
  async intoUnits<R>(ids: readonly number[], work: () => Promise<R>): Promise<R> {
    const own = this.actor.units.map(({ id }) => id)
    const foreign = ids.filter((id) => !own.includes(id))
    if (foreign.length === 0) return work()
    await this.#fence([...own, ...foreign])
    this.#foreign = await unitsById(this.#transaction, foreign)
    const done = await work()
    // Pending audit rows must be written while the units are open.
    await this.settled()
    this.#foreign = []
    await this.#fence(own)
    return done
  }

  #fence(units: readonly number[]) {
    return this.set('app.production_unit_ids', `{${units.join(',')}}`)
  }

  /** A figure for a message in the user's number format: at most three decimals, no trailing zeros. */
  figure(value: number | string, decimals = 3): string {
    return formatNumber(value, decimals, { format: this.actor.numberFormat, trim: true })
  }

  /** The unit; 404 when the user may not see it. */
  unit(id: unknown): Unit {
    const unit = unitOf(this.actor, id) ?? this.#foreign.find((one) => one.id === id)
    if (!unit) throw new NotFound()
    return unit
  }

  /** Today in the unit's time zone. */
  today(unitId: unknown): string {
    return todayIn(this.unit(unitId).timezone)
  }

  /** Inserts a row with its audit row; company and author are filled in. */
  insert<T extends Table>(
    table: T,
    row: Omit<Insertable<Database[T]>, 'corporate_id'>,
  ): Promise<Selectable<Database[T]> & Row> {
    return this.insertRow(table, row) as Promise<Selectable<Database[T]> & Row>
  }

  /**
   * Updates a row with its audit row. Its version goes up by one unless the caller keeps it: a counter such as prints
   * must not make another user's edit stale.
   */
  update<T extends Table>(
    table: T,
    before: Row,
    patch: Updateable<Database[T]>,
    why: Why = { action: 'update' },
  ): Promise<Selectable<Database[T]> & Row> {
    return this.updateRow(table, before, patch, why) as Promise<Selectable<Database[T]> & Row>
  }

  /** `insert` for a table known only by its definition; a reference table has no company. */
  async insertRow(table: string, row: object, tenant = true): Promise<Row> {
    const given = {
      ...row,
      ...(tenant ? { corporate_id: this.corporateId } : {}),
      created_by: this.actor.userId,
      updated_by: this.actor.userId,
    }
    const { rows } = await this.send(insertStatement(table, given))
    const inserted = rows[0] as Row
    this.audit({ action: 'create', table, after: inserted })
    return inserted
  }

  /** `update` for a table known only by its definition. */
  async updateRow(
    table: string,
    before: Row,
    patch: object,
    why: Why & { lines?: { before: object; after: object } } = { action: 'update' },
    tenant = true,
  ): Promise<Row> {
    const changedBy = why.keepsVersion ? undefined : this.actor.userId
    const { rows } = await this.send(updateStatement(table, { id: before.id, isOfCompany: tenant }, patch, changedBy))
    const after = rows[0] as Row | undefined
    if (!after) throw new NotFound()
    // The record's history includes its lines; each line also has its own audit row.
    this.audit({
      action: why.action,
      table,
      before: { ...before, ...why.lines?.before },
      after: { ...after, ...why.lines?.after },
      reason: why.reason,
    })
    return after
  }

  /** Writes the audit row of a change made by the module's own statement. */
  audit(entry: Audited): void {
    this.auditEach([entry])
  }

  /** `audit` for many changes, in one statement. */
  auditEach(entries: readonly Audited[]): void {
    if (entries.length === 0) return
    const sent = recordAudit(this.#transaction, this.#caller, entries)
    sent.catch(() => {})
    this.#audits.push(sent)
    for (const entry of entries) {
      this.#written.push(entry)
      const row = entry.after ?? entry.before
      // A deleted master keeps its row for records that still refer to it.
      const kind = entry.action === 'delete' || !entry.after ? 'gone' : entry.before ? 'changed' : 'new'
      if (row) this.changed(entry.table, [row], kind)
    }
  }

  /**
   * Tells browsers that show these rows to read them again. Audited changes are announced anyway; this is for figures
   * that follow from other documents. A row names its unit: without it, users of one unit are not told.
   */
  changed(table: string, rows: readonly ChangedRow['row'][], kind: ChangedRow['kind'] = 'changed') {
    for (const row of rows) this.#changes.push({ table, row, kind })
  }

  /**
   * The next number of a gap-free series, such as DO/SMG/2611/00042. It locks the counter of unit and month until the
   * transaction ends, so take it last; a rollback returns the number.
   */
  async nextNumber(type: string, unitId: unknown, date: string): Promise<string> {
    const unit = this.unit(unitId)
    const month = yymm(date)
    const place = await nextInSeries(this.#transaction, { type, unitId: unit.id, month })
    return `${type}/${unit.code}/${month}/${String(place).padStart(5, '0')}`
  }

  /** Call it after changing users, roles or units: at the commit every process drops its session cache. */
  async rightsChanged(): Promise<void> {
    await this.send(sql`NOTIFY ${sql.id(SESSIONS_CHANNEL)}`)
    // Other processes get the notification; this one must drop its cache before it answers.
    this.afterCommit(async () => this.#caller.forgetSessions?.())
  }

  /**
   * Enqueues a job in this transaction. It runs after the commit (or after the given time) in any worker, and not at
   * all after a rollback.
   */
  async enqueue<P>(job: Enqueued<P>, payload: P, after?: Date): Promise<void> {
    await this.#queue.enqueue(this.#transaction, job, payload, after)
  }

  /** `enqueue` for several payloads in one statement. */
  async enqueueEach<P>(job: Enqueued<P>, payloads: readonly P[]): Promise<void> {
    await this.#queue.enqueueEach(this.#transaction, job, payloads)
  }

  get #queue(): Queue {
    if (!this.#caller.jobs) throw new Error('This process has no queue of jobs.')
    return this.#caller.jobs
  }

  /** Runs work after the commit. Work that must not be lost belongs in a job. */
  afterCommit(work: () => Promise<void>): void {
    this.#afterCommit.push(work)
  }

  /** Adds a warning to the answer; the write goes on. */
  warn(code: string, label: Label, values: LabelValues = {}, field?: string): void {
    this.#warnings.push({ code, message: say(label, this.language, values), ...(field ? { field } : {}) })
  }

  get warnings(): readonly Warning[] {
    return this.#warnings
  }

  /** The rows the call has written so far, once per write. */
  get written(): readonly Written[] {
    return this.#written
  }

  /** Waits for pending audit rows. The engine calls it before the commit. */
  async settled(): Promise<void> {
    await Promise.all(this.#audits)
  }

  /** The engine calls it after the commit. */
  async committed(): Promise<void> {
    if (this.#changes.length > 0) {
      this.#caller.announce?.({
        corporateId: this.corporateId,
        by: this.actor.name,
        at: new Date().toISOString(),
        tab: this.#caller.tab ?? null,
        rows: this.#changes,
      })
    }
    for (const work of this.#afterCommit) await work()
  }
}
