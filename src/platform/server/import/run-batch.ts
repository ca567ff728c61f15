import { setImmediate as turnOfLoop } from 'node:timers/promises'
import type { Call } from '../engine/call.ts'
import type { Draft } from '../engine/implement.ts'
import type { Registry, ServerModule } from '../engine/registry.ts'
import { Invalid } from '../errors.ts'
import { insert } from '../write/create.ts'
import { isDated } from '../write/dated.ts'
import { checkLinksOfMany } from '../write/links.ts'
import { parseDraft } from '../write/read-draft.ts'
import { unitOfNew } from '../write/unit.ts'
import { type Entry, refuseEntry } from './entry.ts'
import type { LinkFinder } from './find-links.ts'
import { insertMany } from './insert-many.ts'
import type { Uniques } from './uniques.ts'

/** Entries parsed before other requests get their turn: about 5 ms. */
const ENTRIES_A_TURN = 50

/** What all batches of an import share. */
export interface ImportWork {
  registry: Registry
  module: ServerModule
  links: LinkFinder
  uniques: Uniques
  /** The unit of records that name none. */
  unitId: number | null
  /** The audit rows' reason: where the records came from. */
  reason: string
}

/**
 * Whether new records of a module may be checked and inserted together: it has no code for single records, or
 * declares with `prepareMany` that new records do not depend on one another.
 */
export function isManyAtOnce({ definition, implementation }: ServerModule): boolean {
  const { prepare, check, create, written, prepareMany, writtenMany } = implementation
  const isNumbered = Object.values(definition.fields).some((field) => field.kind === 'number')
  if (create || (written && !writtenMany) || isNumbered) return false
  return prepareMany !== undefined || (!prepare && !check)
}

/**
 * Finds the links, parses the values and checks the links of a batch, in as many statements for five hundred records
 * as for one. Errors are in the entries afterwards; entries without errors have drafts.
 */
export async function readBatch(work: ImportWork, call: Call, entries: readonly Entry[]): Promise<void> {
  const { registry, module, unitId } = work
  const { definition } = module
  await work.links.resolve(call, entries, unitId)
  const read: { entry: Entry; draft: Draft; unitId?: number }[] = []
  for (const [index, entry] of entries.entries()) {
    if (index % ENTRIES_A_TURN === 0) await turnOfLoop()
    if (definition.scope === 'production-unit' && unitId !== null) entry.body.production_unit_id ??= unitId
    try {
      const own = await unitOfNew(call, registry, definition, entry.body)
      const body = own === undefined ? entry.body : { ...entry.body, production_unit_id: own }
      const { draft, refused } = parseDraft(call, definition, body, own)
      if (own !== undefined) draft.values.production_unit_id = own
      refuseEntry(entry, refused)
      read.push({ entry, draft, unitId: own })
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      // Report a missing unit together with all other errors.
      const { refused } = parseDraft(call, definition, { ...entry.body, production_unit_id: undefined }, undefined)
      refuseEntry(entry, { ...error.fields, ...refused, ...error.fields })
    }
  }
  if (isDated(definition)) await refuseClosed(call, registry, read)
  const refusals = await checkLinksOfMany(call, registry, definition.fields, read)
  for (const [index, { entry, draft }] of read.entries()) {
    refuseEntry(entry, refusals[index] ?? {})
    entry.draft = entry.problems.length === 0 ? draft : undefined
  }
}

/** Locks the days of all entries before any other lock, then refuses those that are closed. */
async function refuseClosed(
  call: Call,
  registry: Registry,
  read: readonly { entry: Entry; draft: Draft; unitId?: number }[],
): Promise<void> {
  const dated = read.flatMap(({ entry, draft: { values }, unitId }) =>
    unitId !== undefined && typeof values.date === 'string' ? [{ entry, unitId, day: values.date }] : [],
  )
  for (const [unitId, ofUnit] of Map.groupBy(dated, (one) => one.unitId))
    await registry.closedDays(
      call,
      unitId,
      ofUnit.map(({ day }) => day),
    )
  for (const { entry, unitId, day } of dated) {
    const closed = await registry.closedDays(call, unitId, [day])
    if (closed) refuseEntry(entry, { date: [closed] })
  }
}

/** Checks and writes the drafts of a batch together. */
export async function writeTogether(work: ImportWork, call: Call, entries: readonly Entry[]): Promise<void> {
  const { definition, implementation } = work.module
  const ready = entries.filter((entry) => entry.draft)
  await implementation.prepareMany?.(call, draftsOf(ready))
  await work.uniques.check(call, ready)
  const fit = ready.filter((entry) => entry.problems.length === 0)
  const [plain, withLines] = [fit.filter((entry) => !hasLines(entry)), fit.filter(hasLines)]
  const ids = plain.length > 0 ? await insertMany(call, definition, draftsOf(plain), work.reason) : []
  for (const { draft } of withLines) if (draft) ids.push((await insert(call, definition, draft)).id)
  if (ids.length > 0) await implementation.writtenMany?.(call, ids)
}

const draftsOf = (entries: readonly Entry[]): Draft[] => entries.flatMap((entry) => entry.draft ?? [])
const hasLines = (entry: Entry) => Object.values(entry.draft?.lines ?? {}).some((lines) => lines.length > 0)

/** Checks and writes one draft as its own call would: prepare, check, write, follow-ups. */
export async function writeOne(work: ImportWork, call: Call, draft: Draft): Promise<void> {
  const { definition, implementation } = work.module
  await implementation.prepare?.(call, draft)
  await implementation.check?.(call, draft)
  const record = implementation.create
    ? await implementation.create(call, draft)
    : await insert(call, definition, draft)
  await implementation.written?.(call, record)
}
