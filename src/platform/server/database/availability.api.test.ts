import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test('connections that the database drops in the middle of calls cost those calls a 503 and nothing else', async () => {
  const dispatcher = await app.as('dispatch1')
  const asked = Array.from({ length: 30 }, () => dispatcher.get('/list/production/docket'))
  await app.pools.owner
    .query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    .catch(() => {})
  const statuses = new Set((await Promise.all(asked)).map((answer) => answer.status))
  expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true)
  await expect.poll(async () => (await dispatcher.get('/list/production/docket')).status).toBe(200)
})
