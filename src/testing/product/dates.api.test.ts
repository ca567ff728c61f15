import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fillBody } from '../../modules/inventory/fuel/testing.ts'
import { receiptBody } from '../../modules/inventory/incoming-material/testing.ts'
import { transferBody } from '../../modules/inventory/material-transfer/testing.ts'
import { countBody } from '../../modules/inventory/opname-stock/testing.ts'
import { orderBody as purchaseBody } from '../../modules/inventory/purchase-order/testing.ts'
import { docketBody } from '../../modules/production/docket/testing.ts'
import { aJobOrder, jobOrderBody } from '../../modules/production/job-order/testing.ts'
import { scheduleBody } from '../../modules/production/production-schedule/testing.ts'
import { orderBody } from '../../modules/sales/sales-order/testing.ts'
import { addDays } from '../../platform/definition/dates.ts'
import { instantIn } from '../../platform/server/time.ts'
import type { Client, Json } from '../../platform/testing/client.ts'
import { fine, viewed } from '../../platform/testing/matrix/subject.ts'
import { aUser } from '../actors.ts'
import { type RunningApp, startApp } from '../running-app.ts'

/** The units of the demo company: Semarang permits earlier dates, the others do not. */
const UNITS = [
  { unit: 0, zone: 'Asia/Jakarta', backdate: true },
  { unit: 1, zone: 'Asia/Makassar', backdate: false },
  { unit: 2, zone: 'Asia/Jayapura', backdate: false },
] as const

let app: RunningApp
let clients: Client[]
const clientOf = (unit: number) => clients[unit] as Client

beforeAll(async () => {
  app = await startApp()
  clients = await Promise.all(UNITS.map(({ unit }) => aUser(app, { company: 'DEMO', permissions: 'all', unit })))
})
afterAll(() => app?.stop())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Sets the clock to this hour of the day in the zone. */
function itIs(day: string, hour: string, zone: string): void {
  vi.setSystemTime(new Date(instantIn(zone, `${day} ${hour}`)))
}

/** The last day of the month in which the test runs: the demo's masters are valid on it, and a month ends with it. */
function lastOfMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}
const monthIn = (day: string) => `${day.slice(2, 4)}${day.slice(5, 7)}`

describe('I-65: a docket belongs to the day of its plant', () => {
  const servers = ['UTC', 'America/New_York', 'Pacific/Kiritimati']
  const cases = UNITS.flatMap((one) => servers.map((server) => ({ ...one, server })))
  const home = process.env.TZ
  afterEach(() => {
    process.env.TZ = home
  })

  test.each(cases)('at 23:30 and 00:30 in $zone, with the server in $server', async ({ unit, zone, server }) => {
    const client = clientOf(unit)
    const evening = lastOfMonth()
    const night = addDays(evening, 1)
    process.env.TZ = server
    itIs(evening, '22:00:00', zone)
    const job = await aJobOrder(client)
    const [first, second] = [await docketBody(client, job), await docketBody(client, job)]

    itIs(evening, '23:30:00', zone)
    const before = await viewed(
      client,
      'production/docket',
      fine(await client.post('/create/production/docket', first)).data.id,
    )
    itIs(night, '00:30:00', zone)
    const after = await viewed(
      client,
      'production/docket',
      fine(await client.post('/create/production/docket', second)).data.id,
    )

    expect([before.date, after.date]).toEqual([evening, night])
    expect(before.number.split('/')[2]).toBe(monthIn(evening))
    expect(after.number.split('/')[2]).toBe(monthIn(night))
    // Loads of an item are counted by day.
    expect([before.load_no, after.load_no]).toEqual([1, 1])
    const listed = await client.get(`/list/production/docket?date_from=${night}&date_to=${night}&limit=500`)
    expect(listed.body.data.map((row: Json) => row.id)).toContain(after.id)
    expect(listed.body.data.map((row: Json) => row.id)).not.toContain(before.id)
  })
})

/**
 * Specification §5, implemented independently: up to the 25th from last month's 25th to this one's, then to the next.
 */
function mayBeEntered(date: string, today: string, backdate: boolean): boolean {
  if (!backdate) return date === today
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const cutOff = (months: number) => new Date(Date.UTC(year, month - 1 + months, 25)).toISOString().slice(0, 10)
  const [from, to] = day <= 25 ? [cutOff(-1), cutOff(0)] : [cutOff(0), cutOff(1)]
  return from <= date && date <= to
}

const anyDay = fc.integer({ min: 0, max: 4 * 366 }).map((days) => addDays('2024-01-01', days))
/** Days on which the window changes, and all others. */
const today = fc.oneof(
  anyDay,
  fc
    .tuple(
      fc.constantFrom('2024', '2026', '2027'),
      fc.constantFrom('01', '02', '11', '12'),
      fc.constantFrom('24', '25', '26', '28'),
    )
    .map((parts) => parts.join('-')),
)
const distance = fc.oneof(fc.integer({ min: -70, max: 70 }), fc.constantFrom(-1, 0, 1, -31, -30, 30, 31))

test('I-46: an order is taken for a date exactly where the rule of the unit opens it', async () => {
  const bodies = await Promise.all(UNITS.map(({ unit }) => orderBody(clientOf(unit))))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...UNITS),
      today,
      distance,
      fc.constantFrom('00:00:01', '12:00:00', '23:59:59'),
      async ({ unit, zone, backdate }, day, days, hour) => {
        itIs(day, hour, zone)
        const date = addDays(day, days)
        const given = { ...bodies[unit], date, delivery_from: day }
        const answer = await clientOf(unit).post('/create/sales-order', given)
        expect(answer.status, JSON.stringify(answer.body)).toBe(mayBeEntered(date, day, backdate) ? 201 : 422)
        if (answer.status === 422) expect(Object.keys(answer.body.errors)).toEqual(['date'])
        if (answer.status === 201) expect(answer.body.data.number.split('/')[2]).toBe(monthIn(date))
      },
    ),
    { numRuns: Number(process.env.MOLEN_HISTORIES ?? 6) * 12, endOnFailure: true },
  )
})

/** Records that may be dated in the future within an open period. */
const PLANNED = ['sales-order', 'production-schedule', 'production', 'purchase-order']

test('I-46: no call that writes a transaction takes a date that is not open, and says which are', async () => {
  for (const { unit, zone, backdate } of UNITS) {
    const client = clientOf(unit)
    const now = lastOfMonth()
    const job = await aJobOrder(client)
    const calls: [string, object][] = [
      ['sales-order', await orderBody(client)],
      ['production-schedule', await scheduleBody(client)],
      ['production', await jobOrderBody(client)],
      ['production/docket', await docketBody(client, job)],
      ['purchase-order', await purchaseBody(client, { expected_date: addDays(now, 60) })],
      ['incoming-material', await receiptBody(client)],
      ['material-transfer', await transferBody(client)],
      ['opname-stock', await countBody(client)],
      ['fuel', await fillBody(client)],
    ]
    itIs(now, '10:00:00', zone)
    for (const [module, body] of calls) {
      for (const date of [addDays(now, -40), addDays(now, -1), addDays(now, 1), addDays(now, 40)]) {
        if (mayBeEntered(date, now, backdate)) continue
        const answer = await client.post(`/create/${module}`, { ...body, date })
        expect(answer.status, `${module} ${date}`).toBe(422)
        // Past events cannot be in the future, whether the period is open or not.
        const isAhead = !PLANNED.includes(module) && date > now
        const sentence = backdate ? /^Cut Off Peride Aktif · Tanggal yang dibuka/ : /^Tanggal hanya boleh hari ini/
        expect(answer.body.errors.date[0]).toMatch(isAhead ? /^Tanggal paling akhir hari ini/ : sentence)
      }
      // The same call succeeds with an open date.
      fine(await client.post(`/create/${module}`, { ...body, date: now }))
    }
  }
})

test('dating back needs the switch of the installation and that of the unit', async () => {
  const client = clientOf(0)
  const body = await orderBody(client)
  itIs(lastOfMonth(), '10:00:00', 'Asia/Jakarta')
  const yesterday = { ...body, date: addDays(lastOfMonth(), -1) }
  fine(await client.post('/create/sales-order', yesterday))
  await app.pools.owner.query("UPDATE platform_settings SET value = '0' WHERE name = 'ALLOW_BACKDATE'")
  await app.sessions.forget()
  expect((await client.post('/create/sales-order', yesterday)).status).toBe(422)
  await app.pools.owner.query("UPDATE platform_settings SET value = '1' WHERE name = 'ALLOW_BACKDATE'")
  await app.sessions.forget()
  fine(await client.post('/create/sales-order', yesterday))
  const unit = (await client.get('/lookup/production-unit')).body.data[0].id
  fine(await client.patch(`/update/production-unit/${unit}`, { allow_backdate: false }))
  expect((await client.post('/create/sales-order', yesterday)).status).toBe(422)
  fine(await client.patch(`/update/production-unit/${unit}`, { allow_backdate: true }))
  fine(await client.post('/create/sales-order', yesterday))
})

test('the date of a document stays once it is written', async () => {
  const client = clientOf(0)
  const order = fine(await client.post('/create/sales-order', await orderBody(client))).data
  const answer = await client.patch(`/update/sales-order/${order.id}`, { date: '2020-01-01' })
  expect(answer.status).toBe(422)
  expect(answer.body.errors.date).toEqual(['Tanggal tidak dapat diubah'])
})
