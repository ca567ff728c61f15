import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { tablesOf } from '../backup/tables.ts'
import { begin } from './transaction.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

const SERVING = ['runtime', 'streaming'] as const
const WHO = 'SELECT session_user AS login, current_user AS role'

describe.each(SERVING)('A connection of the pool %s', (pool) => {
  test('signs in as the runtime role, which is no member of the owner', async () => {
    expect((await app.pools[pool].query(WHO)).rows).toEqual([{ login: 'molen_runtime', role: 'molen_runtime' }])
    const { rows } = await app.pools.owner.query(
      `SELECT pg_has_role('molen_runtime', current_user, 'MEMBER') AS owns, rolsuper, rolbypassrls, rolcreaterole,
       rolcreatedb, rolreplication
       FROM pg_roles WHERE rolname = 'molen_runtime'`,
    )
    expect(Object.values(rows[0])).toEqual(Array(6).fill(false))
  })

  test.each([
    'RESET ROLE',
    'SET ROLE NONE',
    'SET ROLE molen',
    'SET LOCAL ROLE molen',
    'SET SESSION AUTHORIZATION molen',
    'RESET SESSION AUTHORIZATION',
    'DISCARD ALL',
    'GRANT molen TO molen_runtime',
    "SELECT set_config('role', 'molen', false)",
    "SELECT set_config('session_authorization', 'molen', false)",
    'ALTER ROLE molen_runtime BYPASSRLS',
    'ALTER TABLE customers DISABLE ROW LEVEL SECURITY',
  ])('%s leads nowhere', async (statement) => {
    const client = await app.pools[pool].connect()
    try {
      await client.query(statement).catch((error: unknown) => expect(error).toMatchObject({ code: '42501' }))
      expect((await client.query(WHO)).rows).toEqual([{ login: 'molen_runtime', role: 'molen_runtime' }])
      expect((await client.query('SELECT FROM customers')).rowCount).toBe(0)
      await expect(client.query('SELECT FROM logins')).rejects.toMatchObject({ code: '42501' })
    } finally {
      client.release(true)
    }
  })
})

test('the secret is read by the owner alone, and no backup holds it', async () => {
  const { rows } = await app.pools.owner.query('SELECT length(secret) AS length FROM molen_owner.serving_login')
  expect(rows).toEqual([{ length: 43 }])
  const secret = app.pools.runtime.query('SELECT secret FROM molen_owner.serving_login')
  await expect(secret).rejects.toMatchObject({ code: '42501' })
  const client = await app.pools.owner.connect()
  expect((await tablesOf(client)).map(({ schema }) => schema)).not.toContain('molen_owner')
  client.release()
})

test('under row-level security a job is enqueued for the own company only', async () => {
  const client = await app.pools.runtime.connect()
  try {
    const enqueue = 'SELECT enqueue_job($1, $2, NULL)'
    await app.jobs.makeReady()
    const queue = 'seal-audit'
    await expect(client.query(enqueue, [queue, '{}'])).rejects.toMatchObject({ code: '42501' })
    await client.query(begin({ corporateId: 2, userId: 1, unitIds: [] }).join('; '))
    await client.query(enqueue, [queue, '{"corporate_id": 1}'])
    await client.query('COMMIT')
    const queued = await app.pools.owner.query('SELECT data FROM pgboss.job WHERE name = $1', [queue])
    expect(queued.rows).toEqual([{ data: { corporate_id: 2, payload: { corporate_id: 1 } } }])
    await client.query(begin({ corporateId: 2, userId: 1, unitIds: [] }).join('; '))
    await expect(client.query(enqueue, ['__pgboss__send-it', '{}'])).rejects.toThrow(
      'there is no queue __pgboss__send-it',
    )
    await client.query('ROLLBACK')
    await expect(client.query('SELECT FROM pgboss.queue')).rejects.toMatchObject({ code: '42501' })
  } finally {
    client.release(true)
  }
})
