import { afterAll, beforeAll, test } from 'vitest'
import { expectInvalid, listed } from '../../../platform/testing/matrix/subject.ts'
import { superAdminIn } from '../../../testing/actors.ts'
import { type Client, type RunningApp, startApp } from '../../../testing/running-app.ts'
import { printTemplateBody } from './testing.ts'

let app: RunningApp
let platform: Client
beforeAll(async () => {
  app = await startApp()
  platform = await superAdminIn(app, 'DEMO')
})
afterAll(() => app?.stop())

const templateOf = async (code: string) => (await listed(platform, 'template_print', { search: code })).data[0]

test('a body with a variable that is none is refused, as is a body of a template of the product', async () => {
  const body = await printTemplateBody(platform)
  expectInvalid(await platform.post('/create/template_print', { ...body, body: '{customer_nama}' }), 'body')
  expectInvalid(await platform.post('/create/template_print', { ...body, body: '' }), 'body')
  const { id } = await templateOf('DOCKET-01')
  expectInvalid(await platform.patch(`/update/template_print/${id}`, { body: 'x' }), 'body')
})
