import { say } from '../../definition/label.ts'
import type { Call } from '../engine/call.ts'
import { Conflict, Invalid, RuleBroken } from '../errors.ts'
import type { Progress } from '../http/progress-stream.ts'
import type { Answer } from '../write/idempotency.ts'
import { refusedBy } from './check.ts'
import { type Entry, entryOf, refuseEntry } from './entry.ts'
import { sentenceOf, tellProblem } from './problem-text.ts'
import { type FileWork, inPieces, recordsOf, rowsOfRecords } from './records.ts'
import { type ImportWork, isManyAtOnce, readBatch, writeOne, writeTogether } from './run-batch.ts'
import { readRows, type StoredImport } from './store.ts'
import { IMPORT } from './words.ts'

const MOST_WARNINGS = 20

/** Refuses an import that is not ready to be saved: unchecked, or with errors. */
export function assertReady(stored: StoredImport): void {
  if (stored.status === 'uploaded') throw new Conflict('not_checked', { label: IMPORT.notChecked })
  if (stored.error_count) {
    throw new RuleBroken('rows_wrong', IMPORT.hasErrors, { count: stored.error_count }, 'file')
  }
}

/**
 * Writes all records in the call's transaction, by the same rules as a record typed by hand. The first refusal
 * (something changed since the check) rolls everything back.
 */
export async function saveRows(
  call: Call,
  work: ImportWork,
  file: FileWork,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Answer> {
  let [done, count] = [0, 0]
  const rows = readRows(call, file.id)
  for await (const batch of inPieces(recordsOf(rows, file.filled))) {
    signal.throwIfAborted()
    const entries = batch.map((record) => entryOf(record, file))
    await readBatch(work, call, entries)
    refuseFirst(entries)
    await write(call, work, entries)
    refuseFirst(entries)
    count += entries.length
    done += rowsOfRecords(batch)
    onProgress({ done, total: file.total })
  }
  signal.throwIfAborted()
  const warnings = call.warnings.slice(0, MOST_WARNINGS)
  return {
    status: 200,
    body: {
      data: { id: file.id, count },
      message: say(IMPORT.saved, call.language, { count: call.figure(count, 0) }),
      ...(warnings.length > 0 ? { warnings } : {}),
    },
  }
}

async function write(call: Call, work: ImportWork, entries: readonly Entry[]): Promise<void> {
  if (isManyAtOnce(work.module)) {
    await writeTogether(work, call, entries)
    return
  }
  for (const entry of entries) {
    if (!entry.draft) continue
    await work.uniques.check(call, [entry])
    if (entry.problems.length > 0) return
    try {
      await writeOne(work, call, entry.draft)
    } catch (error) {
      const refusal = refusedBy(error, work)
      if (!refusal) throw error
      refuseEntry(entry, refusal instanceof Invalid && refusal.fields ? refusal.fields : { '': [refusal.sentence] })
      return
    }
  }
}

function refuseFirst(entries: readonly Entry[]): void {
  const [problem] = entries.flatMap((entry) => entry.problems)
  if (!problem) return
  const error = (language: 'id' | 'en') => sentenceOf(tellProblem(problem, language), language)
  throw new RuleBroken('rows_changed', IMPORT.changed, { error: [error('id'), error('en')] }, 'file')
}
