import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { run } from '../database/sql.ts'
import { type JobBench, startJobBench } from '../jobs/testing.ts'
import { sealAuditLogs } from './seal.ts'
import { sealHash } from './seal-hash.ts'
import { verifyAudit } from './verify.ts'

let bench: JobBench
beforeAll(async () => {
  bench = await startJobBench()
})
afterEach(() => query('TRUNCATE audit_logs, audit_seals'))
afterAll(() => bench?.stop())

const query = (text: string, values: unknown[] = []) => bench.pools.owner.query(text, values)
const write = (corporateId: number, name: string, client: { query: typeof query } = { query }) =>
  client.query(
    `INSERT INTO audit_logs (corporate_id, user_id, user_name, action, "table", row_id, after)
     VALUES ($1, 7, 'Budi', 'create', 'customers', 1, jsonb_build_object('name', $2::text)) RETURNING id`,
    [corporateId, name],
  )
const seal = () => sealAuditLogs(bench.pools.owner)
const verify = (corporateId = 1) => verifyAudit(bench.pools.owner, corporateId)

/** Seals three batches of two rows each for company 1. */
async function threeBatches(): Promise<void> {
  for (const name of ['a', 'b', 'c']) {
    await write(1, `${name}1`)
    await write(1, `${name}2`)
    await seal()
  }
}

const brokenAt = async () => (await verify()).broken.map(({ no, breakage }) => [no, breakage])
const idIn = (batch: number) => `(SELECT to_id FROM audit_seals WHERE corporate_id = 1 AND no = ${batch})`

test('every company has its own chain, and untouched logs verify', async () => {
  await threeBatches()
  await write(2, 'other')
  await write(0, 'platform')
  await seal()
  await write(1, 'not sealed yet')
  expect(await verify(1)).toMatchObject({ batches: 3, rows: 6, open: 1, broken: [] })
  expect(await verify(2)).toMatchObject({ batches: 1, rows: 1, open: 0, broken: [] })
  expect(await verify(0)).toMatchObject({ batches: 1, rows: 1, broken: [] })
})

test('without new rows nothing is sealed', async () => {
  await threeBatches()
  await seal()
  expect(await verify()).toMatchObject({ batches: 3 })
})

test('a changed row is found in its batch', async () => {
  await threeBatches()
  await query(`UPDATE audit_logs SET after = '{"name": "forged"}' WHERE id = ${idIn(2)}`)
  expect(await brokenAt()).toEqual([[2, 'rows']])
})

test('a changed author or time is found too', async () => {
  await threeBatches()
  await query(`UPDATE audit_logs SET user_name = 'Siti' WHERE id = ${idIn(1)}`)
  await query(`UPDATE audit_logs SET at = at + interval '1 microsecond' WHERE id = ${idIn(3)}`)
  expect(await brokenAt()).toEqual([
    [1, 'rows'],
    [3, 'rows'],
  ])
})

test('a deleted row is found in its batch, with the number of missing rows', async () => {
  await threeBatches()
  await query(`DELETE FROM audit_logs WHERE id = ${idIn(2)}`)
  expect((await verify()).broken).toMatchObject([{ no: 2, breakage: 'rows', sealedRows: 2, foundRows: 1 }])
})

test('an inserted row is found, even before the first batch', async () => {
  const [skipped, deleted] = [await write(1, 'x'), await write(1, 'y')].map(({ rows }) => rows[0].id)
  await query('DELETE FROM audit_logs')
  await threeBatches()
  for (const id of [skipped, -deleted]) {
    await query(
      `INSERT INTO audit_logs (corporate_id, id, user_id, user_name, action, "table", row_id)
        VALUES (1, $1, 7, 'Budi', 'create', 'customers', 1)`,
      [id],
    )
    expect(await brokenAt()).toEqual([[1, 'rows']])
    await query('DELETE FROM audit_logs WHERE id = $1', [id])
  }
  expect(await brokenAt()).toEqual([])
})

test('a changed seal is found', async () => {
  await threeBatches()
  await query('UPDATE audit_seals SET rows = 3 WHERE no = 2')
  expect(await brokenAt()).toEqual([[2, 'rows']])
})

test('a batch that was changed and sealed again breaks the chain after it', async () => {
  await threeBatches()
  await query(`UPDATE audit_logs SET after = '{"name": "forged"}' WHERE id = ${idIn(2)}`)
  const hash = sealHash({
    corporate: sql`1::bigint`,
    no: sql`s.no`,
    from: sql`s.from_id`,
    to: sql`s.to_id`,
    prev: sql`s.prev_hash`,
  })
  await run(
    bench.pools.owner,
    sql`UPDATE audit_seals k SET hash = (
        SELECT ${hash} FROM audit_seals s JOIN audit_logs a ON a.id BETWEEN s.from_id AND s.to_id
        WHERE s.no = 2 GROUP BY s.no, s.from_id, s.to_id, s.prev_hash)
      WHERE k.no = 2`,
  )
  expect(await brokenAt()).toEqual([[3, 'chain']])
})

test('a removed seal is found', async () => {
  await threeBatches()
  await query('DELETE FROM audit_seals WHERE no = 2')
  expect(await brokenAt()).toEqual([[3, 'chain']])
})

test('a verification that runs out of time continues after its last seal, with the same result', async () => {
  for (let batch = 0; batch < 51; batch++) {
    await write(1, `batch ${batch}`)
    await seal()
  }
  await query(`UPDATE audit_logs SET after = '{"name": "forged"}' WHERE id = ${idIn(51)}`)
  const first = await verifyAudit(bench.pools.owner, 1, { budgetMs: 0 })
  expect(first).toMatchObject({ batches: 50, next: 50, broken: [] })
  const rest = await verifyAudit(bench.pools.owner, 1, { after: 50, budgetMs: 0 })
  expect(rest).toMatchObject({ batches: 1, next: null, broken: [{ no: 51, breakage: 'rows' }] })
  expect(await verify(1)).toMatchObject({ batches: 51, next: null, head: rest.head })
})

test('two processes that seal in parallel make one chain', async () => {
  for (let round = 0; round < 5; round++) {
    await write(1, `round ${round}`)
    await write(2, `round ${round}`)
    await Promise.all([seal(), seal(), seal()])
  }
  expect(await verify(1)).toMatchObject({ batches: 5, rows: 5, open: 0, broken: [] })
  expect(await verify(2)).toMatchObject({ batches: 5, rows: 5, open: 0, broken: [] })
})

test('sealing waits for writing transactions, so that none of their rows appears behind a seal', async () => {
  const writer = await bench.pools.owner.connect()
  try {
    await writer.query('BEGIN')
    await write(1, 'slow', writer)
    await write(1, 'quick')
    await sealAuditLogs(bench.pools.owner, undefined, 0)
    expect(await verify()).toMatchObject({ batches: 0, open: 1 })
    const sealing = seal()
    await writer.query('COMMIT')
    await sealing
    expect(await verify()).toMatchObject({ batches: 1, rows: 2, open: 0, broken: [] })
  } finally {
    writer.release()
  }
})

test('the runtime role can neither write nor change a seal', async () => {
  for (const statement of [
    'INSERT INTO audit_seals (no) VALUES (1)',
    'UPDATE audit_seals SET no = 1',
    'DELETE FROM audit_seals',
  ]) {
    await expect(bench.pools.runtime.query(statement)).rejects.toThrow('permission denied')
  }
})
