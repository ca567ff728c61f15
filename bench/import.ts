import pg from 'pg'
import { run } from './database.ts'
import { customersFile, runImport, sendFile } from './importing.ts'
import { median } from './load.ts'
import { type Server, startProduct } from './processes.ts'
import { signIn } from './product.ts'
import type { Row } from './table.ts'

const WRITER = 'corporate'
const CUSTOMERS = 50_000
const ROUNDS = 3
const LEAST = 0.3
/** Rows per plain INSERT; more do not make it faster. */
const ROWS_AT_ONCE = 500
const OURS = "corporate_id = 1 AND code LIKE 'BENCH%'"

/**
 * Imports 50,000 customers from a csv file, compared with plain multi-row INSERTs of the same rows, each in one
 * transaction.
 */
export async function measureImport(database: string): Promise<Row[]> {
  const product = await startProduct(database)
  try {
    const headers = await signIn(product.origin, WRITER)
    const file = await customersFile(database, CUSTOMERS, 'BENCH')
    const times: Record<'bare' | 'read' | 'check' | 'save', number[]> = { bare: [], read: [], check: [], save: [] }
    // The first round warms both up, and leaves the rows that the plain side repeats.
    for (let round = 0; round <= ROUNDS; round++) {
      await clear(database)
      const imported = await importFile(product, headers, file)
      const rows = await storedRows(database)
      if (rows.length !== CUSTOMERS) throw new Error(`The import left ${rows.length} customers.`)
      await clear(database)
      const bare = await insertBare(database, rows)
      if (round === 0) continue
      times.bare.push(bare)
      for (const step of ['read', 'check', 'save'] as const) times[step].push(imported[step])
    }
    await clear(database)
    return rowsOf(times)
  } finally {
    await product.stop()
  }
}

function rowsOf(times: Record<'bare' | 'read' | 'check' | 'save', readonly number[]>): Row[] {
  const [bare, read, check, save] = [times.bare, times.read, times.check, times.save].map((list) => median(list)) as [
    number,
    number,
    number,
    number,
  ]
  const seconds = (value: number) => `${value.toFixed(2)} s`
  const what = `import of ${CUSTOMERS.toLocaleString('en')} customers`
  return [
    {
      what: `${what}, saved`,
      product: seconds(save),
      limit: seconds(bare),
      ratio: (bare / save).toFixed(2),
      required: `≥ ${LEAST}`,
      ok: bare / save >= LEAST,
      note: 'Saving does all that a typed record gets: links, rules, codes, uniqueness, an audit row each, one transaction. The limit is multi-row INSERT of the same rows by the owner, in one transaction too.',
    },
    {
      what: `${what}, file sent, checked and saved`,
      product: seconds(read + check + save),
      limit: seconds(bare),
      ratio: (bare / (read + check + save)).toFixed(2),
      note: `Reading the file takes ${seconds(read)}; the check, which writes every row and takes it back, ${seconds(check)}.`,
    },
  ]
}

async function importFile({ origin }: Server, headers: Record<string, string>, file: string) {
  const [read, id] = await timed(() => sendFile(origin, headers, file))
  const [check, checked] = await timed(() => runImport(origin, headers, id, 'check'))
  if (checked.data?.error_count !== 0) throw new Error(`The check found errors: ${JSON.stringify(checked)}`)
  const [save, saved] = await timed(() => runImport(origin, headers, id, 'save'))
  if (saved.data?.count !== CUSTOMERS) throw new Error(`Not saved: ${JSON.stringify(saved)}`)
  await fetch(`${origin}/api/import/customer/${id}`, { method: 'DELETE', headers })
  return { read, check, save }
}

async function timed<R>(work: () => Promise<R>): Promise<[seconds: number, result: R]> {
  const begun = performance.now()
  const result = await work()
  return [(performance.now() - begun) / 1_000, result]
}

async function storedRows(database: string): Promise<Record<string, unknown>[]> {
  const { rows } = await run(database, `SELECT * FROM customers WHERE ${OURS}`)
  return rows.map(({ id: _, search_text: __, ...row }) => row)
}

async function insertBare(database: string, rows: readonly Record<string, unknown>[]): Promise<number> {
  const columns = Object.keys(rows[0] ?? {})
  const places = Array.from(
    { length: ROWS_AT_ONCE },
    (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  )
  const text = `INSERT INTO customers (${columns.join(', ')}) VALUES ${places.join(', ')}`
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const [seconds] = await timed(async () => {
      await client.query('BEGIN')
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        const values = rows.slice(at, at + ROWS_AT_ONCE).flatMap((row) => columns.map((column) => row[column]))
        await client.query({ name: 'bare', text, values })
      }
      await client.query('COMMIT')
    })
    return seconds
  } finally {
    await client.end()
  }
}

/** Both sides start with the same table: without the rows and their dead tuples. */
async function clear(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    // Nothing refers to these rows; checking all foreign keys would take longer than the rest.
    await client.query('SET session_replication_role = replica')
    await client.query(
      `DELETE FROM audit_logs WHERE corporate_id = 1 AND "table" = 'customers' AND reason LIKE 'Impor bench%'`,
    )
    await client.query(`DELETE FROM customers WHERE ${OURS}`)
    await client.query('VACUUM ANALYZE customers')
    await client.query('VACUUM audit_logs')
  } finally {
    await client.end()
  }
}
