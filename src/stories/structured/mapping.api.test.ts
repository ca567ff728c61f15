import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { made } from '../../platform/testing/records.ts'
import { aUser } from '../../testing/actors.ts'
import type { Client, Json, RunningApp } from '../../testing/running-app.ts'
import { startStories } from '../testing/story-app.ts'
import { structuredBody } from './testing.ts'

const LIST = '/list/story-structured-material'
const SWITCH = '/create/story-structured-material'

let app: RunningApp
let user: Client
let id: number
let materials: Json[]

beforeAll(async () => {
  app = await startStories()
  user = await aUser(app, { company: 'DEMO', permissions: 'all' })
  id = (await made(user, 'story-structured', await structuredBody(user))).id
  materials = (await user.get(`${LIST}?structured_id=${id}&limit=100`)).body.data
})
afterAll(() => app?.stop())

const rows = async (query: string, client = user) => (await client.get(`${LIST}?structured_id=${id}&${query}`)).body
const turn = (material_id: unknown, value_mapping: unknown, more = {}) =>
  user.post(SWITCH, { structured_id: id, material_id, value_mapping, ...more })

describe('A list of switches', () => {
  test('shows the records of the other module, each off at first', async () => {
    expect(materials.length).toBeGreaterThan(5)
    expect(materials[0]).toMatchObject({ code: expect.any(String), uom_name: expect.any(String), value_mapping: false })
    expect((await rows('limit=2&page=2')).data.map((row: Json) => row.id)).toEqual([materials[2].id, materials[3].id])
    const { data } = await rows(`search=${encodeURIComponent(materials[1].code)}`)
    expect(data.map((row: Json) => row.id)).toContain(materials[1].id)
  })

  test('narrows to all, active and non-active ones', async () => {
    const one = materials[0].id
    expect((await turn(one, true)).status).toBe(201)
    const counts = await Promise.all(
      ['', '&value_mapping=2', '&value_mapping=null', '&value_mapping=1', '&value_mapping=0'].map(async (filter) => {
        const { record } = await rows(`limit=1${filter}`)
        return record
      }),
    )
    const all = materials.length
    expect(counts).toEqual([all, all, all, 1, all - 1])
    expect((await rows('value_mapping=1')).data).toMatchObject([{ id: one, value_mapping: true }])
  })

  test('takes what its rows hold besides, and leaves no trace of a switch that changes nothing', async () => {
    const row = materials[1]
    const before = await changes()
    expect((await turn(row.id, true, { code: row.code, name: 'lain' })).body.data).toMatchObject({
      id,
      material_id: row.id,
      value_mapping: true,
    })
    await turn(row.id, true)
    await turn(row.id, false)
    await turn(row.id, false)
    const told = (await changes()).slice(before.length)
    expect(told.map(({ before: was, after }) => [was, after])).toEqual([
      [{ 'story-structured-material': null }, { 'story-structured-material': row.name }],
      [{ 'story-structured-material': row.name }, { 'story-structured-material': null }],
    ])
  })

  test('refuses what is no switch, no record and no parameter', async () => {
    const one = materials[2].id
    expect((await turn(one, 'ya')).body).toMatchObject({
      code: 'invalid',
      errors: { value_mapping: [expect.any(String)] },
    })
    expect((await turn(999_999_999, true)).body.errors.material_id).toEqual(['Material Dipakai tidak ditemukan'])
    expect(
      (await user.post(SWITCH, { structured_id: 999_999_999, material_id: one, value_mapping: true })).status,
    ).toBe(404)
    expect((await user.get(LIST)).status).toBe(422)
    expect((await user.get(`${LIST}?structured_id=${id}&value_mapping=7`)).body.errors).toHaveProperty('value_mapping')
    expect((await user.get(`${LIST}?structured_id=${id}&colour=red`)).body.errors).toHaveProperty('colour')
    expect((await user.get(`${LIST}?structured_id=999999999`)).status).toBe(404)
  })

  test('is seen by users who may read the record, and switched by users who may change it', async () => {
    const reader = await aUser(app, { company: 'DEMO', permissions: ['read-story-structured'] })
    const nobody = await aUser(app, { company: 'DEMO', permissions: [] })
    const stranger = await aUser(app, { company: 'RIVAL', permissions: 'all' })
    const body = { structured_id: id, material_id: materials[3].id, value_mapping: true }
    expect((await rows('limit=1', reader)).record).toBe(materials.length)
    expect((await reader.post(SWITCH, body)).status).toBe(403)
    expect((await nobody.get(`${LIST}?structured_id=${id}`)).status).toBe(403)
    expect((await stranger.get(`${LIST}?structured_id=${id}`)).status).toBe(404)
    expect((await stranger.post(SWITCH, body)).status).toBe(404)
    expect((await rows('value_mapping=1&limit=100')).data.map((row: Json) => row.id)).not.toContain(materials[3].id)
  })

  test('switches once, however often the same call comes', async () => {
    const headers = { 'idempotency-key': 'satu-kali' }
    const body = { structured_id: id, material_id: materials[4].id, value_mapping: true }
    const [first, second] = [await user.post(SWITCH, body, headers), await user.post(SWITCH, body, headers)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
  })

  test('can hold another value of the switched record than its id, under a name of its own', async () => {
    const { data } = (await user.get(`/list/story-structured-code?structured_id=${id}&limit=1`)).body
    const [{ id: uomId, code, allowed }] = data
    expect(allowed).toBe(false)
    await user.post('/create/story-structured-code', { structured_id: id, uom_code: uomId, allowed: true })
    const { rows: stored } = await app.pools.owner.query(
      'SELECT uom_code FROM story_structured_codes WHERE structured_id = $1',
      [id],
    )
    expect(stored).toEqual([{ uom_code: code }])
    const on = (await user.get(`/list/story-structured-code?structured_id=${id}&allowed=1`)).body
    expect(on.data).toMatchObject([{ id: uomId, allowed: true }])
  })

  test('stands in the description of the API', async () => {
    const { body } = await app.nobody.get('/openapi.json')
    expect(body.paths).toHaveProperty([`/api${LIST}`, 'get'])
    expect(body.paths).toHaveProperty([`/api${SWITCH}`, 'post'])
  })
})

/** The audit rows of the record's switches. */
async function changes(): Promise<Json[]> {
  const { rows: found } = await app.pools.owner.query(
    `SELECT before, after FROM audit_logs WHERE "table" = 'story_structureds' AND row_id = $1 AND action = 'update'
      ORDER BY id`,
    [id],
  )
  return found
}
