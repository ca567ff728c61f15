import type { Selectable } from 'kysely'
import type { Fields } from '../../definition/field.ts'
import type { Label } from '../../definition/label.ts'
import type { AnyModule, ModuleDefinition } from '../../definition/module.ts'
import type { Value } from '../../definition/parse.ts'
import type { ParsedLine } from '../../definition/record.ts'
import type { Database } from '../database/types.gen.ts'
import type { Run } from '../write/collection.ts'
import type { Belongings } from './belongings.ts'
import type { Call, Row } from './call.ts'

/** A record on its way into the database: read, not yet judged by the module. */
export interface Draft {
  values: Record<string, Value>
  lines: Record<string, ParsedLine[]>
}

/** A row of the table, as its generated type says. */
export type RowOf<T extends string> = (T extends keyof Database ? Selectable<Database[T]> : unknown) & Row

/** What an action was given: the parsed answers to what it asks. */
export type Input = Record<string, Value>

/** What an action leaves: the row as it is now, and what more its answer tells. */
export interface ActionResult {
  record: Row
  data?: Record<string, unknown>
  /** The record with which the user goes on: the web opens it. */
  opens?: { module: string; id: number }
  /** What this answer alone tells: a repetition under the same Idempotency-Key is answered without it. */
  once?: Record<string, unknown>
}

/** What one call switched in a mapping: the rows that were off before and are on now, and the others. */
export interface Switched {
  mapping: string
  on: readonly Row[]
  off: readonly Row[]
}

/** The body of an action; `lines` are those it asks for. */
type Action<T extends string> = (
  call: Call,
  record: RowOf<T>,
  input: Input,
  lines: Draft['lines'],
) => Promise<ActionResult>

/** What a module does when a record of another module was acted on. */
export interface Follower {
  module: string
  verb: string
  follow: (call: Call, record: Row, input: Input) => Promise<void>
}

/** The executable half of a module on the server; every part may be absent. */
export interface Implementation<T extends string = string, A extends string = string> extends Belongings {
  /** Completes computed values of a draft before it is judged and written. `before` is the stored row of an update. */
  prepare?: (call: Call, draft: Draft, before?: RowOf<T>) => Promise<void> | void
  /** Refuses a draft by throwing Invalid or RuleBroken. */
  check?: (call: Call, draft: Draft, before?: RowOf<T>) => Promise<void> | void
  /**
   * `prepare` and `check` in one, for many new records of an import in as many statements as for one: they are
   * then inserted together. Only where new records do not look at one another; without it each goes its way alone.
   */
  prepareMany?: (call: Call, drafts: readonly Draft[]) => Promise<void>
  /** Runs after the row and its lines are written, in the same transaction. */
  written?: (call: Call, record: RowOf<T>, before?: RowOf<T>) => Promise<void> | void
  /** `written` for many new records of an import, by their ids, in as many statements as for one. */
  writtenMany?: (call: Call, ids: readonly number[]) => Promise<void>
  /**
   * Takes locks that the order of locks puts before the record's own. Called before an update, a deletion
   * or an action locks it; of an action its verb and what it was sent are told.
   */
  lockFirst?: (
    call: Call,
    id: number,
    verb: string | undefined,
    body: Readonly<Record<string, unknown>>,
  ) => Promise<void>
  /**
   * Refuses, by throwing, a user who may see this record but not change it. Asked before every update, deletion, action,
   * switch of a mapping and removed file, once the record is locked and its state allows the call.
   */
  mayChange?: (call: Call, record: RowOf<T>) => Promise<void> | void
  /** Replaces the generic insert; returns the new row. */
  create?: (call: Call, draft: Draft) => Promise<RowOf<T>>
  /** Runs after records of a mapping were switched on and off for this one; refuses by throwing. */
  switched?: (call: Call, record: RowOf<T>, change: Switched) => Promise<void> | void
  /** What this module does when a record of another one was acted on (`after`). */
  follows?: readonly Follower[]
  /** The bodies of the actions. One that only sets a state or a flag needs none. */
  actions?: Partial<Record<A | 'activate' | 'deactivate', Action<T>>>
  /** The bodies of the calls on many records, by their verbs; what each returns is the answer's data. */
  collections?: Readonly<Record<string, (run: Run, input: Input) => Promise<Record<string, unknown>>>>
  /**
   * More that the answer of view carries: read by one statement ($1 the company, $2 the id) in the same
   * round trip, presented together with the record and its names as the database gave them.
   */
  viewed?: { statement: string; present: (more: Row, record: Row) => Record<string, unknown> }
  /** Sentences for constraints of the database, by their name, at a field where there is one. */
  constraints?: Readonly<Record<string, { field?: string; label: Label }>>
  /** Figures of all rows of the list, asked for by `figures=1` (the definition's `statistics` and `chart`). */
  figures?: Figures
}

/**
 * One figure over the rows `t` of the list: SQL that adds them up. In `where`, `{today}` is the unit's own today, and of a
 * filter by days that the figures leave aside (`ignores`) `{date_from}` and `{date_to}` are the days, empty where none is set.
 */
export interface Figure {
  select: string
  /** Further rows, as 'JOIN sales_order_items i ON i.corporate_id = t.corporate_id AND i.sales_order_id = t.id'. */
  join?: string
  where?: string
  /** Without it the figure is not answered. */
  permission?: string
}

/** One figure for each category of the rows. */
export interface ChartFigures extends Figure {
  by: string
}

/** What the list answers of all its rows, by the names of the contract. */
export interface Figures {
  indicator?: Readonly<Record<string, Figure>>
  index_indicator?: Readonly<Record<string, Figure>>
  /** Filters of the list that the figures leave aside: a figure of today is not narrowed by another date. */
  ignores?: readonly string[]
  chart?: ChartFigures
}

/** Reading inside the tenant's fence. */
export interface Reader {
  corporateId: number
  /** Where the installation is reached from outside, where that was told. */
  publicUrl: string | undefined
  query(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** A definition with its executable half. */
export interface Implemented {
  definition: AnyModule
  implementation: Implementation
}

/** Joins a definition with its executable half. */
export function implement<F extends Fields, T extends string, A extends string>(
  definition: ModuleDefinition<F, T, A>,
  implementation: Implementation<T, A>,
): Implemented {
  // Inside the engine a row is known by its definition only; the types above hold for the module's own code.
  return { definition, implementation: implementation as unknown as Implementation }
}

/**
 * Names what follows when a record of another module was acted on: in the same call and transaction, after the body of
 * the action, with the record as it is by then and what the action asked for. Refuses by throwing: then nothing happened.
 * It locks only what comes after that record in the order of locks. So a module reacts to one that does not know it.
 */
export function after<F extends Fields, T extends string, A extends string>(
  { name }: ModuleDefinition<F, T, A>,
  verb: A | 'activate' | 'deactivate',
  follow: (call: Call, record: RowOf<T>, input: Input) => Promise<void>,
): Follower {
  return { module: name, verb, follow: follow as Follower['follow'] }
}

/** A value that the definition requires, as text (decimals too). */
export function text(values: Record<string, Value>, name: string): string {
  const value = values[name]
  if (typeof value !== 'string') throw new Error(`The field ${name} holds no text.`)
  return value
}

/** A value that the definition requires, as a number: ids, integers, rupiah. */
export function integer(values: Record<string, Value>, name: string): number {
  const value = values[name]
  if (typeof value !== 'number') throw new Error(`The field ${name} holds no number.`)
  return value
}
