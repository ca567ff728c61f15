import { sql } from 'kysely'
import type pg from 'pg'
import { tenantOf } from '../access/actor.ts'
import type { Sql } from '../database/sql.ts'
import { sqlState, type Transaction, transaction } from '../database/transaction.ts'
import { Call } from '../engine/call.ts'
import type { Caller } from '../engine/caller.ts'
import { Refused } from '../errors.ts'
import type { Progress } from '../http/progress-stream.ts'
import { refusalOf } from '../write/constraints.ts'
import { type Entry, entryOf, refuseEntry } from './entry.ts'
import { PIECE } from './limits.ts'
import { type RowError, tellProblem } from './problem-text.ts'
import { type FileWork, inPieces, recordsOf, rowsOfRecords } from './records.ts'
import { type ImportWork, isManyAtOnce, readBatch, writeOne, writeTogether } from './run-batch.ts'
import { keepErrors, readRows } from './store.ts'
import type { InTurn } from './turns.ts'

/** Records written one by one keep their locks until the rollback, so fewer go into one batch. */
const ONE_BY_ONE = 100

export interface Checked {
  records: number
  /** Records with an error. */
  wrong: number
}

/** Thrown to roll a transaction back. */
class TakenBack extends Error {}

/**
 * Checks an import: every batch is written as in a save and rolled back at once, so that all checks run, including
 * those of the database. The errors are stored in separate transactions. Every batch waits for a turn, so a long file
 * does not block the files of others.
 */
export async function checkRows(
  pool: pg.Pool,
  caller: Caller,
  work: ImportWork,
  file: FileWork,
  inTurn: InTurn,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Checked> {
  const tenant = tenantOf(caller.actor)
  const inside = <R>(run: (tx: Transaction) => Promise<R>) => transaction(pool, tenant, run)
  const eachInside = { send: (query: Sql) => inside((tx) => tx.send(query)) }
  const checked = { records: 0, wrong: 0 }
  let done = 0
  const records = recordsOf(readRows(eachInside, file.id), file.filled)
  for await (const batch of inPieces(records, isManyAtOnce(work.module) ? PIECE.rows : ONE_BY_ONE)) {
    signal.throwIfAborted()
    const entries = await inTurn({ done, total: file.total }, () =>
      tryOut(pool, caller, work, () => batch.map((record) => entryOf(record, file))),
    )
    const errors: RowError[] = entries.flatMap((entry) =>
      entry.problems.map((problem) => tellProblem(problem, caller.language)),
    )
    if (errors.length > 0) await inside((tx) => keepErrors(tx, file.id, errors))
    checked.records += entries.length
    checked.wrong += entries.filter((entry) => entry.problems.length > 0).length
    done += rowsOfRecords(batch)
    onProgress({ done, total: file.total })
  }
  return checked
}

/** Writes a batch and rolls it back. When the batch fails as a whole, each record is tried alone. */
async function tryOut(pool: pg.Pool, caller: Caller, work: ImportWork, read: () => Entry[]): Promise<readonly Entry[]> {
  if (isManyAtOnce(work.module)) {
    try {
      return await takenBack(pool, caller, read(), async (tx, entries) => {
        const call = new Call(caller, tx)
        await readBatch(work, call, entries)
        await writeTogether(work, call, entries)
      })
    } catch (error) {
      if (!isRefusal(error, work)) throw error
    }
  }
  return takenBack(pool, caller, read(), async (tx, entries) => {
    await readBatch(work, new Call(caller, tx), entries)
    // A separate call per record: what a refused record left unfinished stays with it.
    for (const entry of entries) await tryAlone(work, new Call(caller, tx), entry)
  })
}

async function takenBack(
  pool: pg.Pool,
  caller: Caller,
  entries: readonly Entry[],
  write: (tx: Transaction, entries: readonly Entry[]) => Promise<void>,
): Promise<readonly Entry[]> {
  try {
    await transaction(pool, tenantOf(caller.actor), async (tx) => {
      await write(tx, entries)
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return entries
}

/** Writes one record after a savepoint and returns to it when the record is refused. */
async function tryAlone(work: ImportWork, call: Call, entry: Entry): Promise<void> {
  if (!entry.draft) return
  await work.uniques.check(call, [entry])
  if (entry.problems.length > 0) return
  await call.send(sql`SAVEPOINT record`)
  try {
    await writeOne(work, call, entry.draft)
    await call.settled()
    await call.send(sql`RELEASE SAVEPOINT record`)
  } catch (error) {
    const refusal = refusedBy(error, work)
    if (!refusal) throw error
    await call.send(sql`ROLLBACK TO SAVEPOINT record`)
    refuseEntry(entry, refusal.fields ?? { '': [refusal.sentence] })
  }
}

/** The refusal by the module or the database; undefined for other errors. */
export function refusedBy(error: unknown, { module }: ImportWork): Refused | undefined {
  if (error instanceof Refused) return error.status < 500 ? error : undefined
  // A deadlock or a lost connection is not an error of the record.
  if (/^(40|55|08|57P|53)/.test(sqlState(error) ?? '')) return undefined
  return refusalOf(error, module)
}

const isRefusal = (error: unknown, work: ImportWork) => refusedBy(error, work) !== undefined
