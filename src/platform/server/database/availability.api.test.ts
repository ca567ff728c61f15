import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { expectRefusal } from '../../testing/matrix/subject.ts'
import { tenantOf } from '../access/actor.ts'
import { unitsOfCorporate } from '../access/units.ts'
import { Locked } from '../errors.ts'
import { systemActor } from '../jobs/system-call.ts'
import { company } from './sql.ts'
import { transaction } from './transaction.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test('connections dropped by the database in the middle of calls answer 503 for those calls only', async () => {
  const dispatcher = await app.as('dispatch1')
  const asked = Array.from({ length: 30 }, () => dispatcher.get('/list/production/docket'))
  await app.pools.owner
    .query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    .catch(() => {})
  const statuses = new Set((await Promise.all(asked)).map((answer) => answer.status))
  expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true)
  await expect.poll(async () => (await dispatcher.get('/list/production/docket')).status).toBe(200)
})

test('a statement that times out is reported, although the statements sent after it fail first', async () => {
  const actor = systemActor(1, await unitsOfCorporate(app.pools.owner, 1))
  const holder = await app.pools.owner.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT FROM customers WHERE corporate_id = 1 FOR UPDATE')
    const work = transaction(app.pools.runtime, tenantOf(actor), async (tx) => {
      const waiting = tx.send(sql`SELECT FROM customers WHERE corporate_id = ${company} FOR SHARE`)
      waiting.catch(() => {})
      await tx.send(sql`SELECT 1`)
      await waiting
    })
    await expect(work).rejects.toBeInstanceOf(Locked)
  } finally {
    await holder.query('ROLLBACK')
    holder.release(true)
  }
})

test("a call that waits too long for another call's lock is a 503, writes nothing and can be retried", async () => {
  const client = await app.as('corporate')
  const uom = { code: 'HELD', name: 'Ditahan', type: 'mass', base_factor: 1 }
  const key = { 'idempotency-key': randomUUID() }
  const { id } = (await client.post('/create/uom', uom)).body.data
  const holder = await app.pools.owner.connect()
  try {
    await holder.query('BEGIN')
    await holder.query("SELECT FROM uoms WHERE corporate_id = 1 AND code = 'HELD' FOR UPDATE")
    const refused = await client.patch(`/update/uom/${id}`, { name: 'Berubah' }, key)
    expectRefusal(refused, 503)
    expect(refused.body).toEqual({
      error_message: 'Data ini masih dikerjakan permintaan lain, coba lagi sebentar',
      code: 'locked',
    })
    expect(refused.headers.get('retry-after')).toBe('5')
    const { rows } = await holder.query("SELECT name FROM uoms WHERE corporate_id = 1 AND code = 'HELD'")
    expect(rows).toEqual([{ name: 'Ditahan' }])
    await holder.query('ROLLBACK')
  } finally {
    holder.release(true)
  }
  expect((await client.patch(`/update/uom/${id}`, { name: 'Berubah' }, key)).status).toBe(200)
})
