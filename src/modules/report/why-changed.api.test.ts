import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../platform/definition/dates.ts'
import { fine } from '../../platform/testing/matrix/subject.ts'
import { aUser } from '../../testing/actors.ts'
import { type Client, type Json, type RunningApp, startApp } from '../../testing/running-app.ts'
import { recordStatements } from '../../testing/statements.ts'
import { listOf, TODAY, TWENTY_BEFORE, TWENTY_DAYS, whyChanged } from './testing.ts'

let app: RunningApp
let corporate: Client
beforeAll(async () => {
  app = await startApp()
  corporate = await app.as('corporate')
})
afterAll(() => app?.stop())

const whyOf = (query: string, client = corporate) => whyChanged(client, 'sales-report', query)
const reported = async (query: string, client = corporate): Promise<Json> =>
  (await listOf(client, `sales-report?basis=docket&count=only&${query}`)).summary

test('both periods are those of the report, and the parts come to their difference', async () => {
  const [{ data }] = [fine(await corporate.get(`/list/sales-report?basis=docket&group_by=customer&${TWENTY_DAYS}`))]
  const customer = `customer_id=${data[0].customer_id}`
  for (const filter of ['', `&${customer}`, '&production_unit_id=1', `&${customer}&product_id=1`]) {
    const { before, now, parts } = await whyOf(`${TWENTY_DAYS}&compare=previous${filter}`)
    const [then, later] = [await reported(TWENTY_BEFORE + filter), await reported(TWENTY_DAYS + filter)]
    expect([before.dpp, now.dpp], filter).toEqual([then.dpp, later.dpp])
    expect([Number(before.billable), Number(now.billable)], filter).toEqual([then.billable_m3, later.billable_m3])
    expect(parts.map(({ cause }: Json) => cause)).toEqual(['returned', 'volume', 'product', 'customer', 'price'])
    expect(
      parts.reduce((sum: number, { amount }: Json) => sum + amount, 0),
      filter,
    ).toBe(later.dpp - then.dpp)
  }
  const { parts } = await whyOf(`${TWENTY_DAYS}&compare=previous`)
  expect(parts.filter(({ amount }: Json) => amount !== 0).length).toBeGreaterThan(3)
})

test('the parameters are answered in words, without a grouping', async () => {
  const { head } = await whyOf(`${TWENTY_DAYS}&compare=previous&product_id=1`)
  const labels = head.map(({ label }: Json) => label)
  expect(labels).toEqual(expect.arrayContaining(['Dibandingkan dengan', 'Unit produksi', 'Produk']))
  expect(labels).not.toContain('Dikelompokkan menurut')
})

test('a year before which nothing was sold is a period of zeros', async () => {
  const { before, now, parts } = await whyOf(`${TWENTY_DAYS}&compare=last_year`)
  expect(before).toMatchObject({ dpp: 0 })
  expect(parts).toContainEqual({ cause: 'volume', amount: now.dpp })
})

test('without the right to prices, or to the report, the call is refused', async () => {
  for (const permissions of [['read-sales-report'], ['read-price']]) {
    const user = await aUser(app, { company: 'DEMO', permissions })
    expect((await user.get(`/sales-report/why-changed?${TWENTY_DAYS}`)).status).toBe(403)
  }
})

test('a user of one unit sees the difference of that unit', async () => {
  const permissions = ['read-sales-report', 'read-price']
  const user = await aUser(app, { company: 'DEMO', permissions, unit: 0 })
  const [own, all] = [await whyOf(TWENTY_DAYS, user), await whyOf(TWENTY_DAYS)]
  expect(own.now.dpp).toBe((await reported(TWENTY_DAYS, user)).dpp)
  expect(own.now.dpp).toBeLessThan(all.now.dpp)
})

test.each([
  [`date_from=${TODAY}&date_to=${addDays(TODAY, -1)}`, 'date_to'],
  [`${TWENTY_DAYS}&compare=yesterday`, 'compare'],
  [`${TWENTY_DAYS}&colour=red`, 'colour'],
  ['period=2026-13', 'period'],
])('%s is refused at %s', async (query, parameter) => {
  const { status, body } = await corporate.get(`/sales-report/why-changed?${query}`)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([parameter])
})

test('it takes the same few statements however much was sold', async () => {
  await whyOf(TWENTY_DAYS)
  const recorder = recordStatements()
  try {
    await whyOf(TWENTY_DAYS)
    expect(recorder.takeOfCalls()).toHaveLength(3)
  } finally {
    recorder.stop()
  }
})
