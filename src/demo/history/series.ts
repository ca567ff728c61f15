import { sql } from 'kysely'
import type pg from 'pg'
import { run } from '../../platform/server/database/sql.ts'

/** Gap-free numbers for the documents of a company, continuing its counters. */
export class Series {
  readonly #last = new Map<string, number>()

  /** Reads the counters; the caller must block others who issue documents meanwhile. */
  static async read(client: pg.ClientBase, corporateId: number): Promise<Series> {
    const series = new Series()
    const { rows } = await run(
      client,
      sql`SELECT doc_type, production_unit_id, yymm, last_no FROM document_counters
        WHERE corporate_id = ${corporateId}`,
    )
    for (const row of rows)
      series.#last.set(`${row.doc_type}/${row.production_unit_id}/${row.yymm}`, Number(row.last_no))
    return series
  }

  /** The next number of a type, unit and month, such as DO/SMG/2611/00042. */
  next(type: string, unit: { id: number; code: string }, yymm: string): string {
    const key = `${type}/${unit.id}/${yymm}`
    const no = (this.#last.get(key) ?? 0) + 1
    this.#last.set(key, no)
    return `${type}/${unit.code}/${yymm}/${no < 10_000 ? String(no).padStart(5, '0') : no}`
  }

  /** Writes the counters back. */
  async write(client: pg.ClientBase, corporateId: number): Promise<void> {
    const keys = [...this.#last.keys()].map((key) => key.split('/'))
    await run(
      client,
      sql`INSERT INTO document_counters (corporate_id, doc_type, production_unit_id, yymm, last_no)
        SELECT ${corporateId}, c.doc_type, c.unit, c.yymm, c.last_no
        FROM unnest(${keys.map((key) => key[0])}::text[], ${keys.map((key) => key[1])}::bigint[],
          ${keys.map((key) => key[2])}::text[], ${[...this.#last.values()]}::integer[])
          AS c (doc_type, unit, yymm, last_no)
        ON CONFLICT (corporate_id, doc_type, production_unit_id, yymm) DO UPDATE SET last_no = EXCLUDED.last_no`,
    )
  }
}
