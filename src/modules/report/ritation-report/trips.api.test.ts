import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../platform/definition/dates.ts'
import { todayIn } from '../../../platform/server/time.ts'
import { fine } from '../../../platform/testing/matrix/subject.ts'
import { type Client, type Json, type RunningApp, startApp } from '../../../testing/running-app.ts'

/* Dockets are added up before trips are grouped; compared here with the single dockets, in SQL. */
const TODAY = todayIn('Asia/Jakarta')
const [FROM, TO] = [addDays(TODAY, -40), addDays(TODAY, -1)]
let app: RunningApp
let corporate: Client
beforeAll(async () => {
  app = await startApp()
  corporate = await app.as('corporate')
})
afterAll(() => app?.stop())

const LEGS = {
  load: ['batch_start', 'start_delivery'],
  go: ['start_delivery', 'arrive_project'],
  wait: ['arrive_project', 'start_unloading'],
  unload: ['start_unloading', 'finish_unloading'],
  return: ['finish_unloading', 'back_to_plant'],
  cycle: ['batch_start', 'back_to_plant'],
}
const MINUTES = Object.entries(LEGS).map(
  ([leg, [from, to]]) =>
    `round((date_part('epoch', avg(d.${to} - d.${from}) FILTER (WHERE t.is_trip)) / 60)::numeric, 1)::float8
      AS ${leg}_minutes`,
)
const BY_HAND = `
  SELECT count(*) FILTER (WHERE t.is_trip)::int AS trips,
    coalesce(sum(d.accepted) FILTER (WHERE d.status = 'finish'), 0)::float8 AS delivered_m3,
    count(DISTINCT d.date) FILTER (WHERE t.is_trip)::int AS days_worked,
    coalesce(sum(coalesce(d.km_in - d.km_out, 2 * p.distance_km)) FILTER (WHERE t.is_trip), 0)::float8 AS km,
    count(*) FILTER (WHERE d.status = 'reject')::int AS rejected, ${MINUTES.join(', ')}
  FROM dockets d
  CROSS JOIN LATERAL (SELECT d.status = 'finish' OR (d.status = 'reject' AND d.billable > 0) AS is_trip) t
  LEFT JOIN site_projects p ON p.corporate_id = d.corporate_id AND p.id = d.site_project_id
  WHERE d.corporate_id = 1 AND d.status IN ('finish', 'reject') AND d.date BETWEEN $1 AND $2`

/** Leaves out of some dockets what a trip is known by, as users do, and bills some that were refused. */
const INCOMPLETE = [
  'UPDATE dockets SET km_in = NULL WHERE corporate_id = 1 AND id % 5 = 0',
  'UPDATE dockets SET km_out = NULL WHERE corporate_id = 1 AND id % 7 = 0',
  'UPDATE dockets SET arrive_project = NULL WHERE corporate_id = 1 AND id % 3 = 0',
  'UPDATE dockets SET back_to_plant = NULL WHERE corporate_id = 1 AND id % 4 = 0',
  `UPDATE dockets SET status = 'reject', returned_volume = quantity
    WHERE corporate_id = 1 AND status = 'finish' AND id % 11 = 0`,
  "UPDATE dockets SET billable_return = true WHERE corporate_id = 1 AND status = 'reject' AND id % 2 = 0",
  "UPDATE dockets SET returned_volume = quantity - 1 WHERE corporate_id = 1 AND status = 'reject' AND id % 9 = 0",
]

test('trips, their kilometres and minutes are those of the single dockets, however much of each is noted', async () => {
  const { owner } = app.pools
  for (const text of INCOMPLETE) await owner.query(text)
  const days = `date_from=${FROM}&date_to=${TO}`
  const answer = async (query: string): Promise<Json> =>
    fine(await corporate.get(`/list/ritation-report?${query}&${days}`))
  const { rows } = await owner.query(BY_HAND, [FROM, TO])
  expect(rows[0].trips).toBeGreaterThan(100)
  expect(rows[0].rejected).toBeGreaterThan(10)
  for (const group of ['driver', 'truck', 'day', 'project', 'unit', 'distance', 'day_driver']) {
    const { summary } = await answer(`group_by=${group}&count=only`)
    expect(summary, group).toMatchObject(rows[0])
  }

  const { data } = await answer('group_by=driver&limit=500')
  for (const row of data) {
    const own = await owner.query(`${BY_HAND} AND d.driver_id = $3`, [FROM, TO, row.driver_id])
    expect(row, row.driver_name).toMatchObject(own.rows[0])
    // The same trips as a filter of a grouping that does not tell drivers apart.
    const { summary } = await answer(`group_by=unit&driver_id=${row.driver_id}&count=only`)
    expect(summary, row.driver_name).toMatchObject(own.rows[0])
  }
})
