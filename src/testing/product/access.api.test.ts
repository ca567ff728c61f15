import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '../../demo/accounts.ts'
import { tenantOf } from '../../platform/server/access/actor.ts'
import { unitsOfCorporate } from '../../platform/server/access/units.ts'
import { company } from '../../platform/server/database/sql.ts'
import { transaction } from '../../platform/server/database/transaction.ts'
import { Call } from '../../platform/server/engine/call.ts'
import { systemActor } from '../../platform/server/jobs/system-call.ts'
import { clientOf } from '../../platform/testing/client.ts'
import { addressOf, expectInvalid, expectRefusal, fine, listed } from '../../platform/testing/matrix/subject.ts'
import { aUser, superAdminIn } from '../actors.ts'
import { type RunningApp, startApp } from '../running-app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

const login = (username: string, password: unknown = 'molen-demo') =>
  app.nobody.post('/login', { username, password, provider: 'USER' })

test('every demo account signs in and gets its company, permissions and unit', async () => {
  for (const username of DEMO_ACCOUNTS) {
    const { data, data_user_before_login: before, message } = fine(await login(username))
    expect(message).toBe('Anda berhasil masuk')
    expect(data.profile.username).toBe(username)
    expect(data.token).toMatch(/^[\w-]{43}$/)
    expect(data.permissions.length).toBeGreaterThan(10)
    expect(before).toBeNull()
    if (username === 'superadmin') expect(data).toMatchObject({ corporate: null, profile: { role_id: -1 } })
    if (username === 'dispatch1') expect(data.production_unit).toMatchObject({ id: 1, allow_backdate: true })
    if (username === 'corporate')
      expect(data).toMatchObject({
        production_unit: null,
        profile: { corporate_level: 1 },
        corporate: { timezone: 'Asia/Jakarta' },
      })
    const session = fine(await clientOf(app.address, data.token).get('/session'))
    const { token: _, ...same } = data
    expect(session.data).toEqual(same)
  }
})

test('a wrong name and a wrong password are refused in the same words, and none ends the session', async () => {
  const [name, password] = [await login('nobody-at-all'), await login('corporate', 'wrong')]
  expectRefusal(name, 422)
  expect(password.body).toEqual(name.body)
  for (const odd of ["' OR 1=1 --", 'null\u0000byte', 'x'.repeat(5_000), '🚚'])
    expectRefusal(await login(odd, odd), 422)
  for (const shape of [{}, [], 5, true, null]) expectRefusal(await login('corporate', shape), 422)
})

test('after ten wrong passwords an account waits, others do not', async () => {
  for (let tries = 0; tries < 10; tries++) expectRefusal(await login('mechanic1', 'wrong'), 422)
  const answer = await login('mechanic1')
  expectRefusal(answer, 429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  fine(await login('warehouse1'))
})

test('a session ends with its logout, its user, its role and its company', async () => {
  const ends: [string, () => Promise<unknown>][] = [
    ['logout', async () => undefined],
    ['user', () => app.pools.owner.query("UPDATE users SET status = 'non-active' WHERE username = 'qc1'")],
    ['role', () => app.pools.owner.query("UPDATE roles SET active = false WHERE code = 'QC'")],
    ['company', () => app.pools.owner.query("UPDATE corporates SET status = 'non-active' WHERE code = 'RIVAL'")],
  ]
  for (const [what, end] of ends) {
    const username = what === 'company' ? 'rival' : 'qc1'
    const client = clientOf(app.address, fine(await login(username)).data.token)
    fine(await client.get('/session'))
    await end()
    if (what === 'logout') fine(await client.post('/logout'))
    await app.sessions.forget()
    expectRefusal(await client.get('/session'), 401, what)
    await app.pools.owner.query("UPDATE users SET status = 'active'")
    await app.pools.owner.query('UPDATE roles SET active = true')
    await app.pools.owner.query("UPDATE corporates SET status = 'active'")
  }
})

test('a right that is taken is gone for users who are signed in', async () => {
  const user = await aUser(app, { company: 'DEMO', permissions: ['read-uom', 'create-uom'], unit: 0 })
  fine(await user.get('/list/uom'))
  await app.pools.owner.query(
    `DELETE FROM role_permissions p USING roles r WHERE r.corporate_id = p.corporate_id AND r.id = p.role_id
      AND r.code LIKE 'uji%' AND p.permission = 'create-uom'`,
  )
  await app.sessions.forget()
  fine(await user.get('/list/uom'))
  expectRefusal(await user.post('/create/uom', {}), 403)
})

test('who fills a form that refers to a record may look it up, and no more (I-58)', async () => {
  const user = await aUser(app, { company: 'DEMO', permissions: ['create-sales-order'], unit: 0 })
  for (const module of ['customer', 'site-project', 'company-salesman', 'payment-type', 'product', 'pouring-methode']) {
    fine(await user.get(`/lookup/${module}`))
    expectRefusal(await user.get(`/list/${module}`), 403, module)
    expectRefusal(await user.get(`/view/${module}/1`), 403, module)
  }
  for (const module of ['warehouse', 'truck-mixer', 'drivers', 'production/docket', 'material']) {
    expectRefusal(await user.get(`/lookup/${module}`), 403, module)
  }
})

test('the super admin has every right, yet no company before choosing one', async () => {
  const { data } = fine(await login('superadmin'))
  const platform = clientOf(app.address, data.token)
  fine(await platform.get('/list/province'))
  const refused = await platform.get('/list/customer')
  expectRefusal(refused, 403)
  expect(refused.body).toEqual({
    error_message:
      'Pilih perusahaan terlebih dahulu; data ini milik satu perusahaan. Perusahaan dipilih pada langkah 2 saat masuk (switch/corporate)',
    code: 'choose_corporate',
  })
  const corporates = fine(await platform.get('/lookup/corporate?search=contoh')).data
  expect(corporates.map(({ code }: { code: string }) => code).toSorted()).toEqual(['DEMO', 'RIVAL'])
  expect((await platform.get('/lookup/corporate?search=%00')).status).toBe(200)
  const second = fine(await platform.get('/lookup/corporate?search=contoh&limit=1&page=2'))
  expect(second).toEqual({ data: [corporates[1]], record: 2 })
  expectInvalid(await platform.get('/lookup/corporate?limit=0'), 'limit')
  // Before switching to a company only its units can be looked up.
  const [{ id: demo }] = fine(await platform.get('/lookup/corporate?search=DEMO')).data
  expect(fine(await platform.get(`/lookup/production-unit?corporate_id=${demo}`)).record).toBe(3)
  expectRefusal(await platform.get(`/lookup/customer?corporate_id=${demo}`), 403)
  expectRefusal(await platform.post('/switch/corporate', { corporate_id: 999 }), 404)
  const chosen = fine(await platform.post('/switch/corporate', { corporate_id: corporates[0].id })).data
  expectRefusal(await platform.get('/session'), 401)
  fine(await clientOf(app.address, chosen.token).get('/list/customer'))
  expectRefusal(await (await app.as('corporate')).post('/switch/corporate', { corporate_id: corporates[0].id }), 403)
})

test('a unit that is chosen is the unit of what is created; a user of one unit has that one', async () => {
  const manager = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const warehouse = { code: 'UJI-GDG', name: 'Gudang Uji', type: 'store' }
  expectInvalid(await manager.post('/create/warehouse', warehouse), 'production_unit_id')
  fine(await manager.post('/switch/production-unit', { production_unit_id: 2 }))
  const { id } = fine(await manager.post('/create/warehouse', warehouse)).data
  expect(fine(await manager.get(`/view/warehouse/${id}`)).data.production_unit_id).toBe(2)
  fine(await manager.post('/switch/production-unit', { production_unit_id: null }))
  expectRefusal(await manager.post('/switch/production-unit', { production_unit_id: 999 }), 404)
  const dispatcher = await app.as('dispatch1')
  expectRefusal(await dispatcher.post('/switch/production-unit', { production_unit_id: 2 }), 403)
  expectRefusal(await dispatcher.post('/switch/production-unit', { production_unit_id: null }), 403)
})

test('the fence of the database holds where a query forgets it (I-57)', async () => {
  const client = await app.pools.streaming.connect()
  try {
    const count = async (table: string) => Number((await client.query(`SELECT count(*) AS n FROM ${table}`)).rows[0].n)
    const as = (settings: string) => client.query(`BEGIN; ${settings}`)
    await as('')
    expect([await count('dockets'), await count('customers'), await count('page_dockets')]).toEqual([0, 0, 0])
    await client.query('ROLLBACK')
    await as("SET LOCAL app.corporate_id = '1'; SET LOCAL app.production_unit_ids = '{2}'")
    const { rows } = await client.query('SELECT DISTINCT corporate_id, production_unit_id FROM dockets')
    expect(rows).toEqual([{ corporate_id: 1, production_unit_id: 2 }])
    for (const forbidden of [
      "INSERT INTO customer_categories (corporate_id, code, name) VALUES (2, 'X', 'X')",
      'UPDATE stock_movements SET quantity = 0',
      'DELETE FROM audit_logs',
      'SELECT * FROM sessions',
      'SELECT * FROM logins',
      'CREATE FUNCTION peep() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
      'CREATE TABLE t (a int)',
    ]) {
      await client.query('SAVEPOINT s')
      await expect(client.query(forbidden), forbidden).rejects.toThrow(/permission denied|row-level security/)
      await client.query('ROLLBACK TO s')
    }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

test('what follows a look at all units in one call sees the units of its user again', async () => {
  const corporateId = 1
  const [own] = await unitsOfCorporate(app.pools.owner, corporateId)
  const actor = systemActor(corporateId, own ? [own] : [])
  await transaction(app.pools.runtime, tenantOf(actor), async (tx) => {
    const call = new Call({ actor, corporateId, language: 'id', address: '' }, tx)
    const unitsSeen = async () => {
      const { rows } = await call.send(
        sql`SELECT DISTINCT production_unit_id AS unit FROM dockets WHERE corporate_id = ${company}`,
      )
      return rows.map(({ unit }) => unit)
    }
    expect(await unitsSeen()).toEqual([own?.id])
    expect((await call.acrossUnits(unitsSeen)).length).toBeGreaterThan(1)
    expect(await unitsSeen()).toEqual([own?.id])
  })
})

test('a unit user finds nothing of another unit, by search, sum, filter, history or export (I-57)', async () => {
  const [mine, theirs] = await Promise.all([
    aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 }),
    aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 }),
  ])
  const owner = await superAdminIn(app, 'DEMO')
  const [docket] = (await listed(theirs, 'production/docket', { limit: 1 })).data
  const number: string = docket.number
  expect(await listed(mine, 'production/docket', { search: number })).toMatchObject({ data: [], record: 0 })
  expect(await listed(mine, 'production/docket', { truck_mixer_id: docket.truck_mixer_id })).toMatchObject({
    record: 0,
  })
  const filter = { date_from: '2026-01-01', date_to: '2099-12-31' }
  const sum = async (client: typeof mine) => (await listed(client, 'production/docket', { ...filter, limit: 1 })).record
  expect(await sum(mine)).toBeLessThan(await sum(owner))
  const exported = await mine.get(addressOf('export', 'production/docket', { format: 'csv' }))
  expect(exported.status).toBe(200)
  expect(exported.body).toContain('DO/SMG/')
  expect(exported.body).not.toMatch(/DO\/(MKS|JYP)\//)
  const history = await listed(mine, 'audit-log', { table: 'dockets', limit: 500 })
  for (const row of history.data) expect(row.number ?? 'DO/SMG/').toMatch(/^DO\/SMG\//)
})
