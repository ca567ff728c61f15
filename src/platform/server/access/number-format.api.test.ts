import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import type { Client } from '../../testing/client.ts'
import { expectRefusal, fine } from '../../testing/matrix/subject.ts'

let app: RunningApp
let reader: Client
let manager: Client

beforeAll(async () => {
  app = await startApp()
  reader = await aUser(app, { company: 'DEMO', permissions: ['create-uom'] })
  manager = await aUser(app, { company: 'DEMO', permissions: ['update-profile'] })
})
afterAll(() => app?.stop())

/** How a server message writes a large number for this user. */
async function written(client: Client): Promise<string> {
  const given = { code: 'X', name: 'X', type: 'mass', base_factor: 1_234_567_890_123 }
  const { body } = await client.post('/create/uom', given)
  return body.errors.base_factor[0].replace(/.*maksimal /, '')
}

const formats = async (client: Client) => fine(await client.get('/session')).data.number_format

test('numbers are written in the company format, or in the format the user chose', async () => {
  expect(await formats(reader)).toEqual({ own: null, corporate: 'comma-thousands' })
  expect(await written(reader)).toMatch(/^\d{1,3}(,\d{3})+/)

  fine(await manager.patch('/update/corporate/number-format', { number_format: 'dot-thousands' }))
  expect(await formats(reader)).toEqual({ own: null, corporate: 'dot-thousands' })
  expect(await written(reader)).toMatch(/^\d{1,3}(\.\d{3})+/)

  fine(await reader.patch('/update/profile/number-format', { number_format: 'comma-thousands' }))
  expect(await formats(reader)).toEqual({ own: 'comma-thousands', corporate: 'dot-thousands' })
  expect(await written(reader)).toMatch(/^\d{1,3}(,\d{3})+/)

  fine(await reader.patch('/update/profile/number-format', { number_format: null }))
  expect(await formats(reader)).toEqual({ own: null, corporate: 'dot-thousands' })
  fine(await manager.patch('/update/corporate/number-format', { number_format: 'comma-thousands' }))
})

test('only a user who may change the company changes its format, and the change is audited', async () => {
  expectRefusal(await reader.patch('/update/corporate/number-format', { number_format: 'dot-thousands' }), 403)
  fine(await manager.patch('/update/corporate/number-format', { number_format: 'dot-thousands' }))
  const { rows } = await app.pools.owner.query(
    `SELECT before, after FROM audit_logs WHERE corporate_id = 1 AND "table" = 'corporates' ORDER BY id DESC LIMIT 1`,
  )
  expect(rows[0]).toEqual({ before: { number_format: 'comma-thousands' }, after: { number_format: 'dot-thousands' } })
  const rival = await aUser(app, { company: 'RIVAL', permissions: [] })
  expect(await formats(rival)).toEqual({ own: null, corporate: 'comma-thousands' })
  fine(await manager.patch('/update/corporate/number-format', { number_format: 'comma-thousands' }))
})

test.each(['1.234,50', '', 7, null])('%j is no format of a company', async (given) => {
  expectRefusal(await manager.patch('/update/corporate/number-format', { number_format: given }), 422)
})
