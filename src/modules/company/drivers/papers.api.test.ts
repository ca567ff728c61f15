import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '../../../platform/definition/dates.ts'
import { instantIn, todayIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { fine } from '../../../platform/testing/matrix/subject.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aTruck } from '../../equipment/truck-mixer/testing.ts'
import { aDriver } from './testing.ts'

let app: RunningApp
let client: Client
const today = todayIn('Asia/Jakarta')

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())
afterEach(() => void vi.useRealTimers())

const lookedUp = async (module: string, ids: readonly number[], query = ''): Promise<Json[]> =>
  fine(await client.get(`/lookup/${module}?id=${ids.join(',')}&limit=100${query}`)).data
const told = (rows: readonly Json[]) => rows.map(({ id, papers, selectable }) => [id, papers, selectable])

test("a driver's licence is valid, expires within 30 days or has expired; then the driver is last and cannot be chosen", async () => {
  const days = [-1, 0, 30, 31]
  const ids: number[] = []
  for (const day of days) ids.push((await aDriver(client, { license_expired: addDays(today, day) })).id)
  const [gone, last, month, ok] = ids
  const rows = await lookedUp('drivers', ids)
  expect(rows.at(-1)?.id).toBe(gone)
  expect(new Map(rows.map(({ id, papers }) => [id, papers]))).toEqual(
    new Map([
      [last, 'soon'],
      [month, 'soon'],
      [ok, 'ok'],
      [gone, 'expired'],
    ]),
  )
  expect(rows.filter(({ selectable }) => selectable === false).map(({ id }) => id)).toEqual([gone])
  // An expired driver is on the last page, for any page size and search.
  expect((await lookedUp('drivers', ids, '&search=slamet')).at(-1)?.id).toBe(gone)
  expect(fine(await client.get(`/lookup/drivers?id=${ids.join(',')}&limit=3&page=2`)).data[0].id).toBe(gone)
})

test('a truck shows the worse state of its documents, and can still be chosen', async () => {
  const valid = addDays(today, 365)
  const made = async (stnk_expired: string, kir_expired: string) =>
    (await aTruck(client, { stnk_expired, kir_expired })).id
  const [expired, soon, ok] = [
    await made(valid, addDays(today, -1)),
    await made(addDays(today, 5), valid),
    await made(valid, valid),
  ]
  const rows = await lookedUp('truck-mixer', [expired, soon, ok])
  expect(rows.at(-1)?.id).toBe(expired)
  expect(told(rows)).toEqual(
    expect.arrayContaining([
      [expired, 'expired', undefined],
      [soon, 'soon', undefined],
      [ok, 'ok', undefined],
    ]),
  )
})

test("a licence expires at the end of the day in its unit's zone", async () => {
  const { id } = await aDriver(client, { license_expired: '2026-12-31' })
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const [moment, papers] of [
    ['2026-12-31 23:59:00', 'soon'],
    ['2027-01-01 00:01:00', 'expired'],
  ] as const) {
    vi.setSystemTime(instantIn('Asia/Jakarta', moment))
    expect((await lookedUp('drivers', [id]))[0]?.papers, moment).toBe(papers)
  }
})
