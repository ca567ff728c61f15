import { afterAll, beforeAll, expect, test } from 'vitest'
import { begin } from '../../platform/server/database/transaction.ts'
import { fine } from '../../platform/testing/matrix/subject.ts'
import { type RunningApp, startApp } from '../running-app.ts'

/*
 * The contracts, histories and races call everything that modules offer. They show that each call of a company asks one
 * shard, since a request that would ask several is refused while they run: that is shown here.
 */
let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

test('a request that asks the shards of several companies is refused while tests run', async () => {
  const client = await app.pools.runtime.connect()
  try {
    for (const text of begin({ corporateId: 0, userId: 0, unitIds: [] })) await client.query(text)
    await expect(client.query('SELECT count(*) FROM users')).rejects.toThrow('multi-task query')
  } finally {
    client.release(true)
  }
})

test('a call of a company is not', async () => {
  const company = await app.as('corporate')
  expect(fine(await company.get('/list/production/docket')).data).not.toEqual([])
})

test('the planner knows the rows of the shards from the start', async () => {
  const { rows } = await app.pools.owner.query(
    `SELECT DISTINCT result FROM run_command_on_shards('production_units', $$
       SELECT EXISTS (SELECT FROM %1$s) = EXISTS (SELECT FROM pg_statistic WHERE starelid = '%1$s'::regclass)$$)`,
  )
  expect(rows).toEqual([{ result: 't' }])
})
