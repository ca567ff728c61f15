import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningApp, startApp } from './testing/running-app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const refusal = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${app.address}${path}`, init)
  return { status: answer.status, body: await answer.json() }
}
const MALFORMED = {
  status: 400,
  body: { error_message: 'Isi permintaan bukan JSON yang benar', code: 'malformed' },
}

test('an address that cannot be decoded is malformed, and says so as every refusal does', async () => {
  expect(await refusal('/api/list/%E0%A4%A')).toEqual(MALFORMED)
})

test('a body that is no UTF-8 is malformed, not text with marks of replacement in it', async () => {
  const body = new Uint8Array([0x7b, 0x22, 0x75, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d])
  const headers = { 'content-type': 'application/json' }
  expect(await refusal('/api/login', { method: 'POST', headers, body })).toEqual(MALFORMED)
})

test('whoever switches the company without naming one is asked to choose', async () => {
  const platform = await app.as('superadmin')
  for (const corporate_id of [undefined, null, '', 'abc', {}, -1]) {
    const { status, body } = await platform.post('/switch/corporate', { corporate_id })
    expect(status, JSON.stringify(corporate_id)).toBe(422)
    expect(body.error_message).toBe('Pilih perusahaan terlebih dahulu')
  }
})
