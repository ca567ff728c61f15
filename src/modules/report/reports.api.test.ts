import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, daysOfPeriod, periodOf } from '../../platform/definition/dates.ts'
import type { Report } from '../../platform/definition/report.ts'
import { REPORT_TURNS } from '../../platform/server/http/report-routes.ts'
import { type Placed, readPdf } from '../../platform/server/print/read-pdf.testing.ts'
import { todayIn } from '../../platform/server/time.ts'
import { fine } from '../../platform/testing/matrix/subject.ts'
import { LOCKS_HERE } from '../../platform/testing/own-database.ts'
import { aUser } from '../../testing/actors.ts'
import { sharpest } from '../../testing/long.ts'
import { type Client, type Json, type RunningApp, startApp } from '../../testing/running-app.ts'

/* Tests every view of every report, and compares its figures with the documents. */
const TODAY = todayIn('Asia/Jakarta')
const daysAgo = (days: number) => addDays(TODAY, -days)
let app: RunningApp
let corporate: Client
beforeAll(async () => {
  app = await startApp()
  corporate = await app.as('corporate')
})
afterAll(() => app?.stop())

const reports = (): readonly Report[] => app.registry.reports.map(({ report }) => report)
/** The last two months of the demo's history without today: hours of equipment grow while they are read. */
const [FROM, TO] = [daysAgo(60), daysAgo(1)]
const DAYS = `date_from=${FROM}&date_to=${TO}`

const timeOf = (report: Report, mode: string) => (report.modes[mode]?.moment ? `&as_of=${TO}` : `&${DAYS}`)
const modesOf = (report: Report) => Object.entries(report.modes)
const viewOf = (report: Report, mode: string, group: string) =>
  `${report.name}?${report.modeCalled}=${mode}&group_by=${group}${timeOf(report, mode)}`
/** The bytes of a file in English; the client's own calls would decode them as text. */
async function bytesOf(client: Client, path: string): Promise<Uint8Array> {
  const answer = await fetch(`${app.address}/api${path}`, {
    headers: { authorization: `Bearer ${client.token}`, language: 'en' },
  })
  expect(answer.status, path).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}
const read = async (client: Client, view: string): Promise<Json> => fine(await client.get(`/list/${view}`))

test('every grouping of a mode comes to the same sums, which are those of its rows', async () => {
  let added = 0
  for (const report of reports()) {
    for (const [mode, shown] of modesOf(report)) {
      const { groups } = shown
      const answers = await Promise.all(
        Object.keys(groups).map((group) => read(corporate, `${viewOf(report, mode, group)}&limit=500`)),
      )
      for (const { summary } of answers) expect(summary, `${report.name} ${mode}`).toEqual(answers[0].summary)
      for (const name of addedOf(shown)) {
        for (const { data, record, summary } of answers) {
          const rows = data.filter((row: Json) => row.row === 'group')
          if (record > rows.length) continue
          const sum = rows.reduce((all: number, row: Json) => all + row[name], 0)
          expect(sum, `${report.name} ${mode} ${name}`).toBeCloseTo(summary[name], 3)
          added += 1
        }
      }
    }
  }
  expect(added).toBeGreaterThan(100)
})

/** The measures of a mode that add up over its groups. */
const addedOf = ({ measures, notAdded = [] }: Report['modes'][string]) =>
  Object.keys(measures).filter((name) => !notAdded.includes(name))

test('the units of a company add up to its sums, and a user of one unit sees those of that unit only', async () => {
  const units: Json[] = (await read(corporate, 'production-unit?limit=100')).data
  const user = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  for (const report of reports()) {
    for (const [mode, shown] of modesOf(report)) {
      const { groups } = shown
      const [group = ''] = Object.keys(groups)
      const view = `${viewOf(report, mode, group)}&count=only`
      const all = await read(corporate, view)
      const each = await Promise.all(units.map(({ id }) => read(corporate, `${view}&production_unit_id=${id}`)))
      for (const name of addedOf(shown)) {
        const sum = each.reduce((total: number, { summary }) => total + summary[name], 0)
        expect(sum, `${report.name} ${mode} ${name}`).toBeCloseTo(all.summary[name], 3)
      }
      const own = await read(user, view)
      expect(each.map(({ summary }) => JSON.stringify(summary))).toContain(JSON.stringify(own.summary))
      const other = await read(user, `${view}&production_unit_id=${units.at(-1)?.id}`)
      expect(other.summary, `${report.name} ${mode}`).toEqual(own.summary)
    }
  }
})

test('another company gets only its own figures', async () => {
  const rival = await app.as('rival')
  for (const report of reports()) {
    for (const [mode, { groups, head }] of modesOf(report)) {
      const [group = ''] = Object.keys(groups)
      const [mine, theirs] = [
        await read(corporate, viewOf(report, mode, group)),
        await read(rival, viewOf(report, mode, group)),
      ]
      const [first = ''] = head
      if (first && mine.summary[first] !== 0)
        expect(theirs.summary[first], `${report.name} ${mode}`).not.toBe(mine.summary[first])
      for (const row of theirs.data) {
        const ids = Object.entries(row).filter(([name]) => name.endsWith('_id') && name !== 'uom_id')
        for (const [name, id] of ids) {
          expect(
            mine.data.map((one: Json) => one[name]),
            `${report.name} ${mode}`,
          ).not.toContain(id)
        }
      }
    }
  }
})

test('a grouping by two things tells the sums of the outer one beneath its groups, page by page', async () => {
  let told = 0
  for (const report of reports()) {
    for (const [mode, shown] of modesOf(report)) {
      const { groups } = shown
      for (const [group, { columns, subtotals }] of Object.entries(groups)) {
        if (!subtotals) continue
        const view = viewOf(report, mode, group)
        const { data, record } = await read(corporate, `${view}&limit=500`)
        const [outer = ''] = Object.keys(columns)
        let set: Json[] = []
        for (const row of data) {
          if (row.row === 'group') {
            expect(set.length === 0 || set[0][outer] === row[outer], view).toBe(true)
            set.push(row)
            continue
          }
          expect(row[outer], view).toEqual(set[0][outer])
          for (const name of addedOf(shown)) {
            const sum = set.reduce((all, one) => all + one[name], 0)
            expect(sum, `${view} ${name}`).toBeCloseTo(row[name], 3)
          }
          set = []
          told += 1
        }
        if (record > 500) continue
        expect(set, view).toEqual([])
        const pages: Json[] = []
        for (let page = 1; (page - 1) * 7 < Math.min(record, 70); page++) {
          const part = await read(corporate, `${view}&limit=7&page=${page}`)
          expect(part.data.filter((row: Json) => row.row === 'group').length, view).toBeLessThanOrEqual(7)
          pages.push(...part.data)
        }
        expect(pages, view).toEqual(data.slice(0, pages.length))
      }
    }
  }
  expect(told).toBeGreaterThan(50)
})

test('a file for people ends with the sums of the list and begins with what it is of', async () => {
  for (const report of reports()) {
    for (const [mode, { groups, measures, label }] of modesOf(report)) {
      for (const [group, { columns }] of sharpest(Object.entries(groups))) {
        const view = viewOf(report, mode, group)
        const { summary, data, record } = await read(corporate, `${view}&limit=500`)
        const file = await bytesOf(corporate, `/export/${view}&format=xlsx`)
        const { sheets } = await readXlsx(file)
        const rows: unknown[][] = sheets[0]?.rows ?? []
        const start = rows.findIndex((row) => row.every((cell) => cell === null || cell === '')) + 2
        const named = new Map(rows.slice(0, start - 2).map(([name, value]) => [name, value]))
        expect(named.get('View'), view).toBe(label[1])
        expect(named.has('Counted at'), view).toBe(true)
        expect(named.get('Production unit'), view).toBe('All units')
        const head = [...Object.keys(columns), ...Object.keys(measures)]
        const last = rows.at(-1) ?? []
        expect(last[0], view).toBe('Total')
        if (record <= 500) expect(rows.length - start, view).toBe(data.length + 1)
        for (const [name, field] of Object.entries(measures)) {
          const cell = last[head.indexOf(name)] ?? ''
          const sum = 'sum' in field && field.sum === false ? null : summary[name]
          if (sum === null) expect(cell, `${view} ${name}`).toBe('')
          else expect(Number(cell), `${view} ${name}`).toBeCloseTo(sum, 3)
        }
      }
    }
  }
})

test('a workbook of every view has a sheet for each mode, with the rows and sums of its own file', async () => {
  for (const report of reports()) {
    const modes = modesOf(report)
    const { sheets } = await readXlsx(
      await bytesOf(corporate, `/export/${report.name}?${DAYS}&sheets=modes&production_unit_id=1`),
    )
    expect(sheets.map(({ name }) => name)).toEqual(modes.map(([, { label }]) => label[1].slice(0, 31)))
    for (const [index, [mode, { moment }]] of modes.entries()) {
      const days = moment ? `as_of=${TO}` : DAYS
      const view = `${report.name}?${report.modeCalled}=${mode}&${days}&production_unit_id=1`
      const { sheets: alone } = await readXlsx(await bytesOf(corporate, `/export/${view}`))
      const rowsOf = (rows: unknown[][] = []) => rows.filter(([name]) => name !== 'Counted at')
      expect(rowsOf(sheets[index]?.rows), view).toEqual(rowsOf(alone[0]?.rows))
    }
  }
})

test.each([
  ['sheets=pages', 'sheets'],
  ['sheets=modes&format=csv', 'sheets'],
  ['sheets=modes&limit=5', 'sheets'],
  ['sheets=modes&basis=month', 'basis'],
])('a workbook of every view: %s is refused at %s', async (query, parameter) => {
  const { status, body } = await corporate.get(`/export/sales-report?${DAYS}&${query}`)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([parameter])
})

test('a page for people has the same words, above its rows and in the row that adds them up', async () => {
  const file = await corporate.get(`/export/equipment-report?${DAYS}&group_by=kind_equipment&format=html`, 'en')
  const sums = [...String(file.body).matchAll(/<tr class="sum">(.*?)<\/tr>/g)].map(([, row = '']) => row)
  expect(String(file.body)).toContain('<dt>Grouped by</dt><dd>Kind, Equipment</dd>')
  expect(sums.length).toBeGreaterThan(1)
  for (const row of sums.slice(0, -1)) expect(row).toContain('<td class="text">Subtotal</td>')
  expect(sums.at(-1)).toMatch(/^<td class="text">Total<\/td><td class="text"><\/td><td class="number">/)
})

describe('on paper', () => {
  const paperOf = async (view: string) => readPdf(await bytesOf(corporate, `/print/${view}`))
  const lineWith = (page: Placed[], word: string) => {
    const y = Math.min(...page.filter(({ text }) => text === word).map((one) => one.y))
    return page.filter((one) => Math.abs(one.y - y) < 1).map(({ text }) => text)
  }
  const figure = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''))

  test('every view of every report has its parameters and its total, and as many pages as it counts', async () => {
    for (const report of reports()) {
      for (const [mode, shown] of modesOf(report)) {
        const [group = ''] = Object.keys(shown.groups)
        const pages = await paperOf(`${viewOf(report, mode, group)}&production_unit_id=1`)
        const texts = pages.map((page) => page.map(({ text }) => text).join(' '))
        expect(texts[0], `${report.name} ${mode}`).toContain(report.label[1])
        expect(texts[0]).toContain(shown.label[1])
        expect(texts[0]).toContain('Counted at')
        expect(texts.length, `${report.name} ${mode}`).toBeLessThan(60)
        for (const [index, text] of texts.entries()) expect(text).toContain(`Page ${index + 1} of ${texts.length}`)
        expect(lineWith(pages.at(-1) ?? [], 'Total')[0], `${report.name} ${mode}`).toBe('Total')
      }
    }
  })

  test('each page carries over what it and those before it come to, and the next brings it forward', async () => {
    const view = `ritation-report?date_from=${daysAgo(300)}&date_to=${TO}&group_by=day_driver`
    const { summary } = await read(corporate, `${view}&count=only`)
    const pages = await paperOf(`${view}&columns=date,driver_id,trips`)
    expect(pages.length).toBeGreaterThan(5)
    let before = 0
    for (const [index, page] of pages.entries()) {
      const brought = figure(lineWith(page, 'Brought forward').at(-1))
      if (index > 0) expect(brought, `page ${index + 1}`).toBe(before)
      const carried = lineWith(page, 'Carried over')
      if (index === pages.length - 1) expect(carried).toEqual([])
      else expect(figure(carried.at(-1))).toBeGreaterThan(before)
      before = figure(carried.at(-1))
    }
    expect(figure(lineWith(pages.at(-1) ?? [], 'Total').at(-1))).toBe(summary.trips)
  })

  test('is refused without the right to the report, and tells of no price without the right to prices', async () => {
    expect((await (await app.as('dispatch1')).get('/print/sales-report')).status).toBe(403)
    const user = await aUser(app, { company: 'DEMO', permissions: ['read-sales-report'] })
    const texts = (await readPdf(await bytesOf(user, `/print/sales-report?${DAYS}`))).flat().map(({ text }) => text)
    expect(texts.join(' ')).toContain('Delivered')
    expect(texts.join(' ')).not.toMatch(/Tax base|VAT|Average price/)
  })
})

const PART = 50

test('an export has the rows of the list, in its order', async () => {
  for (const report of reports()) {
    for (const [mode, { groups }] of modesOf(report)) {
      for (const group of sharpest(Object.keys(groups))) {
        const view = viewOf(report, mode, group)
        const { record, data } = await read(corporate, `${view}&limit=1`)
        const file = await corporate.get(`/export/${view}&format=csv`, 'en')
        expect(file.status, view).toBe(200)
        const lines = String(file.body).trimEnd().split('\r\n')
        expect(lines.length - 1, view).toBe(record)
        const name = Object.entries(data[0] ?? {}).find(
          ([key]) => key.endsWith('_name') || key.endsWith('_number'),
        )?.[1]
        if (name) expect(lines[1], view).toContain(String(name).replaceAll('"', '""'))
        // A part of a file is read by the places of its groups, as a page is; a whole one is only sorted.
        for (const order of ['', `&order=${Object.keys(groups[group]?.columns ?? {})[0]}&sort=ASC`]) {
          const [whole, part] = await Promise.all(
            ['', `&limit=${PART}`].map((end) => corporate.get(`/export/${view}${order}&format=csv${end}`, 'en')),
          )
          const rows = String(whole?.body).split('\r\n')
          expect(String(part?.body).trimEnd(), `${view}${order}`).toBe(
            rows
              .slice(0, PART + 1)
              .join('\r\n')
              .trimEnd(),
          )
        }
      }
    }
  }
})

test('without the right to prices no figure tells of one, in rows, sums, order or file', async () => {
  const user = await aUser(app, { company: 'DEMO', permissions: ['read-sales-report', 'export-sales-report'] })
  const { data, summary } = await read(user, `sales-report?${DAYS}&group_by=customer`)
  const priced = ['dpp', 'ppn', 'total', 'price_avg']
  for (const name of priced) {
    expect(data[0]).not.toHaveProperty(name)
    expect(summary).not.toHaveProperty(name)
    expect((await user.get(`/list/sales-report?order=${name}`)).status).toBe(422)
  }
  expect(data[0].delivered_m3).toBeGreaterThan(0)
  const file = await user.get('/export/sales-report?format=csv&columns=date,delivered_m3,dpp,price_avg', 'en')
  expect(String(file.body).split('\r\n')[0]).toBe('Date,Delivered (m³)')
})

test('without its right a report is refused, as list, file and model', async () => {
  const dispatcher = await app.as('dispatch1')
  for (const call of ['list', 'export', 'gen-model']) {
    expect((await dispatcher.get(`/${call}/sales-report`)).status).toBe(403)
  }
  expect((await dispatcher.get('/list/report-production')).status).toBe(200)
  expect((await dispatcher.get('/export/report-production')).status).toBe(403)
})

describe('a figure of a report is that of the documents', () => {
  test('m³ delivered are those of the finished dockets of the days', async () => {
    const { rows } = await app.pools.owner.query(
      `SELECT sum(accepted)::float8 AS delivered, count(*)::int AS trips FROM dockets
       WHERE corporate_id = 1 AND status = 'finish' AND date BETWEEN $1 AND $2`,
      [FROM, TO],
    )
    for (const view of ['sales-report', 'report-production', 'ritation-report']) {
      const { summary } = await read(corporate, `${view}?${DAYS}&count=only`)
      expect(summary.delivered_m3, view).toBe(rows[0].delivered)
    }
  })

  test('what is invoiced is the sum of the invoices, and what is owed that of the customers', async () => {
    const invoices = await read(corporate, `sales-invoice?${DAYS}&status=unpaid,progress,paid&count=only`)
    const { summary } = await read(corporate, `sales-report?basis=invoice&${DAYS}&count=only`)
    expect(summary.total).toBe(invoices.summary.total)
    const { rows } = await app.pools.owner.query(
      `SELECT sum(balance)::float8 AS owed FROM sales_invoices
        WHERE corporate_id = 1 AND status IN ('unpaid', 'progress')`,
    )
    const ageing = await read(corporate, 'payment-report?mode=ageing&count=only')
    expect(ageing.summary.total).toBe(rows[0].owed)
    const buckets = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90']
    expect(buckets.reduce((sum, name) => sum + ageing.summary[name], 0)).toBe(ageing.summary.total)
  })

  test('stock closes with what it opened, what came and what went, and with what the places hold', async () => {
    const { data } = await read(corporate, `report-material?${DAYS}&group_by=place&limit=500`)
    expect(data.length).toBeGreaterThan(5)
    for (const row of data) {
      const flow = row.opening + row.in + row.transfer_in - row.usage - row.waste - row.transfer_out + row.adjustment
      expect(flow).toBeCloseTo(row.closing, 3)
    }
    const { rows } = await app.pools.owner.query(
      'SELECT sum(value)::float8 AS value FROM stock_balances WHERE corporate_id = 1',
    )
    const { summary } = await read(corporate, 'report-material?count=only')
    expect(summary.value).toBe(rows[0].value)
  })

  test('a statement closes with what it opened, what was debited and what was credited', async () => {
    const { data } = await read(corporate, `payment-report?mode=statement&${DAYS}&limit=500`)
    expect(data.length).toBeGreaterThan(5)
    for (const row of data) expect(row.opening + row.debit - row.credit).toBe(row.closing)
  })
})

test('what a report adds up comes from page views alone: beside row-level security they lose their indexes', async () => {
  const { rows } = await app.pools.owner.query(
    `SELECT relname FROM pg_class WHERE relrowsecurity OR 'security_invoker=true' = ANY (reloptions)`,
  )
  const guarded = new Set(rows.map(({ relname }) => relname))
  for (const { report, sources } of app.registry.reports) {
    for (const [mode, { from, fromBy = {}, known = '' }] of Object.entries(sources)) {
      for (const text of [from, known, ...Object.values(fromBy)]) {
        const named = [...` ${text}`.matchAll(/(?:^|FROM|JOIN)\s+([a-z_]+)/g)].map(([, name = '']) => name)
        if (!named.some((name) => name.startsWith('page_'))) continue
        expect(
          named.filter((name) => guarded.has(name)),
          `${report.name} ${mode}`,
        ).toEqual([])
      }
    }
  }
})

describe('the days of a report', () => {
  test('a period runs from the 26th of the month before to the 25th', async () => {
    const last = periodOf(daysAgo(31))
    const { from, to } = daysOfPeriod(last)
    expect([from.slice(8), to.slice(8)]).toEqual(['26', '25'])
    const period = await read(corporate, `sales-report?period=${last.slice(0, 7)}&count=only`)
    const days = await read(corporate, `sales-report?date_from=${from}&date_to=${to}&count=only`)
    expect(period.summary).toEqual(days.summary)
    expect(period.summary.delivered_m3).toBeGreaterThan(0)
  })

  test.each([
    'sales-report?basis=docket',
    'sales-report?basis=invoice',
    'payment-report?mode=receipts',
    'report-production?mode=daily',
    'ritation-report?group_by=truck',
  ])('without days they are those of the present period: %s', async (view) => {
    const period = periodOf(TODAY).slice(0, 7)
    const present = await read(corporate, `${view}&period=${period}`)
    expect({ ...(await read(corporate, view)), counted_at: '' }).toEqual({ ...present, counted_at: '' })
    const [name = ''] = Object.keys(present.summary)
    const ever = await read(corporate, `${view}&date_from=2000-01-01&count=only`)
    expect(ever.summary[name]).toBeGreaterThan(present.summary[name])
    const exported = async (query: string) => (await corporate.get(`/export/${query}&format=csv`)).body
    expect(await exported(view)).toEqual(await exported(`${view}&period=${period}`))
    const figure = async (query: string) => fine(await corporate.get(`/origin/${query}&figure=${name}`)).data.figures
    expect(await figure(view)).toEqual(await figure(`${view}&period=${period}`))
  })

  test('one day alone may be asked for by its date', async () => {
    const [one, range] = [`date=${TO}`, `date_from=${TO}&date_to=${TO}`].map(
      (days) => `sales-report?${days}&count=only`,
    )
    const [day, same] = [await read(corporate, one ?? ''), await read(corporate, range ?? '')]
    expect(day.summary).toEqual(same.summary)
    expect(day.summary.dockets).toBeGreaterThan(0)
  })

  test('they are compared with as many days before, or with those of last year', async () => {
    const range = 'date_from=2026-10-26&date_to=2026-11-08'
    const { compare } = await read(corporate, `sales-report?${range}&compare=previous&count=only`)
    expect(compare).toMatchObject({ date_from: '2026-10-12', date_to: '2026-10-25' })
    const year = await read(corporate, `sales-report?${range}&compare=last_year&count=only`)
    expect(year.compare).toMatchObject({ date_from: '2025-10-26', date_to: '2025-11-08' })
    const lately = await read(
      corporate,
      `sales-report?date_from=${daysAgo(10)}&date_to=${TO}&compare=previous&count=only`,
    )
    const before = await read(corporate, `sales-report?date_from=${daysAgo(20)}&date_to=${daysAgo(11)}&count=only`)
    expect(lately.compare.summary).toEqual(before.summary)
    expect(before.summary.delivered_m3).toBeGreaterThan(0)
  })

  test('days without anything come to nothing, and nothing is divided by nothing', async () => {
    const answer = await read(corporate, 'sales-report?date_from=2019-01-01&date_to=2019-12-31&figures=1')
    expect(answer).toMatchObject({
      data: [],
      record: 0,
      chart: [],
      summary: { delivered_m3: 0, dpp: 0, price_avg: null },
    })
  })

  test.each([
    ['basis', 'basis=week'],
    ['group_by', 'group_by=truck'],
    ['group_by', 'basis=invoice&group_by=product'],
    ['period', 'period=2026-13'],
    ['period', 'period=2026-10&date_from=2026-10-01'],
    ['customer_id', `customer_id=${Array.from({ length: 1_000 }, (_, id) => id + 1)}`],
    ['date_to', 'date_from=2026-11-02&date_to=2026-11-01'],
    ['compare', 'date_from=2026-11-01&compare=previous'],
    ['compare', 'compare=tomorrow'],
    ['order', 'order=customer_id'],
    ['customer_id', 'customer_id=x'],
    ['truck_mixer_id', 'truck_mixer_id=1'],
  ])('%s is refused at its name: %s', async (name, query) => {
    const { status, body } = await corporate.get(`/list/sales-report?${query}`)
    expect(status).toBe(422)
    expect(body.errors).toHaveProperty(name)
  })
})

test('a company reads two reports at once: others of its users wait', async () => {
  const waiting = `SELECT count(*)::int AS n FROM ${LOCKS_HERE} WHERE NOT granted
    AND relation = 'equipment_states'::regclass`
  const running = async () => (await app.pools.owner.query<{ n: number }>(waiting)).rows[0]?.n
  const colleague = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const lock = await app.pools.owner.connect()
  await lock.query('BEGIN; LOCK TABLE equipment_states IN ACCESS EXCLUSIVE MODE')
  const ask = (client: Client) => client.get('/list/equipment-report?count=only')
  const asked = [ask(corporate), ask(colleague), ask(corporate), ask(colleague)]
  try {
    await expect.poll(running).toBe(REPORT_TURNS.perCompany)
    expect((await corporate.get('/list/uom')).status).toBe(200)
    expect(await running()).toBe(REPORT_TURNS.perCompany)
  } finally {
    await lock.query('ROLLBACK')
    lock.release()
  }
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
