import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../modules/production/product/testing.ts'
import { aSchedule } from '../../modules/production/production-schedule/testing.ts'
import { castingMethodBody } from '../../modules/sales/casting-method/testing.ts'
import { aSiteProject } from '../../modules/sales/site-project/testing.ts'
import type { Client } from '../../platform/testing/client.ts'
import { expectRefusal, viewed } from '../../platform/testing/matrix/subject.ts'
import { acted, anyOf, made } from '../../platform/testing/records.ts'
import { aUser } from '../actors.ts'
import { type RunningApp, startApp } from '../running-app.ts'

let app: RunningApp
let unit: Client
let otherUnit: Client
beforeAll(async () => {
  app = await startApp()
  unit = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  otherUnit = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
})
afterAll(() => app?.stop())

test('a record that only another unit uses stays, and only the number of those uses is answered', async () => {
  const project = await aSiteProject(otherUnit)
  const answer = await unit.delete(`/delete/customer/${project.customer_id}`)
  expectRefusal(answer, 409)
  expect(answer.body).toEqual({
    error_message: 'Data sudah digunakan, nonaktifkan saja · 1 Proyek',
    code: 'in_use',
  })
  expect(await viewed(otherUnit, 'customer', project.customer_id)).toMatchObject({ active: true })
})

test('uses of one unit and of another are counted together', async () => {
  const casting = await made(unit, 'pouring-methode', await castingMethodBody())
  for (const client of [unit, otherUnit]) await aSchedule(client, undefined, { casting_category_id: casting.id })
  const { body } = await unit.delete(`/delete/pouring-methode/${casting.id}`)
  expect(body.error_message).toBe('Data sudah digunakan, nonaktifkan saja · 2 Jadwal Produksi')
})

test('a product that all units share is taken out of use by the company alone', async () => {
  const product = await anyOf(unit, 'product')
  const answer = await unit.post(`/action/product/${product.id}/deactivate`)
  expectRefusal(answer, 422)
  expect(answer.body.error_message).toBe(
    'Produk dipakai semua unit produksi; hanya pengguna tingkat perusahaan yang dapat menonaktifkannya',
  )
  const owner = await aUser(app, { company: 'DEMO', permissions: 'all' })
  const unordered = await aProduct(owner)
  expect(await acted(owner, 'product', unordered.id, 'deactivate')).toMatchObject({ active: false })
})
