import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checked, saved, sheet, uploaded } from '../../../testing/importing.ts'
import { type Client, type RunningApp, startApp } from '../../../testing/running-app.ts'

const ROWS = 3_000

let app: RunningApp
let client: Client
let other: ChildProcess | undefined
beforeAll(async () => {
  app = await startApp()
  client = await app.as('corporate')
})
afterAll(async () => {
  other?.kill('SIGKILL')
  await app?.stop()
})

/** A second server process on the same database. */
async function anotherServer(): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../../app/server.ts')], {
    env: { ...process.env, DATABASE_URL: app.connectionString, MOLEN_DEMO: '0', PORT: '0', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = / ready at (http:\S+)/.exec(line)?.[1]
    if (origin) return { child, origin: origin.replace('localhost', '127.0.0.1') }
  }
  throw new Error('The second server did not start.')
}

const stored = async () =>
  Number((await app.pools.owner.query("SELECT count(*) AS n FROM uoms WHERE code LIKE 'KILL%'")).rows[0].n)

test('a process killed during a save leaves nothing, and the file can be saved again', async () => {
  const rows = Array.from({ length: ROWS }, (_, no) => [`KILL${no}`, `Satuan ${no}`, 'Massa'])
  const file = await uploaded(client, 'uom', sheet([['code', 'name', 'type'], ...rows]))
  expect(await checked(client, 'uom', file)).toMatchObject({ error_count: 0 })

  const { child, origin } = await anotherServer()
  other = child
  const response = await fetch(`${origin}/api/import/uom/${file.id}/save`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  const reader = response.body?.getReader()
  // After the first progress line some batches are written and none is committed.
  await reader?.read()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect
    .poll(
      async () =>
        (
          await app.pools.owner.query(
            `SELECT count(*) AS n FROM pg_stat_activity
              WHERE datname = current_database() AND query LIKE '%json_populate_recordset%'
              AND pid <> pg_backend_pid() AND state <> 'idle'`,
          )
        ).rows[0].n,
    )
    .toBe(0)
  expect(await stored()).toBe(0)

  expect(await saved(client, 'uom', file)).toMatchObject({ data: { count: ROWS } })
  expect(await stored()).toBe(ROWS)
})

test('a save whose request is cancelled saves nothing', async () => {
  const rows = Array.from({ length: ROWS }, (_, no) => [`LEFT${no}`, `Satuan ${no}`, 'Massa'])
  const file = await uploaded(client, 'uom', sheet([['code', 'name', 'type'], ...rows]))
  await checked(client, 'uom', file)
  const gone = new AbortController()
  const response = await fetch(`${app.address}/api/import/uom/${file.id}/save`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    body: '{}',
    signal: gone.signal,
  })
  await response.body?.getReader().read()
  gone.abort()
  // This lock waits for the transaction of the save.
  await app.pools.owner.query('SELECT FROM imports WHERE corporate_id = 1 AND id = $1 FOR UPDATE', [file.id])
  const { rows: left } = await app.pools.owner.query("SELECT count(*) AS n FROM uoms WHERE code LIKE 'LEFT%'")
  expect(Number(left[0].n)).toBe(0)
  expect((await client.get(`/import/uom/${file.id}`)).body.data.status).toBe('checked')
})
