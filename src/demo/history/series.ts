import type pg from 'pg'

/** Gap-free numbers for the documents of a company, continuing its counters. */
export class Series {
  readonly #last = new Map<string, number>()

  /** Reads the counters; the caller must block others who issue documents meanwhile. */
  static async read(client: pg.ClientBase, corporateId: number): Promise<Series> {
    const series = new Series()
    const { rows } = await client.query(
      'SELECT doc_type, production_unit_id, yymm, last_no FROM document_counters WHERE corporate_id = $1',
      [corporateId],
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
    await client.query(
      `INSERT INTO document_counters (corporate_id, doc_type, production_unit_id, yymm, last_no)
       SELECT $1, c.doc_type, c.unit, c.yymm, c.last_no
       FROM unnest($2::text[], $3::bigint[], $4::text[], $5::integer[]) AS c (doc_type, unit, yymm, last_no)
       ON CONFLICT (corporate_id, doc_type, production_unit_id, yymm) DO UPDATE SET last_no = EXCLUDED.last_no`,
      [
        corporateId,
        keys.map((key) => key[0]),
        keys.map((key) => key[1]),
        keys.map((key) => key[2]),
        [...this.#last.values()],
      ],
    )
  }
}
