import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, superAdminIn } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { type Client, clientOf, type Json } from '../../testing/client.ts'
import { expectRefusal, fine, listed } from '../../testing/matrix/subject.ts'
import { LOCKS_HERE } from '../../testing/own-database.ts'
import { sealAuditLogs } from './seal.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

const history = async (client: Client, filters: Record<string, string | number>): Promise<Json[]> =>
  (await listed(client, 'audit-log', filters)).data

test("the demo's log is sealed and verified, and a change made directly in the database is reported with its batch", async () => {
  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-audit-log'] })
  await sealAuditLogs(app.pools.owner)
  const whole = fine(await reader.get('/audit/verify')).data
  expect(whole).toMatchObject({ broken: [], open: 0 })
  expect(whole.rows).toBeGreaterThan(0)
  expect(whole.head).toMatch(/^[0-9a-f]{64}$/)
  const { rows } = await app.pools.owner.query(
    `WITH one AS (SELECT corporate_id, min(id) AS id FROM audit_logs WHERE corporate_id = 1 GROUP BY 1)
     UPDATE audit_logs a SET reason = 'forged' FROM one WHERE a.corporate_id = one.corporate_id AND a.id = one.id
     RETURNING a.id`,
  )
  const { broken } = fine(await reader.get('/audit/verify')).data
  expect(broken).toMatchObject([{ no: 1, breakage: 'rows' }])
  expect(rows[0].id).toBeLessThanOrEqual(broken[0].to_id)
})

test('the platform has its own log, which its administrator reads without a company and no one reads in one', async () => {
  const platform = await app.as('superadmin')
  const { id } = fine(await platform.post('/create/resources/corporate', { code: 'CATAT', name: 'PT Catat' })).data
  const asked = { table: 'corporates', row_id: id }
  expect(await history(platform, asked)).toMatchObject([{ action: 'create', user_name: 'Super Admin' }])
  fine(await platform.get('/export/audit-log'))
  await sealAuditLogs(app.pools.owner)
  const { broken, rows } = fine(await platform.get('/audit/verify')).data
  expect(broken).toEqual([])
  expect(rows).toBeGreaterThan(0)

  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-audit-log'] })
  expect(await history(reader, asked)).toEqual([])
  expect(await history(await superAdminIn(app, 'DEMO'), asked)).toEqual([])
})

test('a user who may not read the audit log may not verify it', async () => {
  const stranger = await aUser(app, { company: 'DEMO', permissions: ['read-customer'] })
  expectRefusal(await stranger.get('/audit/verify'), 403)
  expectRefusal(await app.nobody.get('/audit/verify'), 401)
})

test('a finance user reads only the history of finance documents, by list, view and every filter', async () => {
  const finance = await aUser(app, { company: 'DEMO', permissions: ['read-audit-log-finance'] })
  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-audit-log'] })
  for (const table of ['customers', 'users']) {
    await app.pools.owner.query(
      `INSERT INTO audit_logs (corporate_id, user_id, user_name, action, "table", row_id)
        VALUES (1, 1, 'Rina', 'update', $1, 4711)`,
      [table],
    )
  }
  const tables = async (client: Client, filters: Record<string, string> = {}) => [
    ...new Set((await history(client, { row_id: 4711, ...filters })).map((row) => row.table)),
  ]
  expect((await tables(reader)).toSorted()).toEqual(['customers', 'users'])
  expect(await tables(finance)).toEqual(['customers'])
  expect(await tables(finance, { table: 'users' })).toEqual([])
  const [hidden] = await history(reader, { row_id: 4711, table: 'users' })
  fine(await reader.get(`/view/audit-log/${hidden?.id}`))
  expectRefusal(await finance.get(`/view/audit-log/${hidden?.id}`), 404)
  expectRefusal(await finance.get('/export/audit-log'), 403)
  expectRefusal(await finance.get('/audit/verify'), 403)
})

test('the log of a user of one unit ends at that unit: list, counts, filters, view, lookup and export', async () => {
  const plant = await aUser(app, { company: 'DEMO', permissions: ['read-audit-log', 'export-audit-log'], unit: 0 })
  const own = fine(await plant.get('/session')).data.production_unit.id
  const { rows } = await app.pools.owner.query(
    `INSERT INTO audit_logs (corporate_id, production_unit_id, user_id, user_name, action, "table", row_id, number)
     SELECT 1, unit, 1, 'Rina', 'approve', 'dockets', 9341, 'DO/UJI/1'
     FROM unnest(ARRAY[$1::bigint, NULL, (SELECT id FROM production_units WHERE corporate_id = 1 AND id <> $1
       LIMIT 1)]) AS unit
     RETURNING id, production_unit_id`,
    [own],
  )
  const [mine, ...others] = rows.map(({ id }) => id)
  const asked = { table: 'dockets', row_id: 9341 }
  const everyWay = [asked, { ...asked, production_unit_id: 2 }, { number: 'DO/UJI/1' }, { ...asked, action: 'approve' }]
  for (const filters of [...everyWay, { id: [mine, ...others].join(',') }]) {
    const answer = await listed(plant, 'audit-log', filters)
    expect({ ids: answer.data.map(({ id }: Json) => id), record: answer.record }).toEqual({ ids: [mine], record: 1 })
  }
  const all = await listed(plant, 'audit-log', { limit: 500 })
  const { rows: units } = await app.pools.owner.query(
    'SELECT DISTINCT production_unit_id AS unit FROM audit_logs WHERE corporate_id = 1 AND id = ANY ($1)',
    [all.data.map(({ id }: Json) => id)],
  )
  expect(units).toEqual([{ unit: own }])
  const { rows: counted } = await app.pools.owner.query(
    'SELECT count(*) AS n FROM audit_logs WHERE corporate_id = 1 AND production_unit_id = $1',
    [own],
  )
  expect(all.record).toBe(Number(counted[0].n))
  fine(await plant.get(`/view/audit-log/${mine}`))
  for (const id of others) expectRefusal(await plant.get(`/view/audit-log/${id}`), 404)
  const looked = fine(await plant.get(`/lookup/audit-log?id=${[mine, ...others].join(',')}`))
  expect([looked.data.map(({ id }: Json) => id), looked.record]).toEqual([[mine], 1])
  const file = await plant.get('/export/audit-log?format=csv&row_id=9341&columns=action,number')
  expect(file.body.trim().split(/\r?\n/)).toHaveLength(2)

  const everything = await aUser(app, { company: 'DEMO', permissions: ['read-audit-log', 'export-audit-log'] })
  expect((await listed(everything, 'audit-log', asked)).record).toBe(3)
  expect((await everything.get('/export/audit-log?format=csv&row_id=9341')).body.trim().split(/\r?\n/)).toHaveLength(4)
})

test('a user of one unit reads entries without a unit of a shared record they may read', async () => {
  const rights = ['read-audit-log', 'export-audit-log', 'read-customer', 'read-users', 'read-delivery']
  const plant = await aUser(app, { company: 'DEMO', permissions: rights, unit: 0 })
  const stranger = await aUser(app, { company: 'DEMO', permissions: rights.slice(0, 2), unit: 0 })
  const elsewhere = await aUser(app, { company: 'RIVAL', permissions: rights, unit: 0 })
  await app.pools.owner.query(
    `INSERT INTO audit_logs (corporate_id, production_unit_id, user_id, user_name, action, "table", row_id)
     SELECT 1, unit, 1, 'Rina', CASE WHEN unit IS NULL THEN 'update' ELSE 'approve' END, kind, 9343
     FROM unnest(ARRAY[NULL, (SELECT id FROM production_units WHERE corporate_id = 1 AND id <> $1 LIMIT 1)]) AS unit,
       unnest(ARRAY['customers', 'users', 'dockets']) AS kind`,
    [fine(await plant.get('/session')).data.production_unit.id],
  )
  const told = async (client: Client, filters: Record<string, string | number>) =>
    (await history(client, filters)).map((row) => [row.table, row.action])
  const record = { table: 'customers', row_id: 9343 }
  expect(await told(plant, record)).toEqual([['customers', 'update']])
  expect((await listed(plant, 'audit-log', record)).record).toBe(1)
  const file = await plant.get('/export/audit-log?format=csv&table=customers&row_id=9343&columns=action,number')
  expect(file.body.trim().split(/\r?\n/)).toHaveLength(2)
  for (const filters of [
    { row_id: 9343 },
    { ...record, table: 'dockets' },
    { ...record, table: 'users' },
    { ...record, table: 'customers,dockets' },
  ])
    expect(await told(plant, filters), JSON.stringify(filters)).toEqual([])
  for (const client of [stranger, elsewhere]) expect(await told(client, record)).toEqual([])
})

test('the finance part of the log of a user of one unit ends at that unit too', async () => {
  const plant = await aUser(app, { company: 'DEMO', permissions: ['read-audit-log-finance'], unit: 0 })
  const own = fine(await plant.get('/session')).data.production_unit.id
  await app.pools.owner.query(
    `INSERT INTO audit_logs (corporate_id, production_unit_id, user_id, user_name, action, "table", row_id)
     SELECT 1, unit, 1, 'Rina', CASE WHEN unit IS NULL THEN 'cancel' ELSE 'approve' END, kind, 9342
     FROM unnest(ARRAY[$1::bigint, NULL]) AS unit, unnest(ARRAY['sales_orders', 'dockets']) AS kind`,
    [own],
  )
  const found = await history(plant, { row_id: 9342 })
  expect(found.map((row) => [row.table, row.action])).toEqual([['sales_orders', 'approve']])
})

test('a user of one unit verifies nothing, because the chain covers the whole company', async () => {
  const plant = await aUser(app, { company: 'DEMO', permissions: ['read-audit-log'], unit: 0 })
  expectRefusal(await plant.get('/audit/verify'), 403)
  expectRefusal(await (await app.as('plant1')).get('/audit/verify'), 403)
})

test('the log is searched by user, action, record and time', async () => {
  const manager = await app.as('corporate')
  const { rows } = await app.pools.owner.query(
    `INSERT INTO audit_logs (corporate_id, user_id, user_name, action, "table", row_id, at)
     VALUES (1, 1, 'Rina', 'cancel', 'sales_orders', 815, '2025-03-04 05:00Z'),
       (1, 2, 'Budi', 'approve', 'sales_orders', 815, '2025-03-05 05:00Z')
     RETURNING id`,
  )
  const [first, second] = rows.map(({ id }) => id)
  const found = async (filters: Record<string, string>) =>
    (await history(manager, { table: 'sales_orders', row_id: 815, ...filters })).map(({ id }) => id)
  expect(await found({})).toEqual([second, first])
  expect(await found({ user_id: '1' })).toEqual([first])
  expect(await found({ action: 'approve' })).toEqual([second])
  expect(await found({ at_from: '2025-03-05' })).toEqual([second])
  expect(await found({ at_to: '2025-03-04' })).toEqual([first])
})

test('an export is audited with user, list, format and filters', async () => {
  const manager = await app.as('corporate')
  expect((await manager.get('/export/customer?format=csv&search=beton')).status).toBe(200)
  const [entry] = await history(manager, { action: 'export', table: 'customers', limit: 1 })
  expect(entry).toMatchObject({ user_name: 'Ratna Kusumawati', ip: '127.0.0.1' })
  expect(entry?.after).toMatchObject({ format: 'csv', search: 'beton' })
  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-customer'] })
  expectRefusal(await reader.get('/export/customer?format=csv'), 403)
  expect(await history(manager, { action: 'export', table: 'customers' })).toHaveLength(1)
})

test('sign-in, sign-out, printing and changed permissions are in the log', async () => {
  const manager = await app.as('corporate')
  const { data } = fine(
    await app.nobody.post('/login', { username: 'sales', password: 'molen-demo', provider: 'USER' }),
  )
  fine(await clientOf(app.address, data.token).post('/logout'))
  const of = async (action: string) => (await history(manager, { action, limit: 1 }))[0]
  expect(await of('login')).toMatchObject({ table: 'users', number: expect.any(String) })
  expect(await of('logout')).toMatchObject({ table: 'users', number: 'sales' })

  const printer = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const [docket] = (await listed(printer, 'production/docket', { status: 'progress', limit: 1 })).data
  fine(await printer.post(`/action/production/docket/${docket?.id}/print`, {}))
  expect(await of('print')).toMatchObject({ table: 'dockets', row_id: docket?.id })

  const { rows } = await app.pools.owner.query("SELECT id FROM roles WHERE corporate_id = 1 AND code = 'MECHANIC'")
  const role = rows[0].id
  const [permission] = (await listed(manager, 'role-permission', { role_id: role, search: 'read-uom', limit: 1 })).data
  fine(
    await manager.post('/create/role-permission', { role_id: role, permission: permission?.id, value_mapping: true }),
  )
  const [change] = await history(manager, { table: 'roles', row_id: role, limit: 1 })
  expect(JSON.stringify(change?.after)).toContain('read-uom')
  expect(change?.number).toBe('MECHANIC')
})

test('a super admin who switches to a company is in its log under their own name, with all they do there', async () => {
  const platform = await app.as('superadmin')
  const me = fine(await platform.get('/session')).data.profile
  const { rows } = await app.pools.owner.query("SELECT id FROM corporates WHERE code = 'RIVAL'")
  const company = rows[0].id
  const { token } = fine(await platform.post('/switch/corporate', { corporate_id: company })).data
  const inside = clientOf(app.address, token)
  const [arrival] = await history(inside, { action: 'switch-corporate' })
  const himself = { user_name: me.name }
  expect(arrival).toMatchObject({ ...himself, table: 'corporates', row_id: company, number: 'RIVAL', ip: '127.0.0.1' })

  const uom = fine(await inside.post('/create/uom', { code: 'UJI', name: 'Uji', type: 'count', base_factor: 1 })).data
  fine(await inside.patch(`/update/uom/${uom.id}`, { name: 'Uji Dua', lock_version: uom.lock_version }))
  const deeds = await history(inside, { table: 'uoms', row_id: uom.id })
  expect(deeds).toMatchObject([
    { action: 'update', ...himself, before: { name: 'Uji' }, after: { name: 'Uji Dua' } },
    { action: 'create', ...himself },
  ])
  const { rows: told } = await app.pools.owner.query(
    `SELECT corporate_id, action FROM audit_logs WHERE user_id = $1
     AND (action = 'switch-corporate' OR "table" = 'uoms')
     ORDER BY corporate_id, id`,
    [me.id],
  )
  expect(told).toEqual([
    { corporate_id: 0, action: 'switch-corporate' },
    { corporate_id: company, action: 'switch-corporate' },
    { corporate_id: company, action: 'create' },
    { corporate_id: company, action: 'update' },
  ])
})

test('a verification continues in parts, only after an existing seal', async () => {
  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-audit-log'] })
  expect(fine(await reader.get('/audit/verify')).data.next).toBeNull()
  expectRefusal(await reader.get('/audit/verify?after=x'), 422)
})

test('a company verifies once at a time: another waits, the third of a user is a 429, and another company goes on', async () => {
  const permissions = ['read-audit-log']
  const reader = await aUser(app, { company: 'DEMO', permissions })
  const colleague = await aUser(app, { company: 'DEMO', permissions })
  const other = await aUser(app, { company: 'RIVAL', permissions })
  const waiting = `SELECT count(*)::int AS n FROM ${LOCKS_HERE} WHERE NOT granted
    AND relation = 'audit_seals'::regclass`
  const running = async () => (await app.pools.owner.query<{ n: number }>(waiting)).rows[0]?.n
  const lock = new pg.Client(app.connectionString)
  await lock.connect()
  try {
    await lock.query('BEGIN; LOCK TABLE audit_seals IN ACCESS EXCLUSIVE MODE')
    const statuses: number[] = []
    const verify = async (client: Client) => void statuses.push((await client.get('/audit/verify')).status)
    const asked = [reader, reader, reader, reader, colleague].map(verify)
    await expect.poll(() => statuses).toEqual([429, 429])
    asked.push(verify(other))
    await expect.poll(running).toBe(2)
    await lock.query('ROLLBACK')
    await Promise.all(asked)
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 429, 429])
  } finally {
    await lock.end()
  }
})
