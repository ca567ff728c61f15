import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { anOrder } from '../../modules/sales/sales-order/testing.ts'
import { Sessions } from '../../platform/server/access/sessions.ts'
import { Listener } from '../../platform/server/database/listener.ts'
import { openPools } from '../../platform/server/database/pools.ts'
import { openLive } from '../../platform/server/live/live.ts'
import type { Client, Json } from '../../platform/testing/client.ts'
import { fine } from '../../platform/testing/matrix/subject.ts'
import { aUser } from '../actors.ts'
import { type LiveEars, listenAs } from '../live-ears.ts'
import { type RunningApp, startApp } from '../running-app.ts'
import { recordStatements } from '../statements.ts'

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
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 20 })
let count = 0
const aCategory = async (client: Client, headers?: Record<string, string>): Promise<Json> => {
  count += 1
  const body = { code: `LIVE${count}`, name: `Live ${count}` }
  return fine(await client.post('/create/customer-category', body, headers)).data
}

describe('Live updates', () => {
  test('what another user makes and changes is told: which record, who, when, in which tab', async () => {
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

  test('nobody hears of what he may not read, nor of another company', async () => {
    const without = await listen(await aUser(app, { company: 'DEMO', permissions: ['read-sales-order'] }))
    const rival = await listen(await app.as('rival'))
    const reader = await listen(await aUser(app, { company: 'DEMO', permissions: ['read-customer-category'] }))
    const { id } = await aCategory(corporate)
    await eventually(() => expect(reader.rows()).toContainEqual(['customer-category', id, 'new']))
    expect(without.rows()).toEqual([])
    expect(rival.rows()).toEqual([])
  })

  test('a unit user hears of his own unit alone', async () => {
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
    const writing = sent.find(({ text }) => text.includes('INTO customer_categories'))?.connection
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
    const other = await openLive({ pools, sessions, registry: app.registry, listener })
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

  test('the end of a session ends its stream, and says so', async () => {
    const client = await aUser(app, { company: 'DEMO', permissions: [] })
    const ears = await listen(client)
    await client.post('/logout')
    await eventually(() => expect(ears.isOpen()).toBe(false))
    expect(ears.events.map((one) => one.event)).toEqual(['hello', 'ended'])
  })

  test('a permission that is taken away counts for what is told from then on', async () => {
    const client = await aUser(app, { company: 'DEMO', permissions: ['read-customer-category'] })
    const ears = await listen(client)
    const witness = await listen(await app.as('finance'))
    await app.pools.owner.query(
      "DELETE FROM role_permissions WHERE permission = 'read-customer-category' AND role_id = (SELECT role_id FROM users WHERE id = $1)",
      [(await client.get('/view/profile')).body.data.id],
    )
    await app.sessions.forget()
    // The look at the sessions comes a moment after the notice.
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

  test('nobody listens without a session, and a token in the address is none', async () => {
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

  test('a load of many records is one short notice: the list is to be read again', async () => {
    const ears = await listen(await app.as('finance'))
    app.live.announce({
      corporateId: (await corporate.get('/session')).body.data.corporate.id,
      by: 'Import',
      at: new Date().toISOString(),
      tab: null,
      rows: [{ table: 'customer_categories', id: null, unitId: null, kind: 'changed' }],
    })
    await eventually(() => expect(ears.rows()).toEqual([['customer-category', null, 'changed']]))
  })
})

test('the server stops at once though browsers listen', async () => {
  const stopping = await startApp()
  const ears = await listenAs(stopping.address, await stopping.as('corporate'))
  const begun = Date.now()
  await stopping.stop()
  expect(Date.now() - begun).toBeLessThan(3_000)
  await eventually(() => expect(ears.isOpen()).toBe(false))
})
