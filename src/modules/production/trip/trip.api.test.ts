import { afterAll, beforeAll, expect, test } from 'vitest'
import { listed } from '../../../platform/testing/matrix/subject.ts'
import { earlier } from '../../../testing/earlier.ts'
import { type Client, type Json, type RunningApp, startApp } from '../../../testing/running-app.ts'

let app: RunningApp
let corporate: Client

beforeAll(async () => {
  app = await startApp()
  corporate = await app.as('corporate')
})
afterAll(() => app?.stop())

test.each([
  ['driver', 'driver_id'],
  ['truck', 'truck_mixer_id'],
])('the trips of each %s are as many, carry as much and go as far as the trip report tells', async (group, by) => {
  const [{ date_from, date_to }] = (
    await app.pools.owner.query(
      `SELECT min(date)::text AS date_from, max(date)::text AS date_to FROM dockets WHERE corporate_id = 1
        AND status = 'finish' AND date > CURRENT_DATE - 10`,
    )
  ).rows
  expect(date_from).not.toBeNull()
  const range = { date_from, date_to }
  const told = (await listed(corporate, 'ritation-report', { group_by: group, limit: 100, ...range })).data
  expect(told.length).toBeGreaterThan(1)
  for (const row of told.filter(({ trips }: Json) => trips > 0)) {
    const trips = await listed(corporate, 'trip', { [by]: row[by], limit: 1, ...range })
    expect({ trips: trips.record, m3: trips.summary.delivered_m3, km: trips.summary.km }).toEqual({
      trips: row.trips,
      m3: row.delivered_m3,
      km: row.km,
    })
  }
})

test('a trip tells its minutes between the times of its docket, and none where a time is missing', async () => {
  const { data } = await listed(corporate, 'trip', { limit: 1 })
  const { rows } = await app.pools.owner.query(
    `UPDATE dockets SET start_delivery = ${earlier('back_to_plant', '100 minutes')},
       arrive_project = ${earlier('back_to_plant', '70 minutes')},
       start_unloading = NULL WHERE corporate_id = 1 AND id = $1 RETURNING id`,
    [data[0].id],
  )
  expect(rows).toHaveLength(1)
  const [trip] = (await listed(corporate, 'trip', { id: data[0].id })).data
  expect(trip).toMatchObject({ go_minutes: 30, wait_minutes: null, unload_minutes: null })
})

test('a trip is found by the number of its docket', async () => {
  const { data } = await listed(corporate, 'trip', { limit: 1 })
  const { number } = (await corporate.get(`/view/trip/${data[0].id}`)).body.data
  expect((await listed(corporate, 'trip', { search: number })).data).toMatchObject([{ id: data[0].id }])
})
