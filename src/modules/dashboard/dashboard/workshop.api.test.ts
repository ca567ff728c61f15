import { afterAll, beforeAll, expect, test } from 'vitest'
import { fine } from '../../../platform/testing/matrix/subject.ts'
import { acted } from '../../../platform/testing/records.ts'
import { type Json, type RunningApp, startApp } from '../../../testing/running-app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

test("the mechanic's board counts broken equipment, due services and worn tyres as their lists do", async () => {
  const mechanic = await app.as('mechanic1')
  const counted = async (): Promise<Record<string, number>> => {
    const widgets: Json[] = fine(await mechanic.get('/dashboard')).data
    return Object.fromEntries(widgets.map(({ widget, figures }) => [widget, figures.record]))
  }
  const before = await counted()
  for (const [widget, list] of [
    ['plants_down', 'batching-plant?status=breakdown'],
    ['loaders_down', 'loader?status=breakdown'],
    ['services_trucks', 'truck-mixer?service_due=1'],
    ['services_plants', 'batching-plant?service_due=1'],
    ['services_loaders', 'loader?service_due=1'],
    ['tyres_worn', 'tyre?warning=tread,life'],
  ] as const) {
    const { record } = fine(await mechanic.get(`/list/${list}&count=only`))
    expect(before[widget], widget).toBe(record)
  }
  expect(before.services_trucks).toBeGreaterThan(0)
  const [plant] = fine(await mechanic.get('/list/batching-plant?status=ready&limit=1')).data
  await acted(mechanic, 'batching-plant', plant.id, 'breakdown', { reason: 'Motor mixer terbakar' })
  expect((await counted()).plants_down).toBe((before.plants_down ?? 0) + 1)
})
