import { sql } from 'kysely'
import { MESSAGES } from '../../definition/messages.ts'
import { type AnyModule, columnsOf } from '../../definition/module.ts'
import { company, every, type Sql } from '../database/sql.ts'
import type { Transaction } from '../database/transaction.ts'
import { type Entry, refuseEntry } from './entry.ts'
import { IMPORT } from './words.ts'

/** Checks unique values against the file's earlier rows, and against the table in one statement per batch. */
export class Uniques {
  readonly #definition: AnyModule
  /** By field, then by value: the row that has it. */
  readonly #rows: ReadonlyMap<string, Map<string, number>>

  constructor(definition: AnyModule) {
    this.#definition = definition
    const names = columnsOf(definition.fields).flatMap(([name, field]) =>
      field.unique && field.kind === 'text' ? [name] : [],
    )
    this.#rows = new Map(names.map((name) => [name, new Map()]))
  }

  /** Adds an error to drafts whose values are taken. */
  async check(tx: Pick<Transaction, 'send'>, entries: readonly Entry[]): Promise<void> {
    for (const [name, rows] of this.#rows) {
      const label = this.#definition.fields[name]?.label ?? MESSAGES.duplicate
      for (const entry of entries) {
        const value = entry.draft?.values[name]
        // Only values from the file: the server generates the same value again after each rolled-back try.
        if (value === undefined || value === null || !entry.places.get(name)?.text) continue
        const first = rows.get(String(value)) ?? entry.row
        rows.set(String(value), first)
        if (first !== entry.row) {
          refuseEntry(entry, { [name]: [{ label: IMPORT.sameInFile, values: { field: label, row: first } }] })
        }
      }
    }
    await this.#checkTable(tx, entries)
  }

  /** The conditions of rows beside which a value is unique. */
  #standing(): Sql[] {
    const { master, scope, rows: kind } = this.#definition
    const isOwn = scope !== 'reference'
    return [
      ...(isOwn ? [sql`t.corporate_id = ${company}`] : []),
      ...(master && isOwn ? [sql`t.deleted_at IS NULL`] : []),
      ...Object.entries(kind).map(([column, value]) => sql`${sql.ref(`t.${column}`)} = ${sql.lit(value)}`),
    ]
  }

  async #checkTable(tx: Pick<Transaction, 'send'>, entries: readonly Entry[]): Promise<void> {
    // Looked up value by value: the table grows within the transaction, and a plan made for few rows would compare
    // all rows with all values.
    const parts = [...this.#rows.keys()].map((name) => {
      const values = entries.flatMap((entry) => entry.draft?.values[name] ?? []).map(String)
      const taken = every([...this.#standing(), sql`${sql.ref(`t.${name}`)} = v.value`])
      return sql`SELECT ${sql.lit(name)} AS field, v.value FROM unnest(${values}::text[]) AS v (value)
        JOIN LATERAL (SELECT FROM ${sql.table(this.#definition.table)} t WHERE ${taken} LIMIT 1) x ON true`
    })
    if (parts.length === 0) return
    const { rows } = await tx.send(sql.join(parts, sql` UNION ALL `))
    const taken = new Set((rows as { field: string; value: string }[]).map(({ field, value }) => `${field} ${value}`))
    if (taken.size === 0) return
    for (const entry of entries) {
      for (const name of this.#rows.keys()) {
        const label = this.#definition.fields[name]?.label ?? MESSAGES.duplicate
        if (!taken.has(`${name} ${entry.draft?.values[name]}`)) continue
        refuseEntry(entry, { [name]: [{ label: MESSAGES.taken, values: { field: label } }] })
      }
    }
  }
}
