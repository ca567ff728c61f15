import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedgers } from '../../platform/server/engine/ledger-checks.ts'
import { readPdf } from '../../platform/server/print/read-pdf.testing.ts'
import type { Client } from '../../platform/testing/client.ts'
import { expectRefusal, fine, viewed } from '../../platform/testing/matrix/subject.ts'
import { made } from '../../platform/testing/records.ts'
import { aUser } from '../../testing/actors.ts'
import type { RunningApp } from '../../testing/running-app.ts'
import { startStories } from '../testing/story-app.ts'
import { parcelBody } from './testing.ts'

let app: RunningApp
let client: Client

beforeAll(async () => {
  app = await startStories()
  client = await aUser(app, { company: 'DEMO', permissions: 'all' })
})
afterAll(() => app?.stop())

const violations = async () => {
  const connection = await app.pools.owner.connect()
  return checkLedgers(connection, app.registry.ledgerChecks).finally(() => connection.release())
}

test('a call that a module declares asks for its permission and is answered, with its first data', async () => {
  expectRefusal(await app.nobody.get('/story/carriers'), 401)
  const reader = await aUser(app, { company: 'DEMO', permissions: ['read-story-parcel'] })
  const other = await aUser(app, { company: 'DEMO', permissions: ['read-story-cell'] })
  expectRefusal(await other.get('/story/carriers'), 403)
  fine(await reader.get('/story/carriers'))
  expect(fine(await client.get('/story/carriers')).data).toEqual([
    { code: 'LAND', name: 'Darat' },
    { code: 'SEA', name: 'Laut' },
  ])
})

test('a call that a module declares stands in the OpenAPI document as the module says', async () => {
  const { body } = await app.nobody.get('/openapi.json')
  expect(body.paths['/api/story/carriers'].get).toMatchObject({ operationId: 'storyCarriers', tags: ['story'] })
})

test('a document that a module declares is drawn, previewed, shown by a sample and told by OpenAPI', async () => {
  const { id, name } = await made(client, 'story-parcel', await parcelBody())
  const authorization = `Bearer ${client.token}`
  const pdf = await fetch(`${app.address}/api/print/story-parcel/${id}`, { headers: { authorization } })
  const [page = []] = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
  expect(page.map(({ text }) => text)).toEqual([name, '3.750 kg'])
  const { data } = fine(await client.get(`/print/story-parcel/${id}/preview`))
  expect(data).toMatchObject({ number: name, template_code: 'STORY-LABEL-01', templates: [{ code: 'STORY-LABEL-01' }] })
  expect(fine(await client.get('/print/sample/STORY-LABEL')).data).toEqual({ variables: ['name', 'weight'] })
  expect(fine(await client.get('/config/template-print/corporate')).data['STORY-LABEL'].template_code).toBe(
    'STORY-LABEL-01',
  )
  const { body } = await app.nobody.get('/openapi.json')
  expect(body.paths['/api/print/story-parcel/{id}'].get).toMatchObject({
    operationId: 'printStoryParcel',
    summary: 'Parcel label as PDF',
  })
})

test('a job that a module declares runs after the write it follows from', async () => {
  const { id } = await made(client, 'story-parcel', await parcelBody())
  expect((await viewed(client, 'story-parcel', id)).labelled).toBe(false)
  await app.jobs.start()
  await expect.poll(async () => (await viewed(client, 'story-parcel', id)).labelled).toBe(true)
})

test('a ledger check that a module declares is one of the checks of the product', async () => {
  const { id } = await made(client, 'story-parcel', await parcelBody())
  expect(await violations()).toEqual([])
  await app.pools.owner.query('UPDATE story_parcels SET weight = weight + 1 WHERE id = $1', [id])
  expect(await violations()).toEqual([expect.stringMatching(/^PARCEL: parcels that do not weigh .*: 1, for example/)])
})
