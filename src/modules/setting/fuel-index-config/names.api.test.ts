import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client, Json } from '../../../platform/testing/client.ts'
import { expectInvalid, fine, viewed } from '../../../platform/testing/matrix/subject.ts'
import { made } from '../../../platform/testing/records.ts'
import { aUser } from '../../../testing/actors.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { materialQcConfigBody } from '../material-qc-config/testing.ts'
import { fuelIndexConfigBody } from './testing.ts'

let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startApp()
  client = await aUser(app, { company: 'DEMO', permissions: 'all' })
})
afterAll(() => app?.stop())

test.each([
  ['fuel-index-config', fuelIndexConfigBody, (row: Json) => `${row.equipment_type_name} · ${row.fuel_index_type_name}`],
  ['material-qc-config', materialQcConfigBody, (row: Json) => row.material_name ?? row.material_category_name],
])('without a name %s is called by what it is of', async (module, bodyOf, called) => {
  const { name: _, ...body } = await bodyOf(client)
  const { id } = await made(client, module, body)
  const row = await viewed(client, module, id)
  expect(row.name).toBe(called(row))
  fine(await client.patch(`/update/${module}/${id}`, { name: 'Nama sendiri' }))
  fine(await client.patch(`/update/${module}/${id}`, { active: true }))
  expect((await viewed(client, module, id)).name).toBe('Nama sendiri')
})

test.each(['fuel-index-config', 'default-fuel-index-config'])(
  'limits of %s that are not in order are refused at the upper one',
  async (module) => {
    const from = module === 'fuel-index-config' ? client : await app.as('superadmin')
    const body = await fuelIndexConfigBody(client)
    for (const wrong of [{ max: 1 }, { standard: 9 }, { standard: 1 }])
      expectInvalid(await from.post(`/create/${module}`, { ...body, ...wrong }), 'max')
  },
)
