import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../platform/definition/dates.ts'
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

const whyOf = (query: string, client = corporate) => whyChanged(client, 'report-material', query)
const reported = async (query: string, client = corporate): Promise<Json> =>
  (await listOf(client, `report-material?mode=usage&count=only&${query}`)).summary

test('both periods cost what the report says, and the parts come to their difference', async () => {
  for (const filter of ['', '&production_unit_id=1', '&material_id=1', '&product_id=1']) {
    const { before, now, parts } = await whyOf(`${TWENTY_DAYS}&compare=previous${filter}`)
    const [then, later] = [await reported(TWENTY_BEFORE + filter), await reported(TWENTY_DAYS + filter)]
    expect([before.amount, now.amount], filter).toEqual([then.amount, later.amount])
    expect(parts.map(({ cause }: Json) => cause)).toEqual(['volume', 'product', 'price', 'dosage', 'moisture', 'waste'])
    const all = parts.reduce((sum: number, { amount }: Json) => sum + amount, 0)
    expect(all, filter).toBe(later.amount - then.amount)
  }
  const { now, parts } = await whyOf(`${TWENTY_DAYS}&compare=previous`)
  expect(parts.filter(({ amount }: Json) => amount !== 0).length).toBeGreaterThan(3)
  const { rows } = await app.pools.owner.query(
    `SELECT sum(quantity)::float8 AS volume FROM dockets
     WHERE corporate_id = 1 AND status IN ('progress', 'finish') AND date BETWEEN $1 AND $2`,
    [addDays(TODAY, -20), addDays(TODAY, -1)],
  )
  expect(Number(now.volume)).toBe(rows[0].volume)
})

test('without the right to costs, or to the report, the call is refused', async () => {
  for (const permissions of [['read-report-material'], ['read-cost']]) {
    const user = await aUser(app, { company: 'DEMO', permissions })
    expect((await user.get(`/report-material/why-changed?${TWENTY_DAYS}`)).status).toBe(403)
  }
})

test('a user of one unit gets the difference of that unit', async () => {
  const user = await aUser(app, { company: 'DEMO', permissions: ['read-report-material', 'read-cost'], unit: 0 })
  const [own, all] = [await whyOf(TWENTY_DAYS, user), await whyOf(TWENTY_DAYS)]
  expect(own.now.amount).toBe((await reported(TWENTY_DAYS, user)).amount)
  expect(own.now.amount).toBeLessThan(all.now.amount)
})

test.each([
  [`date_from=${TODAY}&date_to=${addDays(TODAY, -1)}`, 'date_to'],
  [`${TWENTY_DAYS}&vendor_id=1`, 'vendor_id'],
  [`${TWENTY_DAYS}&material_id=x`, 'material_id'],
])('%s is refused at %s', async (query, parameter) => {
  const { status, body } = await corporate.get(`/report-material/why-changed?${query}`)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([parameter])
})

test('it takes the same few statements however much was used', async () => {
  await whyOf(TWENTY_DAYS)
  const recorder = recordStatements()
  try {
    await whyOf(TWENTY_DAYS)
    expect(recorder.takeOfCalls()).toHaveLength(5)
  } finally {
    recorder.stop()
  }
})
