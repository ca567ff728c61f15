import { sql } from 'kysely'
import { MESSAGES } from '../../definition/messages.ts'
import type { AnyModule } from '../../definition/module.ts'
import { company, every, type Sql } from '../database/sql.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Registry } from '../engine/registry.ts'
import type { Sentence } from '../errors.ts'
import type { Entry, PendingLink } from './entry.ts'
import { IMPORT } from './words.ts'

/** Sends statements under the row-level security of the user. */
type Sender = Pick<Transaction, 'send'>

type Candidate = Record<string, unknown> & { id: number; code: string | null; name: string | null }

const MOST_NAMED = 3

/**
 * Finds the records that cells name by code or name: per linked module one statement for all new texts of a batch,
 * and one more for those that match in another letter case.
 */
export class LinkFinder {
  readonly #registry: Registry
  /** By module and compared columns; then by text. */
  readonly #known = new Map<string, Map<string, Candidate[]>>()

  constructor(registry: Registry) {
    this.#registry = registry
  }

  /** Puts the found ids into the bodies; a text with no match or several is an error of its cell. */
  async resolve(tx: Sender, entries: readonly Entry[], unitId: number | null): Promise<void> {
    const byKey = Map.groupBy(
      entries.flatMap((entry) => entry.links),
      (link) => this.#key(link),
    )
    for (const [key, links] of byKey) await this.#load(tx, key, links)
    for (const entry of entries) this.#resolveEntry(entry, unitId)
  }

  #key({ field }: PendingLink): string {
    return [field.module, ...Object.keys(field.among ?? {}), '|', ...Object.keys(field.only ?? {})].join(' ')
  }

  async #load(tx: Sender, key: string, links: readonly PendingLink[]): Promise<void> {
    const [first] = links
    if (!first) return
    const known = this.#known.get(key) ?? new Map<string, Candidate[]>()
    this.#known.set(key, known)
    const target = this.#registry.get(first.field.module).definition
    const fresh = [...new Set(links.map((link) => link.text))].filter((text) => !known.has(text))
    await this.#search(tx, target, first, known, fresh, false)
    await this.#search(
      tx,
      target,
      first,
      known,
      fresh.filter((text) => !known.has(text)),
      true,
    )
    for (const text of fresh) if (!known.has(text)) known.set(text, [])
  }

  async #search(
    tx: Sender,
    target: AnyModule,
    { field }: PendingLink,
    known: Map<string, Candidate[]>,
    texts: readonly string[],
    isAnyCase: boolean,
  ): Promise<void> {
    if (texts.length === 0) return
    const { code, name } = target.lookup
    const compared = [...new Set([code, name])].filter((column) => column !== undefined)
    const extra = [...Object.keys(field.among ?? {}), ...Object.keys(field.only ?? {})]
    const standing = ['active', 'production_unit_id'].filter((column) => target.fields[column])
    const columns = [
      sql`t.id`,
      sql`${code ? columnOf(code) : sql`NULL`}::text AS code`,
      sql`${columnOf(name)}::text AS name`,
      ...[...new Set([...extra, ...standing])].map(columnOf),
    ]
    const isOwn = target.scope !== 'reference'
    const wanted = sql`ANY (${sql.val(isAnyCase ? texts.map((text) => text.toLowerCase()) : texts)}::text[])`
    const fits = compared.map(columnOf).map((column) => sql`${isAnyCase ? sql`lower(${column})` : column} = ${wanted}`)
    const where = [
      ...(isOwn ? [sql`t.corporate_id = ${company}`] : []),
      ...(target.master && isOwn ? [sql`t.deleted_at IS NULL`] : []),
      ...Object.entries(target.rows).map(([column, value]) => sql`${columnOf(column)} = ${sql.lit(value)}`),
      sql`(${sql.join(fits, sql` OR `)})`,
    ]
    const { rows } = await tx.send(
      sql`SELECT ${sql.join(columns)} FROM ${sql.table(target.readFrom)} t WHERE ${every(where)} ORDER BY t.id`,
    )
    const plain = (text: string | null) => (isAnyCase ? (text?.toLowerCase() ?? '') : (text ?? ''))
    for (const text of texts) {
      const found = (rows as Candidate[]).filter((row) =>
        [row.code, row.name].some((one) => plain(one) === plain(text)),
      )
      if (found.length > 0) known.set(text, found)
    }
  }

  #resolveEntry(entry: Entry, unitId: number | null): void {
    for (const link of entry.links) {
      const all = this.#known.get(this.#key(link))?.get(link.text) ?? []
      const found = narrowed(all, link, entry.body, unitId)
      const [first] = found
      if (found.length !== 1 || !first) {
        const place = entry.places.get(link.path)
        entry.problems.push({ row: entry.row, text: link.text, ...place, sentence: problemOf(found) })
        continue
      }
      link.holder[link.name] = first.id
      // The record's unit is that of the document it follows from, as in a form.
      if (link.field.givesUnit && link.holder === entry.body && first.production_unit_id !== undefined) {
        entry.body.production_unit_id ??= first.production_unit_id
      }
    }
  }
}

const columnOf = (name: string): Sql => sql.ref(`t.${name}`)

/** Of several matches those the rest of the record allows; if it allows none, all are kept and the rules refuse. */
function narrowed(
  all: readonly Candidate[],
  link: PendingLink,
  body: Readonly<Record<string, unknown>>,
  unitId: number | null,
): readonly Candidate[] {
  const form: Record<string, unknown> = { ...body, ...link.holder }
  const unit = body.production_unit_id ?? unitId
  const conditions: ((row: Candidate) => boolean)[] = [
    ...Object.entries(link.field.among ?? {}).map(
      ([theirs, ours]) =>
        (row: Candidate) =>
          form[ours] === undefined || form[ours] === null || row[theirs] === form[ours],
    ),
    ...Object.entries(link.field.only ?? {}).map(
      ([name, value]) =>
        (row: Candidate) =>
          String(row[name]) === value,
    ),
    (row) =>
      unit === null ||
      link.field.ofAnyUnit === true ||
      typeof row.production_unit_id !== 'number' ||
      row.production_unit_id === unit,
    (row) => row.active !== false,
    // A code is more specific than an equal name.
    (row) => row.code === link.text,
  ]
  let left = all
  for (const holds of conditions) {
    if (left.length <= 1) break
    const some = left.filter(holds)
    if (some.length > 0) left = some
  }
  return left
}

function problemOf(found: readonly Candidate[]): Sentence {
  if (found.length === 0) return { label: MESSAGES.link }
  const named = found.slice(0, MOST_NAMED).map(({ code, name }) => [code, name].filter(Boolean).join(' '))
  const names = named.join(', ') + (found.length > MOST_NAMED ? ', …' : '')
  return { label: IMPORT.ambiguousLink, values: { count: found.length, names } }
}
