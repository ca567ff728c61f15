import Big from 'big.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { listed, viewed } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { aJobOrder } from '../job-order/testing.ts'
import { aSchedule } from '../production-schedule/testing.ts'
import { aDepartedDocket, aDocket } from './testing.ts'

const DOCKET = 'production/docket'
const reason = 'Uji volume'
let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

const volumesOf = ({ issued, departed, delivered }: Json) => ({ issued, departed, delivered })

/** The volumes in a list and in the record; both are equal. */
async function volumes(module: string, { id, number }: Json) {
  const ofRecord = volumesOf(await viewed(client, module, id))
  const { data } = await listed(client, module, { search: number })
  expect(volumesOf(data.find((row: Json) => row.id === id))).toEqual(ofRecord)
  return ofRecord
}

test('a schedule and a job order distinguish volumes with a docket, departed and received', async () => {
  const schedule = await aSchedule(client, undefined, { volume: 30 })
  const job = await aJobOrder(client, schedule)
  const expectBoth = async (issued: number, departed: number, delivered: number) => {
    for (const [module, record] of [['production-schedule', schedule] as const, ['production', job] as const])
      expect(await volumes(module, record), module).toEqual({ issued, departed, delivered })
  }
  await expectBoth(0, 0, 0)
  const loading = await aDocket(client, job, { quantity: 7 })
  await expectBoth(7, 0, 0)
  const left = await aDepartedDocket(client, job, { quantity: 6 })
  await expectBoth(13, 6, 0)
  await acted(client, DOCKET, left.id, 'finish', { returned_volume: 0.75, return_reason: 'excess' })
  await expectBoth(13, 6, 5.25)
  await acted(client, DOCKET, loading.id, 'cancel', { reason })
  await expectBoth(6, 6, 5.25)
  const refused = await aDepartedDocket(client, job, { quantity: 2.5 })
  await acted(client, DOCKET, refused.id, 'reject', { reason })
  await expectBoth(8.5, 8.5, 5.25)
})

test('the three volumes are always the sums of the dockets', async () => {
  const schedule = await aSchedule(client, undefined, { volume: 40 })
  const jobs = [await aJobOrder(client, schedule, { volume: 20 }), await aJobOrder(client, schedule, { volume: 20 })]
  const ends = ['none', 'depart', 'finish', 'reject', 'cancel'] as const
  for (let load = 0; load < 10; load++) {
    const job = jobs[load % 2] ?? {}
    const end = ends[Math.floor(Math.random() * ends.length)] ?? 'none'
    const quantity = Math.ceil(Math.random() * 8) / 4
    const docket =
      end === 'none' || (end === 'cancel' && load % 3 === 0)
        ? await aDocket(client, job, { quantity })
        : await aDepartedDocket(client, job, { quantity })
    if (end === 'finish')
      await acted(client, DOCKET, docket.id, end, { returned_volume: quantity / 2, return_reason: 'excess' })
    if (end === 'reject' || end === 'cancel') await acted(client, DOCKET, docket.id, end, { reason })
  }
  const { data: rows } = await listed(client, DOCKET, { production_schedule_id: schedule.id, limit: 50 })
  const data: Json[] = await Promise.all(rows.map(({ id }: Json) => viewed(client, DOCKET, id)))
  expect(data).toHaveLength(10)
  const sumOf = (dockets: readonly Json[], volume: (docket: Json) => number) =>
    dockets.reduce((sum, docket) => sum.plus(volume(docket)), new Big(0)).toNumber()
  const told = (dockets: readonly Json[]) => ({
    issued: sumOf(dockets, ({ status, quantity }) => (status === 'cancel' ? 0 : quantity)),
    departed: sumOf(dockets, ({ status, quantity }) => (status === 'cancel' || status === 'pending' ? 0 : quantity)),
    delivered: sumOf(dockets, ({ status, accepted }) => (status === 'finish' ? accepted : 0)),
  })
  const history = JSON.stringify(data.map(({ status, quantity, accepted }) => [status, quantity, accepted]))
  expect(await volumes('production-schedule', schedule), history).toEqual(told(data))
  for (const job of jobs) {
    const own = data.filter((docket) => docket.job_order_id === job.id)
    expect(await volumes('production', job), history).toEqual(told(own))
  }
})
