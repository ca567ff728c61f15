import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvalid, expectRefusal, fine } from '../../../platform/testing/matrix/subject.ts'
import { acted, made } from '../../../platform/testing/records.ts'
import { pdf, png } from '../../../platform/testing/sample-files.ts'
import { upload } from '../../../platform/testing/upload.ts'
import { aUser } from '../../../testing/actors.ts'
import { type Client, type RunningApp, startApp } from '../../../testing/running-app.ts'
import { driverBody } from '../../company/drivers/testing.ts'
import { truckMixerBody } from '../../equipment/truck-mixer/testing.ts'
import { orderBody } from '../../sales/sales-order/testing.ts'
import { aDepartedDocket } from './testing.ts'

let app: RunningApp
let plant: Client
let otherPlant: Client

beforeAll(async () => {
  app = await startApp()
  plant = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 0 })
  otherPlant = await aUser(app, { company: 'DEMO', permissions: 'all', unit: 1 })
})
afterAll(() => app?.stop())

test("a delivered docket still accepts its photos and the receiver's signature, and nothing else", async () => {
  const docket = await aDepartedDocket(plant)
  await acted(plant, 'production/docket', docket.id, 'finish', { receiver_name: 'Bu Rina' })
  const [photo, sign] = [await upload(plant, png(), 'slump.png'), await upload(plant, png(), 'ttd.png')]
  const body = { photo: [{ file: photo.id }], receiver_sign: sign.id, seal_no: 'GANTI' }
  fine(await plant.patch(`/update/production/docket/${docket.id}`, body))
  const { data } = fine(await plant.get(`/view/production/docket/${docket.id}`))
  expect(data).toMatchObject({ receiver_sign: sign.id, receiver_sign_filename: 'ttd.png', seal_no: docket.seal_no })
  expect(data.photo).toMatchObject([{ file: photo.id, file_filename: 'slump.png', file_url: photo.url }])
  expect((await plant.get(photo.url)).status).toBe(200)
  expectRefusal(await otherPlant.get(photo.url), 404)
  expectRefusal(await otherPlant.get(sign.url), 404)
})

test('drivers and trucks have a photo, orders a document of the customer', async () => {
  const face = await upload(plant, png(), 'slamet.png')
  const driver = await made(plant, 'drivers', { ...(await driverBody(plant)), photo: face.id })
  expect(driver).toMatchObject({ photo: face.id, photo_preview: face.url })
  const front = await upload(plant, png(), 'truk.png')
  const truck = await made(plant, 'truck-mixer', { ...(await truckMixerBody()), photo: front.id })
  expect(truck.photo_filename).toBe('truk.png')
  const body = await orderBody(plant)
  const wrong = await plant.post('/create/sales-order', { ...body, customer_po_file: front.id })
  expectInvalid(wrong, 'customer_po_file')
  const order = await made(plant, 'sales-order', {
    ...body,
    customer_po_file: (await upload(plant, pdf(), 'po.pdf')).id,
  })
  expect(order).toMatchObject({ customer_po_file_filename: 'po.pdf', customer_po_file_preview: null })
})
