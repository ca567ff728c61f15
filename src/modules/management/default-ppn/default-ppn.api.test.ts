import { afterAll, beforeAll, test } from 'vitest'
import { expectInvalid } from '../../../platform/testing/matrix/subject.ts'
import { type RunningApp, startApp } from '../../../testing/running-app.ts'
import { defaultPpnBody } from './testing.ts'

let app: RunningApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app?.stop())

test('a tax base of more than the price is refused at its denominator', async () => {
  const client = await app.as('superadmin')
  expectInvalid(
    await client.post('/create/default-ppn', { ...defaultPpnBody(), base_num: 12, base_den: 11 }),
    'base_den',
  )
})
