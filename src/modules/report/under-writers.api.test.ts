import { afterAll, beforeAll, expect, test } from 'vitest'
import { todayIn } from '../../platform/server/time.ts'
import { fine } from '../../platform/testing/matrix/subject.ts'
import { acted } from '../../platform/testing/records.ts'
import { aUser } from '../../testing/actors.ts'
import { type Client, type Json, type RunningApp, startApp } from '../../testing/running-app.ts'
import { aDepartedDocket } from '../production/docket/testing.ts'
import { aJobOrder } from '../production/job-order/testing.ts'

/* Reads reports while others write: each answer is a consistent snapshot, and afterwards all reports agree. */
const TODAY = todayIn('Asia/Jakarta')
const DAY = `date_from=${TODAY}&date_to=${TODAY}`
const WRITERS = 10
let app: RunningApp
let client: Client
beforeAll(async () => {
  app = await startApp({ connections: 10 })
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
})
afterAll(() => app?.stop())

const answered = async (view: string): Promise<Json> => fine(await client.get(`/list/${view}`))
const sum = (rows: Json[], name: string) => rows.reduce((all, row) => all + row[name], 0)

/** The total of each view of the day's concrete. */
const VIEWS = [
  ['sales-report?basis=docket&group_by=customer', 'delivered_m3'],
  ['sales-report?basis=margin&group_by=product', 'billable_m3'],
  ['report-production?mode=daily&group_by=product', 'delivered_m3'],
  ['ritation-report?group_by=truck', 'delivered_m3'],
] as const

test('rows come to their total while ten clients write, and list, report, dashboard, export and documents agree in the end', async () => {
  const jobs = await Promise.all(Array.from({ length: WRITERS }, () => aJobOrder(client)))
  let writing = true
  const written = Promise.all(
    jobs.map(async (job, place) => {
      for (const quantity of [1, 1.5, 2]) {
        const docket = await aDepartedDocket(client, job, { quantity })
        const returned = place % 2 === 0 ? {} : { returned_volume: 0.5, return_reason: 'excess' }
        await acted(client, 'production/docket', docket.id, 'finish', returned)
      }
    }),
  ).finally(() => {
    writing = false
  })
  let read = 0
  while (writing) {
    for (const [view, measure] of VIEWS) {
      const { data, summary, record } = await answered(`${view}&${DAY}&limit=500`)
      expect(data.length, view).toBe(record)
      expect(sum(data, measure), view).toBeCloseTo(summary[measure], 3)
    }
    const { body } = await client.get(
      `/export/ritation-report?group_by=truck&${DAY}&format=html&columns=truck_mixer_id,trips`,
    )
    const figures = [...String(body).matchAll(/<td class="number">([\d.,]*)<\/td>/g)].map(([, text = '']) =>
      Number(text),
    )
    expect(figures.slice(0, -1).reduce((all, trips) => all + trips, 0)).toBe(figures.at(-1))
    read += 1
  }
  await written
  expect(read).toBeGreaterThan(0)

  const { rows } = await app.pools.owner.query(
    `SELECT sum(accepted)::float8 AS delivered, count(*)::int AS dockets FROM dockets
     WHERE corporate_id = 1 AND production_unit_id = 1 AND status = 'finish' AND date = $1`,
    [TODAY],
  )
  for (const [view, measure] of VIEWS.filter(([, name]) => name === 'delivered_m3')) {
    const { summary } = await answered(`${view}&${DAY}&count=only`)
    expect(summary[measure], view).toBeCloseTo(rows[0].delivered, 3)
  }
  const dockets = await answered(`production/docket?status=finish&${DAY}&count=only`)
  expect(dockets.record).toBe(rows[0].dockets)
  const [today] = fine(await client.get('/dashboard?widgets=today')).data
  expect(today.figures.delivered_m3).toBeCloseTo(rows[0].delivered, 3)
})
