import type { Selectable } from 'kysely'
import type { Fields } from '../../definition/field.ts'
import type { Label } from '../../definition/label.ts'
import type { AnyModule, ModuleDefinition } from '../../definition/module.ts'
import type { Value } from '../../definition/parsed.ts'
import type { ParsedLine } from '../../definition/record.ts'
import type { Actor } from '../access/actor.ts'
import type { Row } from '../database/row.ts'
import type { Sql } from '../database/sql.ts'
import type { Database } from '../database/types.gen.ts'
import type { Schema } from '../http/openapi/schemas.ts'
import type { Belongings } from './belongings.ts'
import type { Call } from './call.ts'
import type { Caller } from './caller.ts'

/** A parsed record before the module's own checks. */
export interface Draft {
  values: Record<string, Value>
  lines: Record<string, ParsedLine[]>
}

/** A row of the table, typed by the generated types. */
export type RowOf<T extends string> = (T extends keyof Database ? Selectable<Database[T]> : unknown) & Row

/** The parsed input of an action. */
export type Input = Record<string, Value>

/** The result of an action: the changed row, and more data for the answer. */
export interface ActionResult {
  record: Row
  data?: Record<string, unknown>
  /** The record that the web opens next. */
  opens?: { module: string; id: number }
  /** Only in this answer: a retry under the same Idempotency-Key does not get it again. */
  once?: Record<string, unknown>
}

/** What one call switched in a mapping: the rows switched on, and the rows switched off. */
export interface Switched {
  mapping: string
  on: readonly Row[]
  off: readonly Row[]
}

/** The body of an action; `lines` are the lines it asks for. */
type Action<T extends string> = (
  call: Call,
  record: RowOf<T>,
  input: Input,
  lines: Draft['lines'],
) => Promise<ActionResult>

/** The result for one document of a call on many records. */
export type Outcome = Record<string, unknown> & { id: number }

/** The progress of a call on many records, in documents. */
export interface Done {
  done: number
  total: number
}

/** A call on many records as its body sees it; each document has its own transaction. */
export interface Run {
  readonly caller: Caller
  /** The results so far, by document, including those of an interrupted earlier run. */
  readonly outcomes: ReadonlyMap<number, Outcome>
  /** Reads in a transaction that ends before documents are written. */
  read<R>(work: (call: Call) => Promise<R>): Promise<R>
  /**
   * Writes one document and stores its result in the same transaction.
   * @throws what the work throws; a refusal leaves the other documents unchanged
   */
  write(work: (call: Call) => Promise<Outcome>): Promise<Outcome>
  /** Reports the progress. Throws when the client is gone, which ends the run. */
  tell(progress: Done): void
}

/** What a module does after an action on a record of another module. */
export interface Follower {
  module: string
  verb: string
  follow: (call: Call, record: Row, input: Input) => Promise<void>
}

/** The server half of a module; every part is optional. */
export interface Implementation<T extends string = string, A extends string = string> extends Belongings {
  /** Fills computed values of a draft before validation and write. `before` is the stored row of an update. */
  prepare?: (call: Call, draft: Draft, before?: RowOf<T>) => Promise<void> | void
  /** Refuses a draft by throwing Invalid or RuleBroken. */
  check?: (call: Call, draft: Draft, before?: RowOf<T>) => Promise<void> | void
  /**
   * `prepare` and `check` for many new records of an import, in as many statements as for one; they are then inserted
   * together. Only for records that do not depend on one another; without it each is written alone.
   */
  prepareMany?: (call: Call, drafts: readonly Draft[]) => Promise<void>
  /** Runs after the row and its lines are written, in the same transaction. */
  written?: (call: Call, record: RowOf<T>, before?: RowOf<T>) => Promise<void> | void
  /** `written` for many new records of an import, by their ids, in as many statements as for one. */
  writtenMany?: (call: Call, ids: readonly number[]) => Promise<void>
  /**
   * Takes locks that come before the record's own in the lock order. Runs before an update, delete or action locks
   * the record; for an action it gets the verb and the input.
   */
  lockFirst?: (
    call: Call,
    id: number,
    verb: string | undefined,
    body: Readonly<Record<string, unknown>>,
  ) => Promise<void>
  /**
   * Throws when the user may see this record but not change it. Runs before every update, delete, action, mapping
   * switch and file removal, after the record is locked and its state allows the call.
   */
  mayChange?: (call: Call, record: RowOf<T>) => Promise<void> | void
  /** Frees what a record holds before it is deleted: a draft invoice gives back its dockets. Runs after `mayChange`. */
  beforeDelete?: (call: Call, record: RowOf<T>) => Promise<void>
  /** Replaces the generic insert; returns the new row. */
  create?: (call: Call, draft: Draft) => Promise<RowOf<T>>
  /** Runs after a mapping of this record was switched; throws to refuse. */
  switched?: (call: Call, record: RowOf<T>, change: Switched) => Promise<void> | void
  /** What this module does after actions of other modules (`after`). */
  follows?: readonly Follower[]
  /** The bodies of the actions. An action that only sets a state or a flag needs none. */
  actions?: Partial<Record<A | 'activate' | 'deactivate', Action<T>>>
  /** The bodies of the calls on many records, by verb; each returns the answer's data. */
  collections?: Readonly<Record<string, (run: Run, input: Input) => Promise<Record<string, unknown>>>>
  /**
   * More data for the answer of view: read by one statement in the same round trip, and presented with the record as
   * the database returned it. What not every reader may see depends on the actor.
   */
  viewed?: {
    statement: (id: number) => Sql
    present: (more: Row, record: Row, actor: Actor) => Record<string, unknown>
    /** Actions that permission and state allow, but not to this user now; `can` answers false for them. */
    refuses?: (more: Row, actor: Actor) => readonly string[]
    /** The properties that it adds. */
    schema: Readonly<Record<string, Schema>>
  }
  /** Messages for database constraints by name, at a field where there is one. */
  constraints?: Readonly<Record<string, { field?: string; label: Label }>>
  /** Figures over all rows of the list, requested by `figures=1` (the definition's `statistics` and `chart`). */
  figures?: Figures
}

/**
 * One figure over the rows `t` of the list: an SQL aggregate. In `where`, `{today}` is the unit's today; of an
 * ignored date filter (`ignores`) `{date_from}` and `{date_to}` are the days, empty where not set.
 */
export interface Figure {
  select: string
  /**
   * Further rows, such as 'JOIN sales_order_items i ON i.corporate_id = t.corporate_id AND i.sales_order_id = t.id'.
   */
  join?: string
  where?: string
  /** Users without it do not get the figure. */
  permission?: string
}

/** One figure per category, or one for each series of it. */
export interface ChartFigures extends Figure {
  by: string
  /** The name of the series: figures that are not comparable, such as of two indicators, are lines of their own. */
  series?: string
  /** The band within which the figure may be, for a line. */
  low?: string
  high?: string
}

/** The figures of a list, under the names of the contract. */
export interface Figures {
  indicator?: Readonly<Record<string, Figure>>
  index_indicator?: Readonly<Record<string, Figure>>
  /** Filters that do not apply to the figures: a figure of today is not narrowed by another date. */
  ignores?: readonly string[]
  chart?: ChartFigures
}

/** A definition with its server half. */
export interface Implemented {
  definition: AnyModule
  implementation: Implementation
}

/** Joins a definition with its server half. */
export function implement<F extends Fields, T extends string, A extends string>(
  definition: ModuleDefinition<F, T, A>,
  implementation: Implementation<T, A>,
): Implemented {
  // The engine knows a row only by its definition; the generic types serve the module's own code.
  return { definition, implementation: implementation as unknown as Implementation }
}

/**
 * Registers what follows an action on a record of another module. It runs in the same call and transaction after the
 * action's body, with the changed record and the action's input. Throwing refuses the whole action. It may only lock
 * what comes after that record in the lock order. So a module reacts to one that does not know it.
 */
export function after<F extends Fields, T extends string, A extends string>(
  { name }: ModuleDefinition<F, T, A>,
  verb: A | 'activate' | 'deactivate',
  follow: (call: Call, record: RowOf<T>, input: Input) => Promise<void>,
): Follower {
  return { module: name, verb, follow: follow as Follower['follow'] }
}

/** A required value as text (decimals too); throws when it is missing. */
export function text(values: Record<string, Value>, name: string): string {
  const value = values[name]
  if (typeof value !== 'string') throw new Error(`The field ${name} holds no text.`)
  return value
}

/** A required value as a number: ids, integers, rupiah; throws when it is missing. */
export function integer(values: Record<string, Value>, name: string): number {
  const value = values[name]
  if (typeof value !== 'number') throw new Error(`The field ${name} holds no number.`)
  return value
}
