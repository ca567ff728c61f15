import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPeriod, periodOf } from '../../../platform/definition/dates.ts'
import { checkLedgers } from '../../../platform/server/engine/ledger-checks.ts'
import { instantIn, todayIn } from '../../../platform/server/time.ts'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, fine, listed } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { cancelDrafts } from '../../sales/sales-invoice/testing.ts'
import { aReceipt, receiptBody } from '../incoming-material/testing.ts'
import { aUsage } from '../material-usage/testing.ts'
import { weighedStock } from '../purchase-order/testing.ts'
import { ledgerChecks } from './server/ledger-checks.ts'

let app: RunningApp
let client: Client
let unitId: number
let zone: string
/** The first day that is open for entry; it belongs to the previous period. */
let day: string

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  await cancelDrafts(client)
  // A user of Semarang's unit enters with an earlier date.
  const { rows } = await app.pools.owner.query('SELECT id, timezone FROM production_units ORDER BY id LIMIT 1')
  unitId = rows[0].id
  zone = rows[0].timezone
  day = openPeriod(todayIn(zone)).from
  // Some of the stock is used after the late trucks, also where the demo delivers nothing on that day.
  const { material_id, warehouse_id } = await weighedStock(client)
  const used = { date: day, production_unit_id: unitId, items: [{ material_id, warehouse_id, actual: 500 }] }
  await acted(client, 'material-usage', (await aUsage(client, used)).id, 'post')
})
afterAll(() => app?.stop())

const moment = (time: string) => new Date(instantIn(zone, `${day} ${time}`)).toISOString()

/** A truck with expensive cement that was weighed in on that day; its second weighing is still to be entered. */
async function aLateTruck(): Promise<Json> {
  const receipt = await aReceipt(client, { date: day, price: 5_000_000 })
  return acted(client, 'incoming-material', receipt.id, 'weigh1', {
    gross_kg: 30_000,
    weighed_in_at: moment('07:00:00'),
  })
}

const post = (who: Client, { id }: Json, headers: Record<string, string> = {}) =>
  who.post(`/action/incoming-material/${id}/post`, { tare_kg: 10_000, weighed_out_at: moment('07:30:00') }, headers)

async function rowsOf({ id }: Json): Promise<Json[]> {
  const { rows } = await app.pools.owner.query(
    `SELECT m.source_type AS type, m.date::text, m.quantity::float8 AS quantity, m.value::float8 AS value
     FROM stock_movements m
     LEFT JOIN stock_movements c ON m.source_type = 'revaluation' AND c.corporate_id = m.corporate_id
       AND c.id = m.source_id
     WHERE m.corporate_id = 1 AND coalesce(c.source_type, m.source_type) = 'incoming_material'
       AND coalesce(c.source_id, m.source_id) = $1
       ORDER BY m.id`,
    [id],
  )
  return rows
}

async function unsound(): Promise<string[]> {
  const connection = await app.pools.owner.connect()
  try {
    return await checkLedgers(connection, ledgerChecks)
  } finally {
    connection.release()
  }
}

test('a late receipt is rehearsed with what it revalues, and posts that one row beside its own', async () => {
  const truck = await aLateTruck()
  const { effects, warnings } = fine(await post(client, truck, { 'dry-run': '1' }))
  expect(await rowsOf(truck)).toEqual([])
  const told = effects.find((one: Json) => one.module === 'stock-movement' && one.field === 'value')
  expect(told).toMatchObject({ before: null, after: expect.any(Number) })
  const ofUnit = effects.filter((one: Json) => one.module === 'stock-movement' && one.field === 'production_unit_id')
  expect(ofUnit, 'the row that is shown, and not the posting beside it').toHaveLength(1)
  expect(warnings.map((one: Json) => one.code)).toEqual(['stock_revalued'])
  expect(warnings[0].message).toMatch(/Nilai stok berubah −Rp\. [\d.]+,-, selisih pemakaian Rp\. [\d.]+,-$/)

  const { data } = fine(await post(client, truck))
  expect(told.document).toBe(data.number)
  expect(await rowsOf(truck)).toEqual([
    { type: 'incoming_material', date: day, quantity: 20_000, value: 100_000_000 },
    { type: 'revaluation', date: day, quantity: 0, value: told.after },
  ])
  // Expensive cement that was used and counted at a low cost.
  expect(told.after).toBeLessThan(0)
  expect(await unsound()).toEqual([])
})

test('a user without the right to costs sees that the stock is valued again, but not by how much', async () => {
  const rights = [
    'read-incoming-material',
    'update-incoming-material',
    'update-incoming-material-post',
    'read-material-stock',
  ]
  const blind = await aUser(app, { company: 'DEMO', permissions: rights, unit: 0 })
  const { effects, warnings } = fine(await post(blind, await aLateTruck(), { 'dry-run': '1' }))
  expect(warnings).toMatchObject([{ code: 'stock_revalued', message: expect.not.stringContaining('Rp') }])
  const told = effects.filter((one: Json) => one.module === 'stock-movement').map((one: Json) => one.field)
  expect(told).toContain('source_type')
  expect(told).not.toContain('value')
  expect(told).not.toContain('unit_cost')
})

test('a period is closed once its late receipts are posted, each with its revaluation, and takes no more', async () => {
  const period = periodOf(day).slice(0, 7)
  const act = (verb: string, month: string) =>
    client.post(`/action/production-unit/${unitId}/${verb}`, { period: month, reason: 'Uji periode' })
  const left = await listed(client, 'incoming-material', {
    status: 'progress',
    date_from: day,
    date_to: day,
    limit: 100,
  })
  for (const { id } of left.data) await acted(client, 'incoming-material', id, 'reject', { reason: 'Uji periode' })
  const { data } = fine(await client.get(`/list/accounting-period?production_unit_id=${unitId}&limit=100`))
  const earlier = data.filter((one: Json) => one.status === 'progress' && one.period.slice(0, 7) < period)
  for (const one of earlier.toReversed()) fine(await act('close-period', one.period.slice(0, 7)))
  const trucks: Json[] = []
  for (let n = 0; n < 6; n++) trucks.push(await aLateTruck())
  const inPeriod = async () => {
    const { rows } = await app.pools.owner.query(
      `SELECT count(*)::int AS rows, sum(value)::float8 AS value FROM stock_movements
        WHERE production_unit_id = $1 AND date <= $2`,
      [unitId, day],
    )
    return rows[0]
  }
  const posting = Promise.all(trucks.map((truck) => post(client, truck)))
  const tried = await act('close-period', period)
  for (const answer of await posting) fine(answer)
  if (tried.status !== 200) {
    expect(tried).toMatchObject({ status: 409, body: { code: 'open_documents' } })
    fine(await act('close-period', period))
  }
  const atClose = await inPeriod()
  const late = await client.post('/create/incoming-material', { ...(await receiptBody(client)), date: day })
  expectInvalid(late, 'date')
  expect(await inPeriod()).toEqual(atClose)
  fine(await act('reopen-period', period))
  for (const [index, truck] of trucks.entries()) {
    const kinds = (await rowsOf(truck)).map(({ type }) => type)
    expect(kinds, `truck ${index}`).toEqual(['incoming_material', 'revaluation'])
  }
  expect(await unsound()).toEqual([])
})
