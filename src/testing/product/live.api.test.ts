import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { anOrder } from '../../modules/sales/sales-order/testing.ts'
import type { Actor } from '../../platform/server/access/actor.ts'
import { Sessions } from '../../platform/server/access/sessions.ts'
import { Listener } from '../../platform/server/database/listener.ts'
import { openPools } from '../../platform/server/database/pools.ts'
import { LIVE_CHANNEL } from '../../platform/server/live/announcer.ts'
import { Audience } from '../../platform/server/live/audience.ts'
import { type Changes, packed } from '../../platform/server/live/changes.ts'
import { LiveHub } from '../../platform/server/live/hub.ts'
import { openLive } from '../../platform/server/live/live.ts'
import type { Client, Json } from '../../platform/testing/client.ts'
import { fine, listed } from '../../platform/testing/matrix/subject.ts'
import { WAITING_HERE } from '../../platform/testing/own-database.ts'
import { aUser, superAdminIn } from '../actors.ts'
import { type LiveEars, listenAs } from '../live-ears.ts'
import { type RunningApp, startApp } from '../running-app.ts'
import { recordStatements } from '../statements.ts'

/** Counts how often an audience is computed. */
class CountingAudience extends Audience {
  asked = 0

  override toldTo(...of: Parameters<Audience['toldTo']>) {
    this.asked += 1
    return super.toldTo(...of)
  }
}

let app: RunningApp
let corporate: Client
const open: LiveEars[] = []

beforeAll(async () => {
  app = await startApp()
  corporate = await app.as('corporate')
})
afterEach(() => {
  for (const ears of open.splice(0)) ears.close()
})
afterAll(() => app?.stop())

const listen = async (client: Client) => {
  const ears = await listenAs(app.address, client)
  open.push(ears)
  return ears
}
/** A separate hub with one listener, whose differences are given. */
async function emptyHub() {
  const actor = await app.sessions.find(corporate.token ?? '')
  if (!actor) throw new Error('He is not signed in.')
  const as = (other: Partial<Actor>): Actor => ({ ...actor, ...other })
  return { hub: new LiveHub(app.sessions, new Audience(app.registry.definitions)), as }
}
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
let count = 0
const aCategory = async (client: Client, headers?: Record<string, string>): Promise<Json> => {
  count += 1
  const body = { code: `LIVE${count}`, name: `Live ${count}` }
  return fine(await client.post('/create/customer-category', body, headers)).data
}

describe('Live updates', () => {
  test('what another user creates and changes is announced: which record, who, when, in which tab', async () => {
    const ears = await listen(await app.as('finance'))
    const { id } = await aCategory(corporate, { 'x-tab': 'tab-7' })
    await eventually(() => expect(ears.rows()).toContainEqual(['customer-category', id, 'new']))
    const event = ears.events.find((one) => one.event === 'changes')
    expect(event?.data).toMatchObject({ tab: 'tab-7', at: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect(event?.data.by).toBe((await corporate.get('/view/profile')).body.data.name)
    await corporate.patch(`/update/customer-category/${id}`, { name: 'Other name' })
    await eventually(() => expect(ears.rows()).toContainEqual(['customer-category', id, 'changed']))
    await corporate.delete(`/delete/customer-category/${id}`)
    await eventually(() => expect(ears.rows()).toContainEqual(['customer-category', id, 'gone']))
  })

  test('no user hears of what they may not read, nor of another company', async () => {
    const without = await listen(await aUser(app, { company: 'DEMO', permissions: ['read-sales-order'] }))
    const rival = await listen(await app.as('rival'))
    const reader = await listen(await aUser(app, { company: 'DEMO', permissions: ['read-customer-category'] }))
    const { id } = await aCategory(corporate)
    await eventually(() => expect(reader.rows()).toContainEqual(['customer-category', id, 'new']))
    expect(without.rows()).toEqual([])
    expect(rival.rows()).toEqual([])
  })

  test('a user of one unit hears of that unit only', async () => {
    const clerk = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
    const [colleague, elsewhere, everywhere] = await Promise.all([
      listen(await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })),
      listen(await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })),
      listen(corporate),
    ])
    const { id } = await anOrder(clerk)
    const told = ['sales-order', id, 'new']
    await eventually(() => expect(everywhere.rows()).toContainEqual(told))
    expect(colleague.rows()).toContainEqual(told)
    expect(elsewhere.rows().filter((row) => row[0] === 'sales-order')).toEqual([])
  })

  test('who sees one unit hears neither of people and prices of another one, nor of the other unit itself', async () => {
    const [here, there] = await Promise.all([
      listen(await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })),
      listen(await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })),
    ])
    const { rows } = await app.pools.owner.query(
      `SELECT u.id, n.id AS unit FROM users u JOIN production_units n ON n.corporate_id = 1
       AND n.id = u.production_unit_id
       WHERE u.corporate_id = 1 AND u.username = 'dispatch1'`,
    )
    const [{ id, unit }] = rows
    fine(await corporate.patch(`/update/users/${id}`, { name: 'Nama Lain' }))
    fine(await corporate.patch(`/update/production-unit/${unit}`, { description: 'Lain' }))
    const { id: ofAll } = await aCategory(corporate)
    for (const ears of [here, there]) {
      await eventually(() => expect(ears.rows()).toContainEqual(['customer-category', ofAll, 'new']))
    }
    expect(here.rows()).toContainEqual(['users', id, 'changed'])
    expect(here.rows()).toContainEqual(['production-unit', unit, 'changed'])
    const elsewhere = there.rows().map(([module]) => module)
    expect(elsewhere).not.toContain('users')
    expect(elsewhere).not.toContain('production-unit')
  })

  test('a company hears of no module that is the platform’s own, whatever its roles hold', async () => {
    const [company, platform] = await Promise.all([
      listen(await aUser(app, { company: 'RIVAL', permissions: 'all' })),
      listen(await superAdminIn(app, 'DEMO')),
    ])
    const rival = await app.as('rival')
    const { id } = fine(await rival.get('/session')).data.profile
    fine(await rival.patch(`/update/users/${id}`, { name: 'Nama Lain' }))
    await eventually(() => expect(company.rows()).toContainEqual(['users', id, 'changed']))
    expect(company.rows().filter(([module]) => module.startsWith('resources/'))).toEqual([])
    await eventually(() => expect(platform.rows()).toContainEqual(['resources/users', id, 'changed']))
    expect(platform.rows().map(([module]) => module)).not.toContain('users')
  })

  test('of a table that two modules share each user hears of the module whose list holds the row', async () => {
    const both = ['read-truck-mixer', 'read-batching-plant']
    const ears = await listen(await aUser(app, { company: 'DEMO', permissions: both }))
    const [truck] = (await listed(corporate, 'truck-mixer', { limit: 1 })).data
    const editor = await aUser(app, { company: 'DEMO', permissions: 'all' })
    fine(await editor.patch(`/update/truck-mixer/${truck.id}`, { gps_id: 'LAIN' }))
    await eventually(() => expect(ears.rows()).toContainEqual(['truck-mixer', truck.id, 'changed']))
    expect(ears.rows().map(([module]) => module)).not.toContain('batching-plant')
  })

  test('who reads a part of a list hears of that part alone', async () => {
    const [finance, all] = await Promise.all([
      listen(await aUser(app, { company: 'DEMO', permissions: ['read-audit-log-finance'] })),
      listen(await aUser(app, { company: 'DEMO', permissions: ['read-audit-log'] })),
    ])
    const plant = await listen(await aUser(app, { company: 'DEMO', permissions: ['read-audit-log'], unit: 0 }))
    const told = { table: 'audit_logs', kind: 'new' } as const
    app.live.announce({
      corporateId: 1,
      by: 'Rina',
      at: new Date().toISOString(),
      tab: null,
      rows: [
        { ...told, row: { id: 11, table: 'users' } },
        { ...told, row: { id: 12, table: 'customers' } },
        { ...told, row: { id: 13, table: 'dockets', production_unit_id: 1 } },
      ],
    })
    const heard = (ears: LiveEars) => ears.rows().map(([, id]) => id)
    await eventually(() => expect(heard(all)).toEqual([11, 12, 13]))
    await eventually(() => expect(heard(finance)).toEqual([12]))
    await eventually(() => expect(heard(plant)).toEqual([13]))
  })

  test('a load of many records is announced to each unit separately', async () => {
    const [here, there] = await Promise.all([
      listen(await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })),
      listen(await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })),
    ])
    const { rows: units } = await app.pools.owner.query(
      'SELECT id FROM production_units WHERE corporate_id = 1 ORDER BY id LIMIT 2',
    )
    const call = { corporateId: 1, by: 'Import', at: new Date().toISOString(), tab: null }
    const load = (table: string, unit: number | undefined) =>
      Array.from({ length: 60 }, (_, index) => ({
        table,
        row: { id: index + 1, production_unit_id: unit },
        kind: 'new' as const,
      }))
    app.live.announce({
      ...call,
      rows: [...load('dockets', units[0].id), ...load('sales_orders', undefined), ...load('customers', undefined)],
    })
    await eventually(() => expect(here.rows().map(([module]) => module)).toContain('customer'))
    await eventually(() => expect(there.rows().map(([module]) => module)).toContain('customer'))
    expect(here.rows()).toContainEqual(['production/docket', null, 'changed'])
    expect(there.rows().map(([module]) => module)).not.toContain('production/docket')
    // A row that must have a unit and has none is announced to no user of one unit.
    for (const ears of [here, there]) expect(ears.rows().map(([module]) => module)).not.toContain('sales-order')
  })

  test('a call that is refused tells nothing', async () => {
    const ears = await listen(await app.as('finance'))
    const { id } = await aCategory(corporate)
    await eventually(() => expect(ears.rows()).toHaveLength(1))
    const refused = await corporate.post('/create/customer-category', { code: `LIVE${count}`, name: 'Again' })
    expect(refused.status).toBe(422)
    const { id: next } = await aCategory(corporate)
    await eventually(() => expect(ears.rows().map((row) => row[1])).toEqual([id, next]))
  })

  test('telling others adds no statement to the transaction of a call', async () => {
    const ears = await listen(await app.as('finance'))
    const recorder = recordStatements()
    const { id } = await aCategory(corporate)
    await eventually(() => expect(ears.rows()).toContainEqual(['customer-category', id, 'new']))
    const sent = recorder.take()
    recorder.stop()
    const writing = sent.find(({ text }) => text.includes('INTO "customer_categories"'))?.connection
    expect(writing).toBeDefined()
    const notifying = sent.filter(({ text }) => text.includes('pg_notify'))
    expect(notifying).toHaveLength(1)
    expect(notifying[0]?.connection).not.toBe(writing)
  })

  test('a list answers the records that are asked for by id, within its filters', async () => {
    const made = [await aCategory(corporate), await aCategory(corporate)]
    const ids = made.map((one) => one.id)
    const both = fine(await corporate.get(`/list/customer-category?id=${ids.join(',')}`))
    expect(both.data.map((row: Json) => row.id).toSorted()).toEqual(ids.toSorted())
    const narrowed = fine(await corporate.get(`/list/customer-category?id=${ids.join(',')}&search=LIVE${count}`))
    expect(narrowed.data.map((row: Json) => row.id)).toEqual([ids[1]])
    expect((await corporate.get('/list/customer-category?id=1;2')).status).toBe(422)
    expect(fine(await (await app.as('rival')).get(`/list/customer-category?id=${ids[0]}`)).data).toEqual([])
  })

  test('browsers at another process hear it too', async () => {
    const pools = openPools(app.connectionString)
    const listener = new Listener(app.connectionString)
    const sessions = new Sessions(pools.owner)
    const other = await openLive({ pools, sessions, definitions: app.registry.definitions, listener })
    await listener.open()
    const actor = await sessions.look((await app.as('finance')).token ?? '')
    if (!actor) throw new Error('finance is not signed in')
    const heard: string[] = []
    other.hub.open(actor).stream.on('data', (chunk) => heard.push(String(chunk)))
    const { id } = await aCategory(corporate)
    await eventually(() => expect(heard.join('')).toContain(`["customer-category",${id},"new"]`))
    other.hub.close()
    await other.close()
    await listener.close()
    await pools.end()
  })

  test('changes of one moment are composed once for all users with the same rights, and sent in one piece', async () => {
    const pools = openPools(app.connectionString)
    const listener = new Listener(app.connectionString)
    const sessions = new Sessions(pools.owner)
    const audience = new CountingAudience(app.registry.definitions)
    const hub = new LiveHub(sessions, audience)
    await hub.listen(listener)
    await listener.open()
    const actor = await sessions.look((await app.as('finance')).token ?? '')
    if (!actor) throw new Error('finance is not signed in')
    // The same permissions in another session, like a colleague's.
    const colleague = { ...actor, tokenHash: 'other', permissions: new Set([...actor.permissions].toReversed()) }
    const less = { ...actor, tokenHash: 'third', permissions: new Set(['read-product']) }
    const heard = [actor, colleague, less].map((one) => {
      const chunks: string[] = []
      hub.open(one).stream.on('data', (chunk) => chunks.push(String(chunk)))
      return chunks
    })
    const notice = (id: number): Changes => ({
      corporateId: 1,
      process: 'another',
      by: 'Rina',
      at: new Date().toISOString(),
      tab: null,
      rows: [{ table: 'customer_categories', id, unitId: null, kind: 'new' }],
    })
    await app.pools.owner.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
      LIVE_CHANNEL,
      [1, 2, 3].flatMap((id) => packed([notice(id)])),
    ])
    await eventually(() => expect(heard[1]?.join('')).toContain('["customer-category",3,"new"]'))
    const [, ...told] = heard[0] ?? []
    expect(told).toHaveLength(1)
    expect(told[0]?.match(/^event: changes$/gm)).toHaveLength(3)
    // Beside the number of the connection.
    const texts = heard.map((chunks) => chunks.join('').replaceAll(/^id: .*\n/gm, ''))
    expect(texts[1]).toEqual(texts[0])
    expect(heard[2]).toHaveLength(1)
    // Three changes for each of the two kinds of users.
    expect(audience.asked).toBe(6)
    hub.close()
    await listener.close()
    await pools.end()
  })

  test('the end of a session ends its stream, and says so', async () => {
    const client = await aUser(app, { company: 'DEMO', permissions: [] })
    const ears = await listen(client)
    await client.post('/logout')
    await eventually(() => expect(ears.isOpen()).toBe(false))
    expect(ears.events.map((one) => one.event)).toEqual(['hello', 'ended'])
  })

  test('a stream that opens while sessions are looked at stays open', async () => {
    const pools = openPools(app.connectionString)
    const listener = new Listener(app.connectionString)
    const sessions = new Sessions(pools.owner)
    const other = await openLive({ pools, sessions, definitions: app.registry.definitions, listener })
    await listener.open()
    const [first, second] = await Promise.all([app.as('finance'), app.as('corporate')])
    const [early, late] = [await sessions.look(first.token ?? ''), await sessions.look(second.token ?? '')]
    if (!early || !late) throw new Error('finance and corporate are signed in')
    other.hub.open(early)
    const heard: string[] = []
    const holder = await app.pools.owner.connect()
    try {
      await holder.query('BEGIN; LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE')
      await app.pools.owner.query('NOTIFY molen_sessions')
      await eventually(async () => {
        const { rowCount } = await app.pools.owner.query(
          `SELECT FROM ${WAITING_HERE} WHERE query LIKE '%SELECT s.token_hash%'`,
        )
        expect(rowCount).toBeGreaterThan(0)
      })
      other.hub.open(late).stream.on('data', (chunk) => heard.push(String(chunk)))
    } finally {
      await holder.query('ROLLBACK')
      holder.release()
    }
    const { id } = await aCategory(corporate)
    await eventually(() => expect(heard.join('')).toContain(`["customer-category",${id},"new"]`))
    expect(heard.join('')).not.toContain('event: ended')
    other.hub.close()
    await other.close()
    await listener.close()
    await pools.end()
  })

  test('a user who must first set up a second factor hears nothing more', async () => {
    const client = await aUser(app, { company: 'DEMO', permissions: ['read-customer-category'] })
    const ears = await listen(client)
    await app.pools.owner.query(
      'UPDATE roles SET second_factor_required = true WHERE id = (SELECT role_id FROM users WHERE id = $1)',
      [(await client.get('/view/profile')).body.data.id],
    )
    await app.sessions.forget()
    await eventually(() => expect(ears.isOpen()).toBe(false))
    const heard = ears.events.length
    const witness = await listen(await app.as('finance'))
    const { id } = await aCategory(corporate)
    await vi.waitFor(() => expect(witness.rows()).toContainEqual(['customer-category', id, 'new']))
    expect(ears.events).toHaveLength(heard)
    expect((await client.get('/live')).status).toBe(403)
  })

  test('a permission that is taken away stops the announcements from then on', async () => {
    const client = await aUser(app, { company: 'DEMO', permissions: ['read-customer-category'] })
    const ears = await listen(client)
    const witness = await listen(await app.as('finance'))
    await app.pools.owner.query(
      `DELETE FROM role_permissions WHERE permission = 'read-customer-category'
        AND role_id = (SELECT role_id FROM users WHERE id = $1)`,
      [(await client.get('/view/profile')).body.data.id],
    )
    await app.sessions.forget()
    // The sessions are checked shortly after the notification.
    await eventually(async () => {
      const before = ears.rows().length
      const { id } = await aCategory(corporate)
      await vi.waitFor(() => expect(witness.rows()).toContainEqual(['customer-category', id, 'new']))
      expect(ears.rows()).toHaveLength(before)
    })
  })

  test('an open stream is no use of the session: it still ends when it lies idle', async () => {
    const client = await aUser(app, { company: 'DEMO', permissions: 'all' })
    await app.pools.owner.query("UPDATE sessions SET used_at = now() - interval '11 hours'")
    await listen(client)
    const { rows } = await app.pools.owner.query(
      "SELECT count(*) AS used FROM sessions WHERE used_at > now() - interval '1 hour'",
    )
    expect(rows[0].used).toBe(0)
  })

  test('listening needs a session, and a token in the address is none', async () => {
    const { token } = await app.as('corporate')
    expect((await app.nobody.get('/live')).status).toBe(401)
    expect((await app.nobody.get(`/live?token=${token}&access_token=${token}`)).status).toBe(401)
  })

  test('a session holds few streams at once', async () => {
    const client = await aUser(app, { company: 'DEMO', permissions: 'all' })
    const first = await Promise.all([1, 2, 3, 4].map(() => listen(client)))
    const refused = await client.get('/live')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    first[0]?.close()
    await eventually(async () => {
      const again = await listenAs(app.address, client).catch(() => null)
      again?.close()
      expect(again).not.toBeNull()
    })
  })

  test('a user holds sixteen streams, in however many sessions, and others open theirs', async () => {
    const { hub, as } = await emptyHub()
    const open = () => hub.open(as({ tokenHash: `session ${hub.size}` }))
    while (hub.size < 16) open()
    expect(open).toThrow(expect.objectContaining({ status: 429, code: 'busy', retryAfter: 30 }))
    hub.open(as({ tokenHash: 'another', userId: 1_000_000 }))
    hub.open(as({ tokenHash: 'another', homeCorporateId: 1_000_000 }))
    hub.close()
  })

  test('a company holds four hundred streams, and another opens its own', async () => {
    const { hub, as } = await emptyHub()
    const open = () => hub.open(as({ tokenHash: `session ${hub.size}`, userId: hub.size }))
    while (hub.size < 400) open()
    expect(open).toThrow(expect.objectContaining({ status: 429, retryAfter: 30 }))
    hub.open(as({ tokenHash: 'another', userId: 1_000_000, corporateId: 1_000_000 }))
    hub.close()
  })

  test('a process holds two thousand streams, and one more when another ends', async () => {
    const { hub, as } = await emptyHub()
    const open = () => hub.open(as({ tokenHash: `session ${hub.size}`, userId: hub.size, corporateId: hub.size % 100 }))
    const first = open()
    while (hub.size < 2_000) open()
    expect(open).toThrow(expect.objectContaining({ status: 429, retryAfter: 30 }))
    first.stream.destroy()
    await eventually(() => expect(hub.size).toBe(1_999))
    open()
    hub.close()
  })

  test('a load of many records is one short notice: the list is to be read again', async () => {
    const ears = await listen(await app.as('finance'))
    app.live.announce({
      corporateId: (await corporate.get('/session')).body.data.corporate.id,
      by: 'Import',
      at: new Date().toISOString(),
      tab: null,
      rows: Array.from({ length: 60 }, (_, id) => ({ table: 'customer_categories', row: { id }, kind: 'new' })),
    })
    await eventually(() => expect(ears.rows()).toEqual([['customer-category', null, 'changed']]))
  })
})

test('the server stops though browsers listen', async () => {
  const stopping = await startApp()
  const ears = await listenAs(stopping.address, await stopping.as('corporate'))
  await stopping.stop()
  await eventually(() => expect(ears.isOpen()).toBe(false))
})
