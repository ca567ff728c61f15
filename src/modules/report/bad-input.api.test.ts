import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, daysOfPeriod, periodOf } from '../../platform/definition/dates.ts'
import { localIn, todayIn } from '../../platform/server/time.ts'
import { fine } from '../../platform/testing/matrix/subject.ts'
import { type Client, type Json, type RunningApp, startApp } from '../../testing/running-app.ts'

/* Tests how reports answer wrong parameters, and unusual but valid names and figures. */
const TODAY = todayIn('Asia/Jakarta')
const DAYS = `date_from=${addDays(TODAY, -60)}&date_to=${TODAY}`
let app: RunningApp
let corporate: Client
beforeAll(async () => {
  app = await startApp()
  corporate = await app.as('corporate')
})
afterAll(() => app?.stop())

const read = async (view: string): Promise<Json> => fine(await corporate.get(`/list/${view}`))
const sql = async (text: string, values: readonly unknown[] = []) =>
  (await app.pools.owner.query(text, [...values])).rows

test.each([
  ['date_to', 'date_from=2026-11-02&date_to=2026-11-01', /"2026-11-01"\. Isi tidak sebelum date_from$/],
  ['date_from', 'date_from=2026-02-30', /date_from salah: "2026-02-30"\. Isi /],
  ['date', 'date=2026-11-31', /date salah: "2026-11-31"\. Isi YYYY-MM-DD$/],
  ['date', 'date=2026-11-01,2026-11-02', /Isi YYYY-MM-DD$/],
  ['date', 'date=2026-11-01&date_to=2026-11-02', /"2026-11-01"\. Isi date_from, date_to$/],
  ['period', 'period=2026-13', /period salah: "2026-13"\. Isi YYYY-MM$/],
  ['period', 'period=2026-11&date_from=2026-11-01', /^Isi period, atau date_from dan date_to, jangan keduanya$/],
  ['group_by', 'group_by=truck', /"truck"\. Isi day, month, customer, project, /],
  ['basis', 'basis=week', /"week"\. Isi docket, change, margin, order, /],
  ['status', 'basis=order&status=lost', /"lost"\. Isi .*approve/],
  ['customer_id', `customer_id=${Array.from({ length: 1_000 }, (_, id) => id + 1)}`, /Isi paling banyak 100 nilai$/],
  ['customer_id', 'customer_id=x', /customer_id salah: "x"\. Isi /],
  ['compare', 'date_from=2026-11-01&compare=previous', /"previous"\. Isi date_from, date_to$/],
  ['order', 'order=customer_id', /customer_id/],
  ['production_unit_id', 'production_unit_id=x', /production_unit_id salah: "x"\. Isi /],
  ['truck_mixer_id', 'truck_mixer_id=1', /truck_mixer_id.*customer_id/],
])(
  'a report refuses a wrong %s with 422 at its name, in a sentence that tells what to give',
  async (name, query, told) => {
    for (const call of ['list', 'export']) {
      const { status, body } = await corporate.get(`/${call}/sales-report?${query}`)
      expect(status, call).toBe(422)
      expect(Object.keys(body.errors), call).toEqual([name])
      expect(body.errors[name][0], call).toMatch(told)
    }
  },
)

test('an export of a report tells users without the right nothing of what is wrong with the call', async () => {
  const dispatcher = await app.as('dispatch1')
  expect((await dispatcher.get('/export/sales-report?basis=week')).status).toBe(403)
})

test('a widget that does not exist is refused at its parameter, with those that exist', async () => {
  const { status, body } = await corporate.get('/dashboard?widgets=profit')
  expect(status).toBe(422)
  expect(body.errors.widgets[0]).toMatch(/"profit"\. Isi .*sales_period/)
})

test('a unit of another company comes to nothing, and tells nothing of it', async () => {
  const [unit] = await sql('SELECT max(id) AS id FROM production_units WHERE corporate_id = 2')
  const { data, record, summary } = await read(`sales-report?${DAYS}&production_unit_id=${unit.id}`)
  expect({ data, record }).toEqual({ data: [], record: 0 })
  expect(summary).toMatchObject({ delivered_m3: 0, dpp: 0, price_avg: null })
  const [sales] = fine(await corporate.get(`/dashboard?widgets=sales_period&production_unit_id=${unit.id}`)).data
  expect(sales.figures).toMatchObject({ delivered_m3: 0, dpp: 0 })
})

test("the trips of a driver who left stay under the driver's name", async () => {
  const view = `ritation-report?group_by=driver&${DAYS}&limit=500`
  const before = await read(view)
  const [driver] = before.data
  await sql('UPDATE drivers SET active = false, deleted_at = now() WHERE corporate_id = 1 AND id = $1', [
    driver.driver_id,
  ])
  try {
    const after = await read(view)
    expect(after.summary).toEqual(before.summary)
    expect(after.data).toContainEqual(driver)
    expect((await read(`${view}&driver_id=${driver.driver_id}`)).data).toEqual([driver])
  } finally {
    await sql('UPDATE drivers SET active = true, deleted_at = NULL WHERE corporate_id = 1 AND id = $1', [
      driver.driver_id,
    ])
  }
})

test('a name with quotes, an emoji and the look of a formula is the same text in list, chart, page and files', async () => {
  const view = `sales-report?group_by=customer&${DAYS}`
  const [{ customer_id: id, customer_name: old }] = (await read(`${view}&limit=1`)).data
  const name = `=1+1 "O'Neil" <b>🚚</b>, PT`
  await sql('UPDATE customers SET name = $2 WHERE corporate_id = 1 AND id = $1', [id, name])
  try {
    const { data, chart } = await read(`${view}&customer_id=${id}&figures=1`)
    expect(data[0].customer_name).toBe(name)
    expect(chart[0].category).toBe(name)
    const fileOf = async (format: string) => {
      const answer = await fetch(`${app.address}/api/export/${view}&customer_id=${id}&format=${format}`, {
        headers: { authorization: `Bearer ${corporate.token}`, language: 'en' },
      })
      expect(answer.status).toBe(200)
      return new Uint8Array(await answer.arrayBuffer())
    }
    const text = async (format: string) => new TextDecoder().decode(await fileOf(format))
    // A spreadsheet must not run it as a formula, so the csv file puts an apostrophe before it.
    expect(await text('csv')).toContain(`"'=1+1 ""O'Neil"" <b>🚚</b>, PT"`)
    expect(await text('html')).not.toContain('<b>🚚')
    const { sheets } = await readXlsx(await fileOf('xlsx'))
    expect(sheets[0]?.rows.flat()).toContain(name)
  } finally {
    await sql('UPDATE customers SET name = $2 WHERE corporate_id = 1 AND id = $1', [id, old])
  }
})

test('sums below zero stand in list, chart and files with their sign', async () => {
  const [day] = await sql(
    `SELECT sales_order_item_id, date::text, production_unit_id FROM docket_loads
     WHERE corporate_id = 1 AND ended > 0 AND date < $1 ORDER BY date DESC LIMIT 1`,
    [TODAY],
  )
  const view = `sales-report?basis=change&date_from=${day.date}&date_to=${day.date}&group_by=day`
  const before = await read(view)
  const [change] = await sql(
    `INSERT INTO docket_load_changes (corporate_id, production_unit_id, sales_order_item_id, date, source, user_id,
       user_name, dockets, ended, loaded, consumed, delivered, returned, refused, billable, dpp, ppn)
     VALUES (1, $1, $2, $3, 'price', 1, 'Uji', 0, 0, 0, 0, 0, 0, 0, -99999.5, -100000000000, 0) RETURNING id`,
    [day.production_unit_id, day.sales_order_item_id, day.date],
  )
  try {
    const { summary, data } = await read(view)
    const volume = before.summary.billable_m3 - 99_999.5
    expect(volume).toBeLessThan(0)
    expect(summary).toMatchObject({ billable_m3: volume, dpp: before.summary.dpp - 100_000_000_000 })
    expect(data).toMatchObject([{ date: day.date, billable_m3: volume }])
    const fileOf = async (format: string) =>
      String((await corporate.get(`/export/${view}&format=${format}&columns=date,billable_m3`, 'en')).body)
    expect(await fileOf('csv')).toContain(String(volume))
    expect(await fileOf('html')).toContain(
      `<td class="number">−${(-volume).toLocaleString('en', { minimumFractionDigits: 2 })}</td>`,
    )
  } finally {
    await sql('DELETE FROM docket_load_changes WHERE corporate_id = 1 AND id = $1', [change.id])
  }
})

test.each(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'])(
  'the 25th ends a period and the 26th begins the next, at midnight in %s',
  (zone) => {
    // 25 October 2026 from noon, in steps of half an hour.
    const moments = Array.from({ length: 48 }, (_, step) => new Date(Date.UTC(2026, 9, 25, 3, step * 30)))
    const periods = new Set<string>()
    for (const moment of moments) {
      const day = localIn(zone, moment.toISOString()).slice(0, 10)
      const { from, to } = daysOfPeriod(periodOf(day))
      expect(day >= from && day <= to).toBe(true)
      expect(periodOf(day)).toBe(day <= '2026-10-25' ? '2026-10-01' : '2026-11-01')
      periods.add(periodOf(day))
    }
    expect(periods.size).toBe(2)
  },
)

test('a period holds the loads of its 26th and of its 25th by the day of the docket, in every zone', async () => {
  const { from, to } = daysOfPeriod(periodOf(addDays(TODAY, -31)))
  const units = await sql('SELECT id, timezone FROM production_units WHERE corporate_id = 1 ORDER BY id')
  expect(units.length).toBeGreaterThan(1)
  for (const { id } of units) {
    const [own] = await sql(
      `SELECT coalesce(sum(delivered), 0)::float8 AS delivered FROM docket_loads
       WHERE corporate_id = 1 AND production_unit_id = $1 AND ended > 0 AND date BETWEEN $2 AND $3`,
      [id, from, to],
    )
    const { summary } = await read(
      `sales-report?period=${periodOf(to).slice(0, 7)}&production_unit_id=${id}&count=only`,
    )
    expect(summary.delivered_m3).toBeCloseTo(own.delivered, 3)
  }
})
