import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../testing/actors.ts'
import { checked, sheet, uploaded } from '../../../testing/importing.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import type { Client, Json } from '../../testing/client.ts'
import { LOCKS_HERE } from '../../testing/own-database.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

const someone = () => aUser(app, { company: 'DEMO', permissions: ['create-uom'] })
const uoms = (count: number, prefix: string) =>
  sheet([
    ['code', 'name', 'type'],
    ...Array.from({ length: count }, (_, no) => [`${prefix}${no}`, `${prefix} ${no}`, 'Massa']),
  ])

/** Checks a file and passes on each line as it arrives. */
async function check(client: Client, file: Json, heard: (line: Json) => void): Promise<void> {
  const headers = { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' }
  const path = `${app.address}/api/import/uom/${file.id}/check`
  const { body } = await fetch(path, { method: 'POST', headers, body: '{}' })
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body ?? []) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) heard(JSON.parse(line))
  }
}

test("a colleague's small file is checked while a large one is", async () => {
  const [user, colleague] = [await someone(), await someone()]
  const [large, small] = [
    await uploaded(user, 'uom', uoms(8_000, 'TTL')),
    await uploaded(colleague, 'uom', uoms(1, 'TTS')),
  ]
  const ended: string[] = []
  const begun = Promise.withResolvers<void>()
  const running = check(user, large, (line) => {
    if (line.progress) begun.resolve()
    if (line.data) ended.push('large')
  })
  await begun.promise
  expect(await checked(colleague, 'uom', small)).toMatchObject({ record_count: 1, error_count: 0 })
  ended.push('small')
  await running
  expect(ended).toEqual(['small', 'large'])
})

test("an import that waits for a colleague's import reports it, and continues afterwards", async () => {
  const [user, colleague] = [await someone(), await someone()]
  const [first, second] = [
    await uploaded(user, 'uom', uoms(1, 'TTA')),
    await uploaded(colleague, 'uom', uoms(1, 'TTB')),
  ]
  const holder = await app.pools.owner.connect()
  try {
    await holder.query('BEGIN; LOCK TABLE uoms IN SHARE MODE')
    const held = check(user, first, () => {})
    const waiting = `SELECT FROM ${LOCKS_HERE} WHERE NOT granted AND relation = 'uoms'::regclass`
    await expect.poll(async () => (await app.pools.owner.query(waiting)).rowCount).toBe(1)
    const told = Promise.withResolvers<Json>()
    const lines: Json[] = []
    const behind = check(colleague, second, (line) => {
      lines.push(line)
      told.resolve(line)
    })
    expect(await told.promise).toEqual({ progress: { done: 0, total: 1, waiting: true } })
    await holder.query('ROLLBACK')
    await Promise.all([held, behind])
    expect(lines.at(-1)).toMatchObject({ data: { status: 'checked', record_count: 1 } })
  } finally {
    holder.release()
  }
})
